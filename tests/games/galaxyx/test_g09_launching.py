"""G9 Launching a satellite."""

from __future__ import annotations

import pytest

from .table import choices, full_supply, now, play, refused, table, told, unit


def launching(energy=12, draw=0, **more):
    match = table(waiting={"light_satellite": 1}, **more)
    match.state.energy = energy
    play(match, "launch", "light_satellite", dice=(draw,))
    return match


@pytest.mark.rule("G9.1")
@pytest.mark.parametrize(
    ("hex", "cost"), [("A1", 1), ("A2", 1), ("A3", 1), ("A4", 2), ("A5", 2), ("A6", 3), ("A7", 3), ("A8", 3)]
)
def test_a_launch_costs_by_height(hex, cost):
    match = launching(cost)
    events = play(match, "orbit", hex)
    assert told(events, "launched") == [{"counter": "red_light_satellite", "hex": hex, "cost": cost}]
    assert now(match)["energy"] == 0
    if cost > 1:
        assert refused(launching(cost - 1), "orbit", hex) == "G9.1"


@pytest.mark.rule("G9.2")
def test_the_colour_is_drawn_before_the_hex_is_chosen():
    match = launching(draw=7)
    assert match.view("earth")["asked"]["decision"] == "orbit"
    assert match.events()[-1].args == {"satellite": "light_satellite", "counter": "green_light_satellite"}
    assert now(match)["waiting"]["light_satellite"] == 0
    assert now(match)["supply"]["green_light_satellite"] == full_supply()["green_light_satellite"] - 1
    play(match, "orbit", "D2")
    assert (unit(match)["counter"], unit(match)["hex"]) == ("green_light_satellite", "D2")


@pytest.mark.rule("G9.2")
def test_no_launch_without_satellite_energy_or_a_hex_that_can_be_paid():
    assert refused(table(), "launch", "heavy_satellite") == "G5.10"
    waiting = table(waiting={"heavy_satellite": 2})
    waiting.state.energy = 0
    assert refused(waiting, "launch", "heavy_satellite") == "G9.1"
    columns = "ABCDEFGHIJK"
    low = [f"{c}{n}" for n in (1, 2, 3) for c in columns if f"{c}{n}" not in ("B1", "F1", "J1")]
    kinds = ["fighter", "combat", "defender"]
    ships = [(f"{('red', 'green', 'blue')[i % 3]}_{kinds[i // 3 % 2]}", h) for i, h in enumerate(low)]
    crowded = table(waiting={"heavy_satellite": 1}, units=ships)
    crowded.state.energy = 1
    assert refused(crowded, "launch", "heavy_satellite") == "G9.2"
    crowded.state.energy = 2
    assert choices(crowded, "launch") == ["heavy_satellite"]


@pytest.mark.rule("G9.3")
def test_only_into_an_empty_hex_that_is_no_city():
    match = launching(units=[("red_fighter", "D2"), ("red_heavy_satellite", "H2")], aliens={"red_scout_1": "D7"})
    for where in ("D2", "H2", "D7", "B1"):
        assert refused(match, "orbit", where) == "G9.3"
    assert {"D3", "C2", "E7"} <= set(choices(match, "orbit")), "next to a ship or an alien it may"
    assert "F3" in choices(match, "orbit"), "the hex of a construction satellite is free"


@pytest.mark.rule("G9.4")
@pytest.mark.parametrize(
    ("spacing", "barred", "free"),
    [
        (1, [], ["E5", "G5", "F6"]),
        (2, ["E5", "G5", "F6"], ["D5", "F7", "H5"]),
        (3, ["E5", "D5", "F7"], ["C5", "I5"]),
    ],
)
def test_at_a_distance_from_other_satellites(spacing, barred, free):
    match = launching(units=[("red_heavy_satellite", "F5")], options={"satellite_spacing": spacing})
    for where in barred:
        assert refused(match, "orbit", where) == "G9.4"
    assert set(free) <= set(choices(match, "orbit"))


@pytest.mark.rule("G9.4")
def test_construction_satellites_do_not_count():
    assert {"B3", "A3", "B4"} <= set(choices(launching(), "orbit"))


@pytest.mark.rule("G9.5")
def test_ships_may_fly_into_the_hex_of_a_satellite():
    match = launching(units=[("red_fighter", "F5")])
    play(match, "orbit", "F6")
    play(match, "move", "u1")
    play(match, "fly", "F6")
    assert unit(match, "u1")["hex"] == unit(match, "u2")["hex"] == "F6"
