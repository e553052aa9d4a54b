"""G1 Set-up."""

from __future__ import annotations

import pytest

import groundfall as gf

from .table import EARTH, GAME, full_supply, now, play, table, told


@pytest.mark.rule("G1.1")
def test_one_seat_defends_three_cities():
    match = gf.new("galaxyx", seed=1)
    assert match.seats == (EARTH,)
    assert set(now(match)["city"]) == {"red", "green", "blue"}
    assert match.result is None


@pytest.mark.rule("G1.2")
def test_markers_begin_on_one():
    match = gf.new("galaxyx", seed=1)
    first = match.events()[0]
    assert now(match)["turn"] == 1
    assert (first.kind, first.args["hex"]) == ("arrived", "B8"), "the first alien came in at entry point 1"


@pytest.mark.rule("G1.3")
def test_no_city_has_a_hit():
    assert now(gf.new("galaxyx"))["city"] == {"red": {"hits": 0}, "green": {"hits": 0}, "blue": {"hits": 0}}


@pytest.mark.rule("G1.4")
def test_all_counters_lie_in_the_supply_and_only_buying_tells_a_colour():
    match = gf.new("galaxyx")
    assert now(match)["supply"] == full_supply()
    assert sum(full_supply().values()) == 111
    assert not now(match)["unit"]
    bought = told(play(match, "buy", "fighter", dice=(25,)), "bought")
    assert bought == [{"type": "fighter", "counter": "blue_fighter"}]


@pytest.mark.rule("G1.5")
def test_thirty_tiles_lie_face_down_and_a_tile_is_drawn_when_it_arrives():
    match = table(turn=9, options={"waves": [3] * 9 + [3]}, destroyed=["red_scout_1", "red_scout_2"])
    faces = [row["status"] for row in now(match)["alien"].values()]
    assert faces.count("face_down") == 28
    arrived = told(play(match, "end", dice=(0, 0, 25)), "arrived")
    assert [one["alien"] for one in arrived] == ["red_scout_3", "red_raider_1", "blue_mothership_1"]


@pytest.mark.rule("G1.6")
def test_the_board_has_eleven_columns_and_eight_altitudes():
    board, content = GAME.box().map, GAME.content
    assert (board.cols, board.rows) == (11, 8)
    hexes = GAME.module("state").HEXES
    f3 = hexes.number("F3")
    beside = {hexes.names[other] for other in range(hexes) if content.distance[f3][other] == 1}
    assert beside == {"E3", "G3", "F4", "G4", "F2", "G2"}
    assert content.height[hexes.number("A1")] == 0
    assert content.height[hexes.number("K8")] == 7
    assert max(max(row) for row in content.distance) == 14


@pytest.mark.rule("G1.7")
def test_an_aliens_colour_names_its_prey_and_its_city():
    hunter = table(units=[("blue_fighter", "E3"), ("green_fighter", "H5")], aliens={"green_cruiser_1": "H8"})
    hunter.play(EARTH, "end")
    assert now(hunter)["alien"]["green_cruiser_1"]["hex"] == "H6", "beside the green fighter"
    raider = table(aliens={"green_bomber_1": "C5"})
    assert told(raider.play(EARTH, "end"), "bombed")[0]["city"] == "green", "the red city is nearer"
