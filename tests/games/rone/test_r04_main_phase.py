"""R4.1, R4.2, R4.5 to R4.7 What is done in the main phase beside playing cards."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table, told

PAY = '[[tech]]\nid = "t01"\nuse = ["pay(RW, melee(2))", "gain_armor(1)"]'


def pool(match, seat="p1"):
    """The resources of a pool."""
    return some(now(match)["pool"][seat])


def stored(match, seat="p1"):
    """Stored resources."""
    return some(now(match)["stored"][seat])


@pytest.mark.rule("R4.1")
def test_a_die_is_used_for_what_it_shows():
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
def test_what_an_ability_costs_beside_is_paid_from_the_pool():
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


# R4.6 Stored pairs


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize(
    ("colour", "what", "change"),
    [
        ("red", "damage", {"melee": 1}),
        ("blue", "armor", 6),
        ("green", "health", 6),
        ("yellow", "spare_parts", 1),
    ],
)
def test_a_pair_does_its_stored_action(colour, what, change):
    match = table(stored={"p1": {colour: 3}}, armor={"p1": 5}, health={"p1": 5})
    play(match, f"spend_pair {colour}")
    assert stored(match) == {colour: 1}
    value = now(match)[what]["p1"]
    assert (some(value) if isinstance(value, dict) else value) == change
    assert some(now(match)["reduction"]["p1"]) == {colour: 1}


@pytest.mark.rule("R4.6")
def test_a_black_pair_recycles():
    match = table(stored={"p1": {"black": 2}}, p1_dump="s05_1")
    play(match, "spend_pair black", "recycle_dump")
    assert pile(match, "p1_deck").split()[0] == "s05_1"


@pytest.mark.rule("R4.6")
def test_a_wild_pair_gives_spare_parts_or_a_recruit():
    match = table(stored={"p1": {"wild": 4}})
    play(match, "spend_pair wild", "take first")
    assert now(match)["spare_parts"]["p1"] == 2
    play(match, "spend_pair wild", "take second")
    assert asked(match) == "p1 choose_recruit"


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize("count", [0, 1])
def test_a_pair_is_two_of_one_colour(count):
    assert refused(table(stored={"p1": {"red": count, "blue": 1}}), "spend_pair red") == "R4.6"


@pytest.mark.rule("R4.6")
def test_a_pair_makes_the_next_card_cheaper_by_its_icon():
    match = table(stored={"p1": {"red": 2}}, p1_hand="s05_1 s10_1")
    assert refused(match, "play_card s05_1") == "R4.4"
    play(match, "spend_pair red")
    assert refused(match, "play_card s10_1") == "R4.4", "a blue icon is not red"
    play(match, "play_card s05_1")
    assert some(now(match)["reduction"]["p1"]) == {}
    assert pile(match, "p1_played") == "s05_1"


@pytest.mark.rule("R4.6")
def test_a_pair_takes_away_a_wild_icon_where_there_is_none_of_its_colour():
    match = table(stored={"p1": {"red": 2}}, p1_hand="s12_1", pool={"p1": {"green": 1}})
    play(match, "spend_pair red", "play_card s12_1")
    assert pool(match) == {}


@pytest.mark.rule("R4.6")
def test_a_wild_pair_takes_away_a_wild_icon_only():
    match = table(stored={"p1": {"wild": 2}}, p1_hand="s05_1 s12_1", pool={"p1": {"green": 1}})
    play(match, "spend_pair wild", "take first")
    assert refused(match, "play_card s05_1") == "R4.4"
    play(match, "play_card s12_1")
    assert pool(match) == {}


@pytest.mark.rule("R4.6")
def test_several_pairs_make_one_card_cheaper():
    """Ruling 5."""
    match = table(stored={"p1": {"red": 2, "blue": 2}}, p1_hand="c29_1")
    play(match, "spend_pair red", "spend_pair blue", "play_card c29_1")
    assert pile(match, "p1_played") == "c29_1"


@pytest.mark.rule("R4.6")
def test_a_pair_may_be_spent_for_its_action_alone_and_lapses_with_the_next_card():
    """Ruling 4."""
    match = table(stored={"p1": {"red": 2}}, p1_hand="c19_1 s05_1")
    play(match, "spend_pair red", "play_card c19_1")
    assert some(now(match)["damage"]["p1"]) == {"melee": 1}
    assert refused(match, "play_card s05_1") == "R4.4", "the free card was the next one"


@pytest.mark.rule("R4.6")
def test_what_a_pair_takes_off_lapses_at_the_end_of_the_main_phase():
    """Ruling 4."""
    match = table(stored={"p1": {"red": 2}}, p1_hand="s05_1")
    play(match, "spend_pair red", "end_main")
    assert some(now(match)["reduction"]["p1"]) == {}


@pytest.mark.rule("R4.6")
def test_abilities_for_a_spent_pair_work_after_the_action():
    match = table(stored={"p1": {"wild": 2}}, p1_base="l09", p1_training="")
    play(match, "spend_pair wild", "take second")
    assert now(match)["card"]["l09"]["worked"] == 0, "the recruit comes first"
    card = pick(match)
    assert now(match)["card"][card]["screws"] == 1, "the card that came by the pair gets the screw"


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize(("when", "works"), [("red", 1), ("blue", 0), ("any", 1)])
def test_an_ability_may_wait_for_pairs_of_a_colour(when, works):
    overlay = f'[[tech]]\nid = "t01"\nuse = []\npassive = {{ when = "spend_pair({when})", do = ["gain_reroll(1)"] }}'
    match = table(stored={"p1": {"red": 2}}, p1_base="t01", overlay=overlay)
    play(match, "spend_pair red")
    assert now(match)["rerolls"]["p1"] == works


# R4.7 Rerolls


@pytest.mark.rule("R4.7")
def test_a_token_rolls_an_unused_die_again():
    match = table(dice="R-", rerolls={"p1": 2})
    events = play(match, "reroll p1 die_2", dice=(2,))
    assert now(match)["die_face"]["p1"]["die_2"] == "face_2"
    assert now(match)["rerolls"]["p1"] == 1
    assert told(events, "rerolls") == [{"seat": "p1", "thrown": "die_2", "other": "p1"}]
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
        dice="R", rerolls={"p1": 1}, die_state={"p1": {"die_1": "ready"}, "p2": {"die_1": "ready"}},
        die_face={"p1": {"die_1": "face_2"}, "p2": {"die_1": "face_2"}},
    )  # fmt: skip
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
