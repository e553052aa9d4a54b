"""G11 Move aliens."""

from __future__ import annotations

import pytest

from .table import alien, fight, table, told
from .test_g05_reinforcement import RUINS


def moved(match, *dice):
    """Where each alien that moved went, in the order in which they moved."""
    match.dice.load(*dice)
    return {one["alien"]: one["hex"] for one in told(match.play("earth", "end"), "moved")}


def ruins(**more):
    return table(city=RUINS, energy_saved=3, **more)


@pytest.mark.rule("G11.1")
def test_an_alien_beside_a_unit_of_any_colour_stays():
    match = table(units=[("green_fighter", "F4")], aliens={"red_scout_1": "F5"})
    assert moved(match) == {}
    assert alien(match, "red_scout_1")["hex"] == "F5"


@pytest.mark.rule("G11.1")
def test_an_alien_beside_a_city_that_stands_stays_though_it_is_not_its_own():
    assert moved(table(aliens={"red_scout_1": "E1"})) == {}
    assert moved(table(aliens={"red_scout_1": "E1"}, city={"green": {"hits": 10}})) == {"red_scout_1": "C1"}


@pytest.mark.rule("G11.2")
def test_the_lowest_moves_first_and_in_a_row_the_leftmost():
    aliens = {"red_scout_1": "F8", "red_scout_2": "H6", "green_scout_1": "E8", "blue_scout_1": "D6"}
    assert list(moved(table(aliens=aliens))) == ["blue_scout_1", "red_scout_2", "green_scout_1", "red_scout_1"]


@pytest.mark.rule("G11.2")
def test_aliens_of_one_hex_move_in_the_order_of_their_tiles():
    assert list(moved(table(aliens={"red_scout_2": "F8", "red_scout_1": "F8"}))) == ["red_scout_1", "red_scout_2"]


@pytest.mark.rule("G11.3")
def test_an_alien_stops_where_it_first_touches_a_unit_of_whatever_colour():
    wall = [("red_fighter", "C5"), ("red_fighter", "F5"), ("red_fighter", "I5")]
    assert moved(table(units=wall, aliens={"green_scout_1": "F8"})) == {"green_scout_1": "D5"}
    assert moved(table(aliens={"green_scout_1": "F8"})) == {"green_scout_1": "F2"}, "without the wall"


@pytest.mark.rule("G11.3")
def test_an_alien_walks_no_farther_than_its_movement_and_around_cities():
    assert moved(table(aliens={"green_cruiser_1": "F8"})) == {"green_cruiser_1": "E3"}, "five hexes"
    lone = ruins(aliens={"blue_bomber_1": "C1"})
    assert moved(lone) == {"blue_bomber_1": "H1"}, "six steps; over the ruin of the green city it would be I1"


@pytest.mark.rule("G11.4")
def test_its_own_city_before_a_nearer_one():
    match = table(aliens={"green_bomber_1": "C5"})
    assert moved(match) == {"green_bomber_1": "E1"}, "four steps; the red city is three away"


@pytest.mark.rule("G11.4")
def test_else_the_city_with_the_fewest_steps_whatever_its_colour():
    assert moved(table(aliens={"red_bomber_1": "I5"})) == {"red_bomber_1": "J2"}


@pytest.mark.rule("G11.4")
@pytest.mark.parametrize(("draw", "goal"), [(0, "C2"), (1, "F2")])
def test_of_equally_near_cities_a_die_decides(draw, goal):
    match = table(aliens={"blue_scout_1": "D5"})
    fight(match, draw, 1, 1, 1, 1)
    assert alien(match, "blue_scout_1")["hex"] == goal


@pytest.mark.rule("G11.4")
def test_of_equally_near_cities_the_one_with_most_hits():
    for city, goal in (("red", "C2"), ("green", "F2")):
        match = table(aliens={"blue_scout_1": "D5"}, city={city: {"hits": 1}})
        fight(match, 1, 1, 1, 1)
        assert alien(match, "blue_scout_1")["hex"] == goal


@pytest.mark.rule("G11.5")
def test_it_hunts_the_nearest_lower_unit_of_its_colour():
    prey = [("blue_fighter", "I7"), ("red_fighter", "H8"), ("red_fighter", "J5"), ("red_combat", "F4")]
    assert moved(table(units=prey[1:], aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "E5"}
    assert moved(table(units=prey[1:3], aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "I5"}
    assert moved(table(units=prey[1:2], aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "C3"}, "H8 is not lower"
    assert moved(table(units=prey[:1], aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "C3"}, "blue is not red"


@pytest.mark.rule("G11.5")
def test_a_city_within_reach_comes_before_prey():
    match = table(units=[("green_fighter", "H7")], aliens={"green_scout_1": "F8"})
    assert moved(match) == {"green_scout_1": "F2"}


@pytest.mark.rule("G11.6")
def test_it_makes_for_its_own_city_from_afar():
    assert moved(table(aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "C3"}


@pytest.mark.rule("G11.6")
def test_with_its_own_city_gone_for_the_nearest_that_stands():
    match = table(aliens={"red_cruiser_1": "F8"}, city={"red": {"hits": 10}})
    assert moved(match) == {"red_cruiser_1": "E3"}


@pytest.mark.rule("G11.6")
@pytest.mark.parametrize(("draw", "goal"), [(0, "D2"), (1, "I2")])
def test_of_equally_near_far_cities_a_die_decides(draw, goal):
    match = table(aliens={"green_cruiser_1": "F7"}, city={"green": {"hits": 10}})
    assert fight(match, draw)
    assert alien(match, "green_cruiser_1")["hex"] == goal


@pytest.mark.rule("G11.6")
def test_of_equally_near_far_cities_the_one_with_most_hits():
    match = table(aliens={"green_cruiser_1": "F7"}, city={"green": {"hits": 10}, "blue": {"hits": 2}})
    fight(match)
    assert alien(match, "green_cruiser_1")["hex"] == "I2"


@pytest.mark.rule("G11.6")
def test_with_no_city_left_for_the_ruin_of_its_own():
    assert moved(ruins(aliens={"green_cruiser_1": "F8"})) == {"green_cruiser_1": "E3"}
    assert moved(ruins(aliens={"red_cruiser_1": "F8"})) == {"red_cruiser_1": "C3"}


@pytest.mark.rule("G11.7")
def test_fewest_steps_then_lowest_then_leftmost():
    hunter = table(units=[("red_fighter", "F5")], aliens={"red_cruiser_1": "F8"})
    assert moved(hunter) == {"red_cruiser_1": "F6"}, "F6 and G6 are two steps away"
    level = table(units=[("red_fighter", "D5")], aliens={"red_cruiser_1": "G6"}, city=RUINS, energy_saved=3)
    assert moved(level) == {"red_cruiser_1": "E5"}, "two steps"


@pytest.mark.rule("G11.7")
def test_an_alien_that_cannot_come_nearer_stays():
    ring = {"red_scout_1": "E1", "blue_scout_1": "G1", "red_scout_2": "F2", "blue_scout_2": "G2"}
    held = [("red_defender", "E2"), ("red_defender", "D1"), ("blue_defender", "H1"), ("blue_defender", "H2")]
    match = ruins(aliens={**ring, "green_scout_1": "F4"}, units=held, options={"alien_stack": 1})
    goals = moved(match)
    assert set(goals) == {"green_scout_1"}
    assert goals["green_scout_1"] == "E3", "distance two is as near as it gets"
    again = ruins(aliens={**ring, "green_scout_1": "F3"}, units=held, options={"alien_stack": 1})
    assert moved(again) == {}


@pytest.mark.rule("G11.8")
@pytest.mark.parametrize(
    ("stack", "goals"),
    [(1, ["E3", "F3", "G3"]), (2, ["E3", "E3", "F3"]), (3, ["E3", "E3", "E3"])],
)
def test_so_many_aliens_in_a_hex(stack, goals):
    aliens = {"green_cruiser_1": "E8", "green_cruiser_2": "F8", "green_mothership_1": "G8"}
    match = table(aliens=aliens, options={"alien_stack": stack})
    assert list(moved(match).values()) == goals


@pytest.mark.rule("G11.8")
def test_a_full_hex_is_passed_but_not_ended_in():
    ring = {"red_scout_1": "F2", "blue_scout_1": "G2", "red_scout_2": "G1"}
    match = table(aliens={**ring, "green_cruiser_1": "J2"}, city={"blue": {"hits": 10}}, options={"alien_stack": 1})
    assert moved(match) == {"green_cruiser_1": "E1"}, "five steps through G2 and F2; six around them"
