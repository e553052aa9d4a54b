"""R10.5, R10.6 Conditions and counts."""

from __future__ import annotations

import pytest

from .helpers import now, play, table

ALONE = {"mode": "cooperative", "players": 1}


def card(text):
    """An owner's file in which Repair Drone, which is free, does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]\n'


def after(text, **position):
    """The reroll tokens of p1 after playing a card that does this."""
    position.setdefault("p1_hand", "c19_1")
    match = table(overlay=card(f'"{text}"'), **position)
    play(match, "play_card c19_1")
    return now(match)["rerolls"]["p1"] - position.get("rerolls", {}).get("p1", 0)


@pytest.mark.rule("R10.5")
@pytest.mark.parametrize(
    ("condition", "position", "holds"),
    [
        ("armor_le(3)", {"armor": {"p1": 3}}, True),
        ("armor_le(3)", {"armor": {"p1": 4, "p2": 0}}, False),
        ("health_le(3)", {"health": {"p1": 3}}, True),
        ("health_le(3)", {"health": {"p1": 4, "p2": 1}}, False),
        ("foe_armor_le(0)", {"armor": {"p2": 0}}, True),
        ("foe_armor_le(0)", {"armor": {"p1": 0, "p2": 1}}, False),
        ("hand_le(1)", {"p1_hand": "c19_1 s01_1"}, True),
        ("hand_le(1)", {"p1_hand": "c19_1 s01_1 s02_1"}, False),
        ("dump_ge(2)", {"p1_dump": "s01_1 s02_1"}, True),
        ("dump_ge(2)", {"p1_dump": "s01_1", "p1_discard": "s02_1"}, False),
        ("rerolls_le(1)", {"rerolls": {"p1": 1}}, True),
        ("rerolls_le(1)", {"rerolls": {"p1": 2}}, False),
        ("stored_le(red,1)", {"stored": {"p1": {"red": 1, "blue": 3}}}, True),
        ("stored_le(red,1)", {"stored": {"p1": {"red": 2}}}, False),
        ("stored_ge(any,3)", {"stored": {"p1": {"red": 1, "blue": 1, "wild": 1}}}, True),
        ("stored_ge(any,3)", {"stored": {"p1": {"red": 1, "wild": 1}, "p2": {"red": 3}}}, False),
        ("stored_ge(red,2)", {"stored": {"p1": {"red": 2}}}, True),
        ("stored_ge(red,2)", {"stored": {"p1": {"red": 1, "wild": 2}}}, False),
        ("played_ge(soldier,2)", {"p1_played": "s05_1 s03_1"}, True),
        ("played_ge(soldier,2)", {"p1_played": "s05_1 s06_1"}, False),
        ("played_ge(red,1)", {"p1_played": "s07_1"}, True),
        ("played_ge(machine,1)", {"p1_played": "s05_1"}, False),
        ("round_ge(4)", {"rounds": 4}, True),
        ("round_ge(4)", {"rounds": 3}, False),
        ("any_player_health_le(2)", {"health": {"p2": 2}}, True),
        ("any_player_health_le(2)", {"health": {"p1": 3, "p2": 3}}, False),
        ("all(armor_le(3), health_le(3))", {"armor": {"p1": 3}, "health": {"p1": 3}}, True),
        ("all(armor_le(3), health_le(3))", {"armor": {"p1": 3}}, False),
        ("any(armor_le(3), health_le(3))", {"armor": {"p1": 3}}, True),
        ("any(armor_le(3), health_le(3))", {}, False),
    ],
)
def test_a_condition(condition, position, holds):
    assert after(f"if({condition}, gain_reroll(2), gain_reroll(1))", **position) == 1 + holds


@pytest.mark.rule("R10.5")
def test_a_condition_is_looked_at_when_its_effect_comes():
    overlay = card('"gain_reroll(1)", "if(rerolls_le(0), gain_armor(1))"')
    match = table(p1_hand="c19_1", overlay=overlay, armor={"p1": 3})
    play(match, "play_card c19_1")
    assert now(match)["armor"]["p1"] == 3


@pytest.mark.rule("R10.5")
@pytest.mark.parametrize(("rounds", "deployed", "more"), [(1, "", 1), (1, "i06_1", 1), (1, "i06_1 i06_2", 0)])
def test_conditions_about_the_invasion(rounds, deployed, more):
    match = table(
        "main",
        ALONE,
        p1_hand="c19_1",
        deployed=deployed,
        rounds=rounds,
        overlay=card('"if(deployed_le(1), gain_reroll(1))"'),
    )
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == more


# R10.6 Counts


@pytest.mark.rule("R10.6")
@pytest.mark.parametrize(
    ("count", "position", "found"),
    [
        ("played(machine)", {"p1_played": "s10_1 s11_1 s05_1"}, 2),
        ("played(red)", {"p1_played": "s05_1 s07_1 s10_1"}, 2),
        ("played(machine)", {"p2_played": "s10_1"}, 0),
        ("techs", {"p1_base": "t01 t02 l01"}, 2),
        ("techs", {"p2_base": "t01"}, 0),
        ("stored(red)", {"stored": {"p1": {"red": 2, "blue": 1}}}, 2),
        ("stored(any)", {"stored": {"p1": {"red": 2, "blue": 1, "wild": 1}}}, 4),
        ("dump", {"p1_dump": "s01_1 s02_1 s03_1"}, 3),
        ("destroyed_this_turn", {"destroyed": {"p1": 3, "p2": 9}}, 3),
        ("players", {}, 2),
    ],
)
def test_what_is_counted(count, position, found):
    """Ruling 20: Repair Drone, a machine, does not count itself."""
    assert after(f"per({count}, gain_reroll(1))", **position) == found


@pytest.mark.rule("R10.6")
def test_protocols_are_counted():
    match = table("main", ALONE, p1_hand="c19_1", protocols="p01 p02", overlay=card('"per(protocols, gain_reroll(1))"'))
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == 2
