"""G8 Moving a unit."""

from __future__ import annotations

import pytest

from .table import GAME, choices, now, play, refused, table, told, unit


def distance(one, other):
    hexes = GAME.module("state").HEXES
    return GAME.content.distance[hexes.number(one)][hexes.number(other)]


@pytest.mark.rule("G8.1")
@pytest.mark.parametrize(
    ("counter", "far", "hexes"), [("blue_fighter", 4, 54), ("red_combat", 3, 36), ("green_defender", 2, 18)]
)
def test_one_point_moves_a_ship_up_to_its_movement(counter, far, hexes):
    match = table(units=[("red_fighter", "A8"), (counter, "F5")])
    play(match, "move", "u2")
    goals = choices(match, "fly")
    assert len(goals) == hexes
    assert max(distance("F5", goal) for goal in goals) == far
    assert refused(match, "fly", "F5") == "G8.7"
    assert refused(match, "fly", "A5") == "G8.1"
    events = play(match, "fly", "G6")
    assert told(events, "flew") == [{"counter": counter, "start": "F5", "hex": "G6"}]
    assert (unit(match, "u2")["hex"], unit(match, "u2")["moved"]) == ("G6", True)
    assert now(match)["energy"] == 11


@pytest.mark.rule("G8.1")
def test_satellites_do_not_move_and_nothing_moves_without_energy():
    match = table(units=[("red_light_satellite", "F5"), ("red_fighter", "F4")])
    assert choices(match, "move") == ["u2"]
    assert refused(match, "move", "u1") == "G8.1"
    match.state.energy = 0
    assert refused(match, "move", "u2") == "G8.1"


@pytest.mark.rule("G8.2")
def test_a_ship_moves_once_in_a_turn():
    match = table(units=[("red_fighter", "F5")], aliens={"red_scout_1": "A8"}, city={"red": {"hits": 1}})
    play(match, "move", "u1")
    play(match, "fly", "F4")
    assert refused(match, "move", "u1") == "G8.2"
    match.play("earth", "end")
    assert unit(match)["moved"] is False
    assert choices(match, "move") == ["u1"]


@pytest.mark.rule("G8.3")
def test_a_ship_stops_where_it_comes_adjacent_to_an_alien():
    match = table(units=[("red_fighter", "A5")], aliens={"red_scout_1": "C5"})
    play(match, "move", "u1")
    assert {"B5", "C6", "C4"} <= set(choices(match, "fly")), "beside the alien it may end"
    assert refused(match, "fly", "D5") == "G8.3", "the other side of the alien is four hexes away, by way of its sides"


@pytest.mark.rule("G8.4")
def test_a_ship_that_leaves_an_alien_ends_and_flies_free_of_all():
    match = table(units=[("red_fighter", "F4")], aliens={"red_scout_1": "F5", "blue_scout_1": "H4"})
    play(match, "move", "u1")
    goals = choices(match, "fly")
    assert refused(match, "fly", "E5") == "G8.4", "adjacent to the scout at F5"
    assert refused(match, "fly", "G3") == "G8.4", "adjacent to the scout at H4"
    assert {"E4", "E3", "F3", "F2", "D6"} <= set(goals)
    assert refused(match, "fly", "I5") == "G8.3", "three hexes away, but the way between the scouts is barred"


@pytest.mark.rule("G8.4")
def test_a_ship_with_aliens_all_around_is_held():
    match = table(units=[("red_fighter", "F4")], aliens={"red_scout_1": "F5", "red_scout_2": "E3", "red_scout_3": "G4"})
    assert refused(match, "move", "u1") == "G8.4"


@pytest.mark.rule("G8.5")
def test_not_into_aliens_and_cities_but_over_construction_satellites():
    match = table(units=[("red_fighter", "F3")], aliens={"red_scout_1": "F6"})
    play(match, "move", "u1")
    assert refused(match, "fly", "F1") == "G8.5"
    assert refused(match, "fly", "F6") == "G8.5"
    play(match, "fly", "G1")
    back = table(units=[("red_fighter", "F2")])
    play(back, "move", "u1")
    play(back, "fly", "F3")
    assert unit(back)["hex"] == "F3"


@pytest.mark.rule("G8.6")
def test_a_full_hex_is_flown_through_but_not_ended_in():
    wall = [("red_combat", "B8"), ("red_combat", "B8"), ("blue_combat", "A7"), ("blue_combat", "A7")]
    match = table(units=[*wall, ("red_fighter", "A8")])
    play(match, "move", "u5")
    assert refused(match, "fly", "B8") == "G8.6"
    assert {"C8", "B7", "A6"} <= set(choices(match, "fly"))
    beside = table(units=[("red_combat", "B8"), ("red_heavy_satellite", "B8"), ("red_fighter", "A8")])
    play(beside, "move", "u3")
    play(beside, "fly", "B8")
    assert unit(beside, "u3")["hex"] == "B8"


@pytest.mark.rule("G8.7")
def test_a_ship_that_can_end_nowhere_cannot_be_chosen():
    wall = [("red_combat", "B8"), ("red_combat", "B8"), ("blue_combat", "A7"), ("blue_combat", "A7")]
    ring = [("green_combat", h) for h in ("C8", "B7", "A6") for _ in range(2)]
    outer = [("red_combat", "B6"), ("red_combat", "B6")]
    match = table(units=[*wall, *ring, *outer, ("green_defender", "A8")])
    assert refused(match, "move", "u13") == "G8.7"
    assert choices(match, "move") == [f"u{n}" for n in range(1, 13)], "the others fly through each other"
    free = table(units=[*wall, *ring, ("green_defender", "A8")])
    play(free, "move", "u11")
    assert choices(free, "fly") == ["B6"]
    lone = table(units=[("red_fighter", "F5")])
    assert refused(lone, "move", "u7") == "G10.1", "there is no such unit"
