"""Positions: what cannot be is refused in a sentence, and what is left out is as at the end of set-up."""

from __future__ import annotations

import re
from typing import Any

import pytest

import groundfall as gf
from groundfall.contract import check_damage

from .table import EARTH, GAME, full_supply, now, play, table

FLYING = {"status": "flying", "hex": "F5"}
FIGHTER = {"counter": "red_fighter", "hex": "F4"}
SATELLITE = {"counter": "red_light_satellite", "hex": "F4"}
LESS = {"supply": {"red_fighter": 7, "red_light_satellite": 3}}  # so that some can be on the board
TURN_8 = ["alien_movement", "combat", "end_of_turn", "turn"]


def pending(*tasks: Any) -> list[dict[str, Any]]:
    """Tasks by name, those that ask with their arguments."""
    return [{"task": task} if isinstance(task, str) else {"seats": ["earth"], **task} for task in tasks]


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "Unit u1 has no counter, so it cannot have a hex": {"unit": {"u1": {"hex": "F4"}}},
    "Unit u1 has all its hits, so it would have been destroyed (G14.1).": {"unit": {"u1": {**FIGHTER, "hits": 1}}},
    "Unit u1 has moved but is a satellite (G8.1).": {"unit": {"u1": {**SATELLITE, "moved": True}}},
    "Alien red_scout_1 must be face down, flying or destroyed.": {"alien": {"red_scout_1": {"status": None}}},
    "Alien red_scout_1 has hits but does not fly.": {"alien": {"red_scout_1": {"hits": 1}}},
    "Alien red_scout_1 has 5 hits; it can take 4.": {"alien": {"red_scout_1": {**FLYING, "hits": 5}}},
    "Alien red_scout_1 has all its hits, so it would have been": {"alien": {"red_scout_1": {**FLYING, "hits": 4}}},
    "F5 holds too many aliens (G11.8).": {"alien": {f"red_scout_{n}": FLYING for n in (1, 2, 3)}},
    "The satellites at F4 and F3 are too close (G9.4).": {
        "unit": {"u1": SATELLITE, "u2": {"counter": "red_light_satellite", "hex": "F3"}}
    },
    "There are too many of red_fighter: 11 in the supply and on the board, 10 in the box (G5.5).": {
        "unit": {"u1": FIGHTER},
        "supply": {"red_fighter": 10},
    },
    "16 of heavy_satellite cannot wait: the supply holds 15.": {"waiting": {"heavy_satellite": 16}},
    "The turn is 16; the last one is 15 (G14.5).": {"turn": 16},
    "The entry marker is on 8; there are 7 entry points.": {"entry": 8},
    "The red city has 11 hits; it can take 10 (G13.8).": {"city": {"red": {"hits": 11}}},
    "Factory f1 is not built, so it cannot have a size or be new.": {"factory": {"f1": {"size": 1}}},
    "Factory f2 has no place": {"factory": {"f2": {"kind": "energy", "size": 1}}},
    "Factory f1 has size 4; sizes range from 1 to 3 (G6.4).": {"factory": {"f1": {"kind": "energy", "size": 4}}},
    "Factory f1 cannot have been built or upgraded this turn.": {
        "turn": 11,
        "factory": {"f1": {"kind": "energy", "size": 1, "touched": True}},
        "alien": {"red_scout_1": FLYING},
    },
    "The saved energy is 6; at most 5 can be saved (G7.3).": {"energy_saved": 6},
    "There can be at most 12 energy points, not 13 (G7.1, G7.3).": {"energy": 13},
    "There can be at most 0 reinforcement points, not 1 (G5.1, G5.3).": {"points": 1},
    "There can be at most 12 reinforcement points, not 13 (G5.1, G5.3).": {"phase": "reinforcement", "points": 13},
    "Unit u1 cannot have moved or be energized before energy is spent (G10.3).": {
        "phase": "reinforcement",
        "unit": {"u1": {**FIGHTER, "energized": True}},
    },
    "At least 28 tiles must be face down for the turns to come, not 2 (G2.1).": {
        "turn": 2,
        "alien": {name: {"status": "destroyed"} for name in GAME.module("state").ALIENS.names[2:]},
    },
    "The sky is clear in turn 11, so the game would have been won earlier (G14.4).": {"turn": 11},
    "There is a score, but the game is not over.": {"score": {"earth": 1000}},
    "A game can only end at the end of a turn (G14.4).": {"over": True},
    "With a clear sky the game is won, but not before the end of turn 10": {"phase": "end_of_turn", "over": True},
    "With aliens on the board the game is lost, but not before the end of turn 15": {
        "phase": "end_of_turn",
        "over": True,
        "turn": 14,
        "alien": {"red_scout_1": FLYING},
    },
    "waves contradicts the options; give matching options.": {"waves": [3] * 10},
    "waves[0] must be a whole number from 1 to 5, not 6": {"waves": [6] * 10},
    "Turn 11 has no arrival phase": {"phase": "arrival", "turn": 11, "pending": pending("arrival", "turn")},
    "What is pending does not fit the phase": {"pending": pending("end_of_turn", "combat", "turn")},
    "Only a ship can be placed (G5.7).": {
        "phase": "reinforcement",
        "pending": pending(
            {"task": "place", "counter": "red_light_satellite"}, {"task": "spend"}, "activation", *TURN_8
        ),
    },
    "Only a satellite can be launched (G9.2).": {
        "pending": pending({"task": "orbit", "counter": "red_fighter"}, {"task": "activate"}, *TURN_8)
    },
    "Only a ship that has not moved can fly, and its move must be affordable (G8.1).": {
        "unit": {"u1": FIGHTER},
        "pending": pending({"task": "fly_to", "unit": "u1"}, {"task": "activate"}, *TURN_8),
    },
    "Unit u1 must have a target if it has declared one, and only then (G12.3).": {
        "unit": {"u1": {**FIGHTER, "target": "F5"}},
        "alien": {"red_scout_1": FLYING},
    },
}


@pytest.mark.parametrize("sentence", IMPOSSIBLE)
def test_an_impossible_position_is_refused(sentence: str) -> None:
    position = {"phase": "activation", **LESS, **IMPOSSIBLE[sentence]}
    with pytest.raises(gf.BadPosition, match=re.escape(sentence)) as wrong:
        gf.from_position("galaxyx", position)
    assert str(wrong.value).endswith(".")


def fighting() -> dict[str, Any]:
    """A combat in which three hits are dealt to two aliens, written down."""
    aliens = {"green_scout_1": "F5", "red_raider_1": "F5"}
    match = table(units=[("red_heavy_satellite", "F4"), ("red_fighter", "F6")], aliens=aliens)
    play(match, "end", dice=(5, 6, 5))
    return dict(match.position())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"task": "assign", "hits": 4}, "The hits being dealt must be those of the attacking unit"),
        ({"task": "assign", "hex": "F7"}, "The hits being dealt must be those of the attacking unit"),
        ({"task": "units_attack", "after": -1}, "there is none at the current place in that order (G12.4)."),
        ({"task": "aliens_attack", "count": 1}, "aliens_attack must be pending with turn 0 and count 0"),
        ({"task": "aliens_attack", "count": -1}, "aliens_attack must be pending with turn 0 and count 0"),
        ({"task": "aliens_attack", "turn": -1}, "aliens_attack must be pending with turn 0 and count 0"),
    ],
)
def test_a_combat_goes_on_only_as_it_can(change: dict[str, Any], says: str) -> None:
    tree = fighting()
    assert gf.from_position("galaxyx", tree).view(EARTH)["asked"]["decision"] == "assign"
    tree["pending"] = [frame | change if frame["task"] == change["task"] else frame for frame in tree["pending"]]
    with pytest.raises(gf.BadPosition, match=re.escape(says)):
        gf.from_position("galaxyx", tree)


def test_nobody_is_asked_which_of_equal_aliens_is_hit() -> None:
    tree = fighting()
    tree["alien"]["red_raider_1"] = None
    with pytest.raises(gf.BadPosition, match="It does not matter which alien at F5 is hit"):
        gf.from_position("galaxyx", tree)


@pytest.mark.long
def test_a_thousand_damages_are_refused_or_played() -> None:
    check_damage(GAME, 1_000)


@pytest.mark.rule("G1.2")
def test_what_is_left_out_is_as_at_the_end_of_set_up() -> None:
    begun = now(gf.from_position("galaxyx", {"phase": "activation"}, options={"profile": "hard"}))
    assert {row["status"] for row in begun["alien"].values()} == {"face_down"}
    assert (begun["turn"], begun["entry"], begun["points"]) == (1, 1, 0)
    assert begun["supply"] == full_supply()
    assert begun["waves"] == [5, 5, 5, 5, 5, 1, 1, 1, 1, 1]


@pytest.mark.rule("G5.1")
def test_points_of_the_first_turn_are_received_in_their_phase() -> None:
    assert now(gf.from_position("galaxyx", {"phase": "reinforcement"}))["points"] == 12
    later = now(gf.from_position("galaxyx", {"phase": "alien_movement", "turn": 10}))
    assert (later["turn"], later["points"], later["energy"]) == (10, 0, 0)


@pytest.mark.rule("G4.1")
def test_a_position_without_a_phase_begins_with_the_first() -> None:
    match = gf.from_position("galaxyx", {}, seed=1, dice=[0])
    assert now(match)["alien"]["red_scout_1"] == {"status": "flying", "hex": "B8", "hits": 0}
    assert match.phase == "reinforcement"


def test_a_blank_table_keeps_the_options() -> None:
    blank = now(gf.from_position("galaxyx", {"phase": "activation"}, blank=True, options={"alien_stack": 3}))
    assert blank["options"]["alien_stack"] == 3
    assert blank["waves"] == [1, 1, 1, 1, 1, 5, 5, 5, 5, 5]
    assert not any(blank["supply"].values())
