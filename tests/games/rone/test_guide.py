"""The guide: a step for each moment of the first rounds, and none after them."""

from __future__ import annotations

import groundfall as gf
from groundfall.games.rone import guide

from .helpers import table

TOGETHER = {"mode": "cooperative", "players": 2}


def title(match, seat="p1"):
    kinds = [action.kind for action in match.legal(seat)] if seat in match.awaiting else []
    found = guide.step(match.view(seat), kinds, match.box)
    return found["title"] if found else None


def test_set_up_begins_with_the_leader():
    match = gf.new("rone", seed=1)
    assert title(match) == "Choose your leader"
    assert title(match, "p2") is None
    assert guide.step(match.view(None), [], match.box) is None


def test_each_phase_has_its_step():
    assert title(table("draw", rounds=1)) == "Draw, but not for ever"
    assert title(table(rounds=1, dice="B")) == "Use your dice"
    assert title(table(rounds=1, p1_hand="s08_1")) == "Play the cards you can pay for"
    assert title(table("spare_parts", rounds=1, spare_parts={"p1": 2})) == "Build with spare parts"


def test_the_step_of_damage_fits_its_target():
    damage = {"p1": {"melee": 2, "ranged": 1}}
    assert title(table("damage", rounds=1, damage=damage)) == "Deal your damage"
    assert title(table("damage", TOGETHER, rounds=1, deployed="i06_1", damage=damage)) == "Hit the topmost card"


def test_it_ends_after_some_rounds():
    assert title(table("draw", rounds=3)) == "That was a whole round"
    assert title(table(rounds=3, dice="B")) is None
    assert title(table("draw", rounds=4)) is None


def test_steps_are_counted():
    match = gf.new("rone", seed=1)
    found = guide.step(match.view("p1"), [], match.box)
    assert found is not None
    assert (found["step"], found["steps"]) == (1, 9)
