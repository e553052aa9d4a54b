"""L1 The table: the map, figures, dials and the bank."""

from __future__ import annotations

import pytest

from .helpers import GAME, begun, now, play, stock, table

SEATS = GAME.seats


@pytest.mark.rule("L1.1")
def test_five_coalitions_play_against_the_rules():
    match = begun()
    assert match.seats == ("south_america", "north_america", "europe", "africa", "asia")
    assert not any(now(match)["defeated"].values())
    assert not any(now(match)["project_done"].values())
    assert len(now(match)["project_done"]) == 7


@pytest.mark.rule("L1.2")
def test_the_map_is_symmetric_and_in_one_piece():
    content, areas = GAME.content, GAME.module("state").AREAS
    ways = {area: set(content.way[area][: content.ways[area]]) for area in range(areas)}
    assert len(ways) == 29
    assert all(area in ways[to] for area, near in ways.items() for to in near)
    reached = {0}
    for _ in ways:
        reached |= {to for area in reached for to in ways[area]}
    assert len(reached) == 29
    assert sum(map(len, ways.values())) == 2 * (39 + 11)


@pytest.mark.rule("L1.2")
def test_each_area_has_a_defense():
    names = GAME.module("state").AREAS.names
    strong = {
        "brazil": 3,
        "eastern_united_states": 3,
        "western_europe": 3,
        "south_africa": 3,
        "china": 4,
        "india": 3,
        "arabia": 3,
        "eastern_australia": 3,
    }
    weak = dict.fromkeys(("venezuela", "alaska", "scandinavia", "congo_basin"), 1)
    assert dict(zip(names, GAME.content.defense, strict=True)) == dict.fromkeys(names, 2) | strong | weak


@pytest.mark.rule("L1.3")
def test_figures_are_limited():
    match = table("mercenaries", {"china": "invader invader", "canada": "ship_1"})
    assert match.state.reserve == 75 - 2


@pytest.mark.rule("L1.4")
def test_dials_end_at_24():
    match = table("income", stock={"asia": {"food": 23, "fuel": 24, "minerals": 22}})
    assert stock(match, "asia")[1:4] == (24, 24, 24), "income of 6 food, 4 fuel, 3 minerals"


@pytest.mark.rule("L1.4", "L9.3")
def test_the_bank_can_run_short():
    """$135M in all: 125 are with the coalitions. The first player is paid first, the third no longer in full."""
    rich = {"south_america": 25, "north_america": 25, "europe": 25, "africa": 25, "asia": 25}
    match = table("income", stock={seat: {"money": money} for seat, money in rich.items()}, controller="africa")
    assert [stock(match, seat)[0] - rich[seat] for seat in SEATS] == [0, 0, 0, 8, 2]
    assert now(match)["bank"] == 0


@pytest.mark.rule("L1.4")
def test_what_is_paid_goes_into_the_bank():
    match = table("deployment")
    assert now(match)["bank"] == 115
    play(match, "asia deploy china")
    assert now(match)["bank"] == 116
