"""R6 Damage: its kinds, packets, cancelling; losses."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, play, refused, some, table, told

BASE = {"p2": 2}


def hit(armor, health, *kinds, order=(), **more):
    """Armor and health of p2 after p1 has dealt this, in this order."""
    damage = {"p1": dict(kinds)}
    match = table("damage", damage=damage, armor={"p2": armor}, health={"p2": health}, **more)
    for kind in order:
        play(match, f"deal {kind}")
    table_now = now(match)
    return table_now["armor"]["p2"], table_now["health"]["p2"]


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(("armor", "after"), [(2, (0, 8)), (4, (0, 10)), (6, (2, 10)), (0, (0, 6))])
def test_melee_takes_armor_and_then_health(armor, after):
    """With 2 armor it is the example of the rulebook."""
    assert hit(armor, 10, ("melee", 4)) == after


@pytest.mark.rule("R6.2")
def test_ranged_takes_health_alone():
    assert hit(5, 10, ("ranged", 4)) == (5, 6)


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize(("armor", "after"), [(5, (1, 10)), (3, (0, 10)), (0, (0, 10))])
def test_destroyed_armor_never_takes_health(armor, after):
    assert hit(armor, 10, ("destroy_armor", 4)) == after


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize(
    ("order", "after"), [(("destroy_armor", "melee"), (0, 7)), (("melee", "destroy_armor"), (0, 10))]
)
def test_the_player_chooses_the_order_of_the_kinds(order, after):
    """Rulings 1 and 2: the last kind is dealt automatically."""
    assert hit(3, 10, ("melee", 3), ("destroy_armor", 3), order=order[:1]) == after


@pytest.mark.rule("R6.4")
def test_damage_gathers_from_cards_actions_and_abilities_and_is_dealt_in_its_phase():
    """Ruling 1."""
    match = table(p1_hand="s05_1", p1_base="l01", stored={"p1": {"red": 2}})
    play(match, "use_card l01", "spend_pair red", "play_card s05_1")
    assert some(now(match)["damage"]["p1"]) == {"melee": 3}
    assert now(match)["armor"]["p2"] == 16, "not before Deal Damage"
    play(match, "end_main")
    assert now(match)["armor"]["p2"] == 16 - 5, "all melee damage is one packet"


@pytest.mark.rule("R6.4")
def test_a_kind_that_one_does_not_have_cannot_be_dealt():
    match = table("damage", damage={"p1": {"melee": 1, "ranged": 2}})
    assert choices(match, "deal") == ["melee", "ranged"]
    assert refused(match, "deal destroy_armor") == "R6.4"


@pytest.mark.rule("R6.4")
def test_effects_of_each_kind_gather():
    match = table(p1_base="l06 t10", p1_hand="")
    play(match, "use_card l06", "use_card t10")
    assert some(now(match)["damage"]["p1"]) == {"ranged": 1, "destroy_armor": 5}


@pytest.mark.rule("R6.4")
def test_the_values_after_a_packet_are_told():
    match = table("damage", damage={"p1": {"melee": 3, "ranged": 2}}, armor={"p2": 1}, health={"p2": 9})
    events = play(match, "deal melee")
    assert told(events, "deals") == [
        {"seat": "p1", "count": 3, "damage": "melee"},
        {"seat": "p1", "count": 2, "damage": "ranged"},
    ]
    assert [(event["armor"], event["health"]) for event in told(events, "hurt")] == [(0, 7), (0, 5)]


# R6.5 What cancels damage: the Decoy Beacon


@pytest.mark.rule("R6.5")
def test_a_packet_can_be_cancelled_in_part():
    """Q18."""
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26")
    assert asked(match) == "p2 answer_packet"
    assert now(match)["packet"] == {"packet_damage": "melee", "packet_left": 5, "packet_to": "p2"}
    play(match, "cancel_with t26")
    assert now(match)["armor"]["p2"] == 13
    assert now(match)["card"]["t26"]["exhausted"] is True


@pytest.mark.rule("R6.5")
def test_the_damage_can_be_taken():
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26")
    play(match, "let_come")
    assert now(match)["armor"]["p2"] == 11
    assert now(match)["card"]["t26"]["exhausted"] is False


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize("kind", ["melee", "ranged", "destroy_armor"])
def test_any_kind_is_cancelled_down_to_nothing(kind):
    """Q18."""
    match = table("damage", damage={"p1": {kind: 1}}, p2_base="t26")
    events = play(match, "cancel_with t26")
    assert told(events, "cancels") == [{"seat": "p2", "card": "t26", "count": 1}]
    assert told(events, "hurt") == []
    assert (now(match)["armor"]["p2"], now(match)["health"]["p2"]) == (16, 14)


@pytest.mark.rule("R6.5")
def test_each_kind_is_a_lot_of_its_own():
    """Q18."""
    match = table("damage", damage={"p1": {"melee": 5, "ranged": 3}}, p2_base="t26")
    play(match, "deal melee", "let_come")
    assert asked(match) == "p2 answer_packet"
    play(match, "cancel_with t26")
    assert (now(match)["armor"]["p2"], now(match)["health"]["p2"]) == (11, 13)


@pytest.mark.rule("R6.5")
def test_one_after_the_other_as_long_as_something_is_left():
    overlay = '[[tech]]\nid = "t01"\nuse = ["cancel_damage(2)"]\nuse_when = "opponent_turn"'
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26 t01", overlay=overlay)
    assert sorted(choices(match, "cancel_with")) == ["t01", "t26"]
    play(match, "cancel_with t01")
    assert asked(match) == "p2 answer_packet"
    play(match, "cancel_with t26")
    assert now(match)["armor"]["p2"] == 15
    match = table("damage", damage={"p1": {"melee": 2}}, p2_base="t26 t01", overlay=overlay)
    play(match, "cancel_with t01")
    assert asked(match) != "p2 answer_packet"
    assert now(match)["card"]["t26"]["exhausted"] is False, "nothing was left of it"


@pytest.mark.rule("R6.5")
def test_an_exhausted_one_cancels_nothing():
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26", card={"t26": {"exhausted": True}})
    assert now(match)["armor"]["p2"] == 11


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize(("answer", "armor"), [("take first", 13), ("decline", 11)])
def test_cancelling_can_be_part_of_an_effect(answer, armor):
    overlay = '[[tech]]\nid = "t26"\nuse = ["opt(cancel_damage(2))"]'
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26", overlay=overlay)
    play(match, "cancel_with t26", answer)
    assert now(match)["armor"]["p2"] == armor


@pytest.mark.rule("R6.5")
def test_what_it_costs_must_be_paid():
    overlay = '[[tech]]\nid = "t26"\nuse_cost = "R"'
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26", overlay=overlay)
    assert now(match)["armor"]["p2"] == 11
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26", overlay=overlay, pool={"p2": {"red": 1}})
    play(match, "cancel_with t26")
    assert now(match)["armor"]["p2"] == 13
    assert some(now(match)["pool"]["p2"]) == {}


@pytest.mark.rule("R6.5")
def test_only_what_cancels_can_be_used_against_it():
    match = table("damage", damage={"p1": {"melee": 5}}, p2_base="t26 t07", p1_base="t01")
    assert choices(match, "cancel_with") == ["t26"]
    assert refused(match, "cancel_with t07") == "R4.5"


@pytest.mark.rule("R6.5")
def test_it_is_not_used_in_the_own_turn():
    """Q18: neither as an ability nor against damage to oneself."""
    match = table(p1_base="t26", p1_hand="c19_1", overlay=card('"take_melee(2)"'))
    assert choices(match, "use_card") == []
    play(match, "play_card c19_1")
    assert now(match)["armor"]["p1"] == 14


@pytest.mark.rule("R6.5")
def test_taking_the_damage_can_be_chosen_for_the_whole_turn():
    match = table("damage", damage={"p1": {"melee": 5, "ranged": 3}}, p2_base="t26")
    play(match, "deal melee")
    match.stand("p2", "let_come")
    assert (now(match)["armor"]["p2"], now(match)["health"]["p2"]) == (11, 11)


# Damage and losses of one's own


@pytest.mark.rule("R6.1")
def test_an_effect_may_deal_melee_to_oneself():
    match = table(p1_hand="c19_1", overlay=card('"take_melee(4)"'), armor={"p1": 1}, health={"p1": 9})
    play(match, "play_card c19_1")
    assert (now(match)["armor"]["p1"], now(match)["health"]["p1"]) == (0, 6)


@pytest.mark.rule("R6.2")
def test_an_effect_may_deal_ranged_to_oneself():
    match = table(p1_hand="c19_1", overlay=card('"take_ranged(4)"'), armor={"p1": 1}, health={"p1": 9})
    play(match, "play_card c19_1")
    assert (now(match)["armor"]["p1"], now(match)["health"]["p1"]) == (1, 5)


@pytest.mark.rule("R6.6")
def test_lost_health_is_no_damage():
    match = table(p1_hand="c55_1", pool={"p1": {"red": 1, "green": 1}}, armor={"p1": 3}, health={"p1": 9})
    play(match, "play_card c55_1")
    assert (now(match)["armor"]["p1"], now(match)["health"]["p1"]) == (3, 8)


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize(("armor", "after"), [(3, 1), (1, 0), (0, 0)])
def test_lost_armor_takes_armor_alone(armor, after):
    match = table(p1_hand="c19_1", overlay=card('"lose_armor(2)"'), armor={"p1": armor}, health={"p1": 9})
    events = play(match, "play_card c19_1")
    assert (now(match)["armor"]["p1"], now(match)["health"]["p1"]) == (after, 9)
    assert sum(event["count"] for event in told(events, "armor_lost")) == armor - after


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize(("text", "gained"), [("lose_health(1)", 1), ("take_ranged(2)", 1), ("take_melee(2)", 0)])
def test_abilities_for_lost_health_work_once_a_lot_that_lowered_it(text, gained):
    """The armor absorbs the melee damage."""
    overlay = card(f'"{text}"') + '\n[[tech]]\nid = "t01"\npassive = { when = "health_lost", do = ["gain_reroll(1)"] }'
    match = table(p1_hand="c19_1", p1_base="t01", overlay=overlay)
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == gained
