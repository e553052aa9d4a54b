"""G10 Energizing a unit."""

from __future__ import annotations

import pytest

from .table import choices, now, play, refused, table, told, unit


@pytest.mark.rule("G10.1")
def test_one_point_puts_a_marker_on_a_unit_satellites_included():
    match = table(units=[("red_fighter", "F5"), ("blue_heavy_satellite", "D5")], waiting={"light_satellite": 1})
    assert choices(match, "energize") == ["u1", "u2"]
    events = play(match, "energize", "u2")
    assert told(events, "energized") == [{"counter": "blue_heavy_satellite", "hex": "D5"}]
    assert unit(match, "u2")["energized"] is True
    assert unit(match, "u1")["energized"] is False
    assert now(match)["energy"] == 11
    match.state.energy = 0
    assert refused(match, "energize", "u1") == "G10.1"
    assert refused(match, "energize", "u3") == "G10.1"


@pytest.mark.rule("G10.2")
def test_one_marker_before_or_after_the_move():
    match = table(units=[("red_fighter", "F5"), ("red_fighter", "F4")])
    play(match, "energize", "u1")
    assert refused(match, "energize", "u1") == "G10.2"
    for name, to in (("u1", "G5"), ("u2", "G4")):
        play(match, "move", name)
        play(match, "fly", to)
    play(match, "energize", "u2")
    assert unit(match, "u1")["energized"] and unit(match, "u2")["energized"]


@pytest.mark.rule("G10.3")
def test_the_marker_comes_off_at_the_end_of_the_turn_used_or_not():
    match = table(units=[("red_fighter", "A8"), ("red_defender", "F4")], aliens={"green_mothership_1": "F5"})
    play(match, "energize", "u1")
    play(match, "energize", "u2")
    play(match, "end", dice=(1,) * 12)
    assert not unit(match, "u1")["energized"]
    assert not unit(match, "u2")["energized"]


@pytest.mark.rule("G10.4")
def test_an_energized_ship_still_pays_for_its_move():
    match = table(units=[("red_fighter", "F5")])
    play(match, "energize", "u1")
    play(match, "move", "u1")
    play(match, "fly", "F6")
    assert now(match)["energy"] == 10
