"""R10 Effects, passive abilities and modifiers in general."""

from __future__ import annotations

import pytest

from .helpers import asked, now, pick, pile, play, refused, some, table, take, told

ALONE = {"mode": "cooperative", "players": 1}
MANY = " ".join(f"c{n:02}_1" for n in range(20, 46))


def card(text):
    """An owner's file in which Repair Drone, which is free, does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]\n'


def tech(when, do, name="t01", **more):
    """An owner's file in which a technology has only this passive ability."""
    rest = "".join(f", {key} = {value!r}" for key, value in more.items())
    return f'[[tech]]\nid = "{name}"\nuse = []\npassive = {{ when = "{when}", do = ["{do}"]{rest} }}\n'


# R10.1 Effects


@pytest.mark.rule("R10.1")
def test_each_effect_happens_in_full_before_the_next():
    match = table(p1_hand="c19_1", overlay=card('"recruit(1)", "gain_screw(2)"'))
    play(match, "play_card c19_1")
    recruit = pick(match)
    assert now(match)["card"][recruit]["screws"] == 2


@pytest.mark.rule("R10.1")
def test_effects_happen_as_far_as_possible():
    match = table(p1_hand="c19_1", overlay=card('"refresh(1)", "lose_reroll(3)", "gain_reroll(1)"'))
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == 1


@pytest.mark.rule("R10.1")
def test_one_of_several_is_chosen():
    match = table(p1_hand="c16_1", pool={"p1": {"yellow": 1}}, stored={"p2": {"red": 1}}, armor={"p1": 3})
    play(match, "play_card c16_1")
    take(match, "gain")
    assert (now(match)["armor"]["p1"], some(now(match)["stored"]["p2"])) == (5, {"red": 1})


@pytest.mark.rule("R10.1")
def test_optional_effects_can_be_declined():
    overlay = card('"opt(gain_reroll(1))"')
    for action, gained in (("take first", 1), ("decline", 0)):
        match = table(p1_hand="c19_1", overlay=overlay)
        play(match, "play_card c19_1", action)
        assert now(match)["rerolls"]["p1"] == gained


@pytest.mark.rule("R10.1")
def test_each_player_acts_in_seat_order():
    match = table(p1_hand="c19_1", overlay=card('"each(recruit(1))"'))
    play(match, "play_card c19_1")
    assert asked(match) == "p1 choose_recruit"
    pick(match)
    assert asked(match) == "p2 choose_recruit"


@pytest.mark.rule("R10.1")
def test_one_player_is_chosen():
    match = table(p1_hand="c19_1", overlay=card('"one(gain_reroll(2))"'))
    play(match, "play_card c19_1")
    assert asked(match) == "p1 name_player"
    play(match, "player p2")
    assert some(now(match)["rerolls"]) == {"p2": 2}
    match = table("main", ALONE, p1_hand="c19_1", overlay=card('"one(gain_reroll(2))"'))
    play(match, "play_card c19_1")
    assert some(now(match)["rerolls"]) == {"p1": 2}, "a single player is not asked"


@pytest.mark.rule("R10.1")
def test_what_each_opponent_does():
    match = table(p1_hand="c19_1", overlay=card('"each_opponent(gain_reroll(2))"'))
    play(match, "play_card c19_1")
    assert some(now(match)["rerolls"]) == {"p2": 2}


# R10.2, R10.3 Passive abilities


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize(
    ("when", "works"),
    [
        ("draw", 2),
        ("recruit", 1),
        ("play(machine)", 1),
        ("play(blue)", 0),
        ("play(soldier)", 0),
        ("card_destroyed", 0),
        ("reshuffle", 0),
    ],
)
def test_an_ability_triggers_on_its_event(when, works):
    overlay = card('"draw(2)", "recruit(1)"') + tech(when, "gain_reroll(1)")
    match = table(p1_hand="c19_1", p1_base="t01", p1_deck="s01_1 s02_1 s03_1", overlay=overlay)
    play(match, "play_card c19_1")
    pick(match)
    assert now(match)["rerolls"]["p1"] == works


@pytest.mark.rule("R10.2")
def test_a_card_in_hand_or_of_the_opponent_has_no_passive_ability():
    overlay = card('"draw(1)"') + tech("draw", "gain_reroll(1)")
    for place in ("p2_base", "destroyed_technologies"):
        match = table(p1_hand="c19_1", p1_deck="s01_1", overlay=overlay, **{place: "t01"})
        play(match, "play_card c19_1")
        assert some(now(match)["rerolls"]) == {}


@pytest.mark.rule("R10.2")
def test_an_ability_works_in_an_opponents_turn_too():
    match = table(
        p2_hand="c30_1",
        pool={"p2": {"black": 1}},
        active=2,
        p1_base="t20",
        overlay='[[playing]]\nid = "c30"\nplay = ["each_opponent(destroy_from(deck,1))"]',
    )
    play(match, "p2 play_card c30_1")
    assert now(match)["spare_parts"]["p1"] == 1


@pytest.mark.rule("R10.2")
def test_the_owner_orders_simultaneous_abilities():
    overlay = card('"draw(1)"') + tech("draw", "gain_reroll(1)") + tech("draw", "gain_armor(1)", "t02")
    match = table(p1_hand="c19_1", p1_base="t01 t02", p1_deck="s01_1", overlay=overlay, armor={"p1": 3})
    play(match, "play_card c19_1")
    assert asked(match) == "p1 choose_passive"
    events = play(match, "choose_card t02")
    assert [event["card"] for event in told(events, "works")] == ["t02", "t01"]


@pytest.mark.rule("R10.3")
def test_an_ability_works_as_often_a_turn_as_it_says():
    match = table(p1_hand="c13_1 c13_2", p1_base="l01", p1_training="c01_1")
    play(match, "play_card c13_2", "play_card c13_1")
    assert now(match)["card"]["c01_1"]["screws"] == 3, "the Marshal gives one screw a turn"
    match = table(p1_hand="c19_1 c19_2", p1_base="l02", armor={"p1": 3})
    play(match, "play_card c19_2", "play_card c19_1")
    assert now(match)["armor"]["p1"] == 3 + 2 + 2 + 1


@pytest.mark.rule("R10.3")
def test_limits_start_again_when_the_owners_turn_begins():
    match = table("beginning", p1_base="l01", p2_base="l02", card={"l01": {"worked": 1}, "l02": {"worked": 1}})
    assert (now(match)["card"]["l01"]["worked"], now(match)["card"]["l02"]["worked"]) == (0, 1)


@pytest.mark.rule("R10.3")
def test_an_ability_cannot_set_itself_off():
    overlay = card('"recruit(1)"') + tech("recruit", "recruit(1)")
    match = table(p1_hand="c19_1", p1_base="t01", overlay=overlay)
    play(match, "play_card c19_1")
    for _ in range(2):
        pick(match)
    assert asked(match) == "p1 act"
    assert now(match)["count"]["p1_training"] == 2


@pytest.mark.rule("R10.3")
def test_after_it_has_worked_it_can_be_set_off_again():
    overlay = card('"recruit(1)", "recruit(1)"') + tech("recruit", "gain_reroll(1)")
    match = table(p1_hand="c19_1", p1_base="t01", overlay=overlay)
    play(match, "play_card c19_1")
    for _ in range(2):
        pick(match)
    assert now(match)["rerolls"]["p1"] == 2


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("armor", "after_it"), [(4, 5), (5, 5)])
def test_an_ability_works_on_its_condition_only(armor, after_it):
    match = table("beginning", p1_base="l06", armor={"p1": armor})
    assert now(match)["armor"]["p1"] == after_it


# R10.7 Chains


@pytest.mark.rule("R10.7")
def test_a_chain_that_would_not_end_is_stopped():
    match = table(p1_hand="c19_1", p1_dump=MANY, overlay=card('"per(dump, per(dump, gain_reroll(1)))"'))
    events = play(match, "play_card c19_1")
    assert told(events, "stopped") == [{}]
    assert 300 < now(match)["rerolls"]["p1"] < 26 * 26
    assert asked(match) == "p1 act"


@pytest.mark.rule("R10.7")
def test_the_budget_of_effects_starts_again_in_each_phase():
    match = table("store", steps=400, p1_hand="s08_1")
    play(match, "throw s08_1")
    assert asked(match) == "p1 choose_spot", "the Scout still stores"


# R10.8 What holds


@pytest.mark.rule("R10.8")
@pytest.mark.parametrize("what", ["armor", "health"])
def test_limits_are_raised(what):
    mods = "".join(f'[[tech]]\nid = "{name}"\nuse = []\nmod = {{ {what}_max = 2 }}\n' for name in ("t01", "t07"))
    for base, limit in (("t08", 18), ("t01", 20), ("t01 t07", 22)):
        match = table(p1_hand="c19_1", p1_base=base, overlay=mods + card(f'"gain_{what}(20)"'), **{what: {"p1": 17}})
        play(match, "play_card c19_1")
        assert now(match)[what]["p1"] == limit, "several add up"


@pytest.mark.rule("R10.8")
def test_it_holds_for_its_owner_alone():
    match = table("store", p2_base="t22", pool={"p1": {"red": 1}}, stored={"p1": {"red": 3, "wild": 4}})
    assert now(match)["stored"]["p1"]["red"] == 3


@pytest.mark.rule("R10.4")
def test_abilities_wake_with_the_first_turn():
    match = table("end", p2_base="l06", armor={"p2": 4})
    assert now(match)["armor"]["p2"] == 5
    assert (pile(match, "p2_base"), refused(match, "stop_drawing", "p1")) == ("l06", "R3.2")
