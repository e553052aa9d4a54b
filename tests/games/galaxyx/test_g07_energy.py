"""G7 Activate: energy."""

from __future__ import annotations

import pytest

from .table import choices, now, play, table
from .test_g05_reinforcement import RUINS


@pytest.mark.rule("G7.1")
def test_four_points_for_each_city_that_stands():
    assert now(table())["energy"] == 12
    assert now(table(city={"blue": {"hits": 10}, "red": {"hits": 10}}))["energy"] == 4


@pytest.mark.rule("G7.2")
def test_energy_factories_add_their_yield_even_without_a_city():
    factory = {"f1": {"kind": "energy", "size": 3}, "f2": {"kind": "reinforcement", "size": 2}}
    assert now(table(factory=factory))["energy"] == 15
    assert now(table(factory=factory, city=RUINS))["energy"] == 3


@pytest.mark.rule("G7.3")
@pytest.mark.parametrize(("left", "saved"), [(7, 5), (5, 5), (3, 3), (0, 0)])
def test_up_to_five_points_are_saved_for_the_next_turn(left, saved):
    match = table(aliens={"red_scout_1": "F8"})
    match.state.energy = left
    play(match, "end")
    assert now(match)["energy_saved"] == saved
    assert now(match)["energy"] == 12 + saved


@pytest.mark.rule("G7.4")
def test_points_go_to_ships_satellites_and_markers_in_any_order():
    match = table(units=[("red_fighter", "F4")], waiting={"light_satellite": 1})
    play(match, "energize", "u1")
    play(match, "launch", "light_satellite", dice=(0,))
    play(match, "orbit", "A2")
    play(match, "move", "u1")
    play(match, "fly", "G5")
    assert now(match)["energy"] == 9
    assert choices(match, "end") == ["end"]
    play(match, "end")


@pytest.mark.rule("G7.4")
def test_without_points_there_is_nothing_to_decide():
    match = table(city=RUINS, aliens={"red_scout_1": "F8"}, units=[("red_fighter", "A5")], turn=14)
    assert match.over, "turns 14 and 15 passed without a choice"
