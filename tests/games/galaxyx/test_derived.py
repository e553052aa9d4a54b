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
