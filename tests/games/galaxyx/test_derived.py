"""What can be read off the table, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from .table import EARTH, now, play, table


def read(match: Any, name: str) -> Any:
    return match.view(EARTH)["derived"][name]


@pytest.mark.rule("G5.1")
def test_points_and_energy_to_come_are_those_that_come():
    factory = {"f1": {"kind": "reinforcement", "size": 3}, "f2": {"kind": "energy", "size": 2}}
    ruin = {"green": {"hits": 10}}
    match = table("reinforcement", turn=5, factory=factory, city=ruin, energy_saved=4)
    assert read(match, "points_to_come") == now(match)["points"] == 11
    coming = read(match, "energy_to_come")
    play(match, "end")
    assert now(match)["energy"] == coming == 14
    assert read(match, "cities_standing") == 2


@pytest.mark.rule("G5.5")
def test_waiting_satellites_are_no_longer_for_sale():
    match = table("reinforcement", turn=5, waiting={"light_satellite": 2})
    full = table("reinforcement", turn=5)
    assert read(match, "for_sale")["light_satellite"] == read(full, "for_sale")["light_satellite"] - 2
    assert read(match, "for_sale")["fighter"] == read(full, "for_sale")["fighter"]


@pytest.mark.rule("G9.2")
def test_a_launch_costs_energy_where_it_is_allowed():
    match = table(units=[("red_light_satellite", "F6")])
    cost = read(match, "launch_cost")
    assert cost["A8"] == 3
    assert cost["F6"] is None, "it is not empty"
    assert cost["F5"] is None, "it is too close to a satellite"


@pytest.mark.rule("G6.3")
def test_the_next_size_of_a_factory_costs_more():
    match = table(factory={"f1": {"kind": "energy", "size": 1}, "f2": {"kind": "energy", "size": 3}})
    assert [read(match, "upgrade_cost")[name] for name in ("f1", "f2", "f3")] == [4, None, None]


@pytest.mark.rule("G12.8")
def test_hits_are_counted_down():
    match = table(
        units=[("red_combat", "C3", {"hits": 1})],
        aliens={"blue_mothership_1": ("K8", 2)},
        city={"red": {"hits": 4}, "blue": {"hits": 10}},
    )
    units, aliens, cities = (read(match, f"{name}_hits_left") for name in ("unit", "alien", "city"))
    content = match.content
    assert units["u1"] == content.unit_defense[1] - 1 and units["u2"] is None
    assert aliens["blue_mothership_1"] == max(content.alien_defense) - 2 and aliens["red_bomber_1"] is None
    assert (cities["red"], cities["green"], cities["blue"]) == (6, 10, 0)


@pytest.mark.rule("G1.5")
def test_tiles_that_have_not_been_drawn():
    assert read(table(), "tiles_face_down") == 29


@pytest.mark.rule("G1.5")
def test_tiles_lie_on_the_arrival_table_for_the_turns_to_come():
    gone = [f"red_{name}" for name in ("scout_1", "scout_2", "scout_3", "raider_1")]
    match = table(turn=2, destroyed=gone, options={"profile": "medium_flat"})
    assert [*read(match, "tiles_to_come").values()] == [0, 2, 3, 3, 3, 3, 3, 3, 3, 3]


@pytest.mark.rule("G6.7")
def test_a_factory_yields_what_it_had_at_the_beginning_of_the_turn():
    factory = {"f1": {"kind": "energy", "size": 2, "touched": True}, "f2": {"kind": "energy", "size": 3}}
    match = table("reinforcement", turn=5, factory=factory)
    assert read(match, "factory_yield") == {"f1": 1, "f2": 3, "f3": 0}
    assert read(match, "next_factory") == "f3"


@pytest.mark.rule("G6.1")
def test_there_is_no_fourth_factory():
    match = table(factory={name: {"kind": "energy", "size": 1} for name in ("f1", "f2", "f3")})
    assert read(match, "next_factory") is None


@pytest.mark.rule("G7.3")
def test_energy_beyond_the_limit_is_not_kept():
    match = table(city={"red": {"hits": 10}})
    assert read(match, "energy_kept") == 5
    assert now(match)["energy"] == 8
    play(match, "end")
    assert now(match)["energy_saved"] == 5


@pytest.mark.rule("G5.5")
def test_the_board_shows_what_is_for_sale_and_what_factories_give():
    factory = {"f1": {"kind": "energy", "size": 2, "touched": True}}
    match = table("reinforcement", turn=5, factory=factory, waiting={"light_satellite": 2}, city={"red": {"hits": 10}})
    drawn = match.game.module("board").draw(match.view(EARTH), match.box)
    light = read(match, "for_sale")["light_satellite"]
    assert f"{light} for sale" in drawn
    assert "Energy factory f1, size 2, gives 1 this turn" in drawn
    assert "Red city in B1, destroyed" in drawn


@pytest.mark.rule("G12.6")
def test_what_a_unit_rolls_in_combat():
    lit = {"energized": True}
    units = [("red_combat", "C4"), ("green_combat", "E4", lit), ("blue_defender", "G4", lit)]
    match = table(units=units)
    dice, needs = read(match, "unit_dice"), read(match, "unit_needs")
    assert [(dice[name], needs[name]) for name in ("u1", "u2", "u3", "u4")] == [(3, 5), (3, 4), (2, 5), (None, None)]
