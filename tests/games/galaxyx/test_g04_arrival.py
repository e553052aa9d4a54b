"""G4 Activate aliens."""

from __future__ import annotations

import pytest

from .table import alien, now, play, table, told

WAVES = [1, 1, 3, 5, 5, 5, 5, 3, 1, 1]
ENTRIES = ["B8", "F8", "J8", "K6", "A6", "D8", "H8"]


def arrivals(match, *draws):
    return told(play(match, "end", dice=draws), "arrived")


@pytest.mark.rule("G4.1")
def test_drawn_tiles_turn_up_and_fly():
    match = table(turn=2, options={"waves": WAVES})
    came = arrivals(match, 4, 12, 0)
    assert [one["alien"] for one in came] == ["red_raider_2", "green_raider_1", "red_scout_1"]
    assert alien(match, "red_raider_2") == {"status": "flying", "hex": "B8", "hits": 0}
    assert alien(match, "red_scout_2")["status"] == "face_down"


@pytest.mark.rule("G4.2")
def test_each_tile_takes_the_next_entry_point_and_after_the_last_comes_the_first():
    match = table(turn=3, options={"waves": WAVES}, entry=5)
    assert [one["hex"] for one in arrivals(match, 1, 1, 1, 1, 1)] == ["A6", "D8", "H8", "B8", "F8"]


@pytest.mark.rule("G4.3")
def test_the_marker_ends_after_the_last_tile():
    match = table(turn=3, options={"waves": WAVES}, entry=5)
    arrivals(match, 1, 1, 1, 1, 1)
    assert now(match)["entry"] == 3
    one_more = table(turn=8, options={"waves": WAVES}, entry=7)
    assert [one["hex"] for one in arrivals(one_more, 1)] == ["H8"]
    assert now(one_more)["entry"] == 1


@pytest.mark.rule("G4.4")
def test_a_barred_entry_point_is_passed_over_but_the_marker_moves_by_one():
    match = table(turn=2, options={"waves": WAVES}, units=[("red_fighter", "B8"), ("blue_light_satellite", "F8")])
    assert [one["hex"] for one in arrivals(match, 1, 1, 1)] == ["J8", "J8", "K6"]
    assert now(match)["entry"] == 4


@pytest.mark.rule("G4.4")
def test_a_full_entry_point_is_passed_over():
    held = {"red_mothership_1": "F8", "green_mothership_1": "F8"}
    match = table(
        turn=2, options={"waves": WAVES}, entry=2, aliens=held, units=[("red_fighter", "F7"), ("red_fighter", "G7")]
    )
    came = arrivals(match, *[1] * 22, 0, 0, 0)
    assert [one["hex"] for one in came] == ["J8", "J8", "K6"]


@pytest.mark.rule("G4.5")
def test_with_every_entry_point_barred_the_nearest_lowest_leftmost_hex_is_taken():
    guards = [("red_fighter", where) for where in ENTRIES]
    match = table(turn=2, options={"waves": WAVES}, units=guards)
    came = arrivals(match, 1, 1, 1)
    assert [one["hex"] for one in came] == ["A7", "E7", "I7"]
    assert now(match)["entry"] == 4
