"""R4.1, R4.2, R4.5, R4.7 The main phase, except playing cards."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, play, refused, some, table, told

PAY = '[[tech]]\nid = "t01"\nuse = ["pay(RW, melee(2))", "gain_armor(1)"]'


def pool(match, seat="p1"):
    """The resources of a pool."""
    return some(now(match)["pool"][seat])


@pytest.mark.rule("R4.1")
def test_a_die_gives_the_resources_it_shows():
    match = table(dice="RB")
    play(match, "collect die_1")
    assert pool(match) == {"red": 1}
    assert now(match)["die_state"]["p1"]["die_1"] == "used"
    assert refused(match, "collect die_1") == "R4.1"
    assert pool(match) == {"red": 1}


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("dice", ["-", "r", "x"])
def test_a_neutral_a_used_and_a_locked_die_give_nothing(dice):
    assert refused(table(dice=dice), "collect die_1") == "R4.1"


@pytest.mark.rule("R4.1")
def test_all_dice_are_used_at_once():
    match = table(dice="RB-y")
    play(match, "collect_all")
    assert pool(match) == {"red": 1, "blue": 1}
    assert now(match)["die_state"]["p1"] == {"die_1": "used", "die_2": "used", "die_3": "ready", "die_4": "used"}


@pytest.mark.rule("R4.1")
def test_with_one_useful_die_there_is_no_all():
    assert choices(table(dice="R-"), "collect_all") == []


@pytest.mark.rule("R4.1")
def test_resources_that_effects_give_come_into_the_pool():
    match = table(p1_base="t03", p1_hand="s01_1")
    play(match, "use_card t03", "play_card s01_1")
    assert pool(match) == {"blue": 1, "wild": 1}


@pytest.mark.rule("R4.1")
def test_a_resource_of_any_colour_is_one_of_the_five():
    match = table(p1_hand="x01_1")
    play(match, "play_card x01_1")
    assert choices(match, "colour") == ["blue", "red", "black", "green", "yellow"]
    play(match, "colour green")
    assert pool(match) == {"green": 1}


@pytest.mark.rule("R4.1")
def test_several_of_any_colour_are_chosen_one_by_one():
    match = table(p1_hand="x01_1", overlay='[[playing]]\nid = "x01"\nplay = ["gain_resource(any,2)"]')
    play(match, "play_card x01_1", "colour green", "colour red")
    assert pool(match) == {"red": 1, "green": 1}
    assert asked(match) == "p1 act"


@pytest.mark.rule("R4.2")
def test_two_dice_become_a_resource_whatever_they_show():
    match = table(dice="R-B")
    play(match, "transform die_1 die_2")
    assert asked(match) == "p1 choose_transformed"
    assert choices(match, "colour") == ["blue", "red", "black", "green", "yellow", "wild"]
    play(match, "colour yellow")
    assert pool(match) == {"yellow": 1}
    assert now(match)["die_state"]["p1"]["die_1"] == now(match)["die_state"]["p1"]["die_2"] == "used"
    assert now(match)["die_state"]["p1"]["die_3"] == "ready"


@pytest.mark.rule("R4.2")
def test_the_result_may_be_wild_and_is_only_wild():
    """Ruling 7."""
    match = table(dice="--", p1_hand="s05_1 c59_1")
    play(match, "transform die_1 die_2", "colour wild")
    assert pool(match) == {"wild": 1}
    assert refused(match, "play_card s05_1") == "R4.4", "a red icon"
    assert choices(match, "play_card") == ["c59_1"]


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("dice", ["Rr", "rR", "Rx"])
def test_only_unused_dice_are_transformed(dice):
    assert refused(table(dice=dice), "transform die_1 die_2") == "R4.2"


# R4.5 Activated abilities


@pytest.mark.rule("R4.5")
def test_an_ability_exhausts_its_card():
    match = table(p1_base="t07", armor={"p1": 3})
    play(match, "use_card t07")
    assert now(match)["armor"]["p1"] == 6
    assert now(match)["card"]["t07"]["exhausted"] is True
    assert refused(match, "use_card t07") == "R8.11"


@pytest.mark.rule("R4.5")
def test_further_costs_of_an_ability_are_paid_from_the_pool():
    match = table(p1_base="t09")
    assert refused(match, "use_card t09") == "R4.5"
    match = table(p1_base="t09", pool={"p1": {"red": 1, "blue": 1}})
    play(match, "use_card t09")
    assert pool(match) == {"blue": 1}
    assert some(now(match)["damage"]["p1"]) == {"ranged": 2}


@pytest.mark.rule("R4.5")
def test_an_ability_with_nothing_to_do_is_not_offered():
    assert refused(table(p1_base="t28", pool={"p1": {"red": 1}}), "use_card t28") == "R4.5"
    assert refused(table(p1_base="t16", dice="rx"), "use_card t16") == "R4.5"


@pytest.mark.rule("R4.5")
def test_only_own_permanents_with_an_activated_ability_are_used():
    match = table(p1_base="t11", p2_base="t07")
    assert refused(match, "use_card t07") == "R4.5"
    assert refused(match, "use_card t11") == "R4.5"
    assert choices(match, "use_card") == []


@pytest.mark.rule("R4.4")
def test_an_effect_can_be_paid_for_within_a_card():
    match = table(p1_base="t01", overlay=PAY, armor={"p1": 1}, pool={"p1": {"red": 1, "blue": 2}})
    play(match, "use_card t01")
    assert (pool(match), some(now(match)["damage"]["p1"])) == ({"blue": 1}, {"melee": 2})
    match = table(p1_base="t01", overlay=PAY, armor={"p1": 1}, pool={"p1": {"blue": 2}})
    play(match, "use_card t01")
    assert (pool(match), some(now(match)["damage"]["p1"])) == ({"blue": 2}, {})
    assert now(match)["armor"]["p1"] == 2, "the rest of the card happens"


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize(("pool_now", "offered"), [({"red": 1, "blue": 1}, True), ({"blue": 2}, False)])
def test_an_effect_with_a_price_is_offered_if_it_can_be_paid(pool_now, offered):
    overlay = '[[tech]]\nid = "t01"\nuse = ["opt(pay(RW, melee(2)))"]'
    match = table(p1_base="t01", overlay=overlay, pool={"p1": pool_now})
    assert ("t01" in choices(match, "use_card")) is offered


# R4.7 Rerolls


@pytest.mark.rule("R4.7")
def test_a_token_rolls_an_unused_die_again():
    match = table(dice="R-", rerolls={"p1": 2})
    events = play(match, "reroll p1 die_2", dice=(2,))
    assert now(match)["die_face"]["p1"]["die_2"] == "face_2"
    assert now(match)["rerolls"]["p1"] == 1
    assert told(events, "rerolls") == [{"seat": "p1", "thrown": "die_2"}]
    play(match, "collect die_2")
    assert pool(match) == {"blue": 1}


@pytest.mark.rule("R4.7")
def test_without_a_token_no_die_is_rolled_again():
    assert refused(table(dice="R"), "reroll p1 die_1") == "R4.7"


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("dice", ["r", "x"])
def test_used_and_locked_dice_are_not_rolled_again(dice):
    assert refused(table(dice=dice, rerolls={"p1": 1}), "reroll p1 die_1") == "R15.5"


@pytest.mark.rule("R4.7")
def test_an_opponents_dice_are_not_rolled_again():
    match = table(
        dice="R",
        rerolls={"p1": 1},
        die_state={"p1": {"die_1": "ready"}, "p2": {"die_1": "ready"}},
        die_face={"p1": {"die_1": "face_2"}, "p2": {"die_1": "face_2"}},
    )
    assert refused(match, "reroll p2 die_1") == "R15.5"


@pytest.mark.rule("R4.7")
def test_effects_give_tokens_and_take_them():
    match = table(p1_hand="c22_1", pool={"p1": {"blue": 1}})
    play(match, "play_card c22_1")
    assert now(match)["rerolls"]["p1"] == 2
    overlay = '[[playing]]\nid = "c19"\nplay = ["lose_reroll(2)"]'
    for before, after in ((3, 1), (1, 0)):
        match = table(p1_hand="c19_1", overlay=overlay, rerolls={"p1": before})
        play(match, "play_card c19_1")
        assert now(match)["rerolls"]["p1"] == after
