"""L18 Step 10: invaders that move out of crowded areas."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, invaders, now, play, told
from groundfall.engine.play.match import Match

CONCORD = "north_africa_concord"  # Defense 2; next to it the Nigerian League and the Dominion of Ethiopia


def after(at: dict[str, str], **more: Any) -> Match:
    """What step 10 makes of a position, up to the first choice."""
    match = about_to("invader_movement_step", at=at, phase="invader_movement", **more)
    go_on(match)
    return match


def pushes(match: Match) -> list[tuple[str, str]]:
    """Who has moved, from where to where."""
    return [(push["area"], push["to"]) for push in told(match.events(), "pushes")]


@pytest.mark.rule("L18.1")
@pytest.mark.parametrize(("there", "left"), [(2, 2), (3, 2), (5, 4)])
def test_one_invader_leaves_where_there_are_more_than_the_defense(there: int, left: int) -> None:
    match = after({CONCORD: "invader " * there, "nigerian_league": "africa", "congo_basin": "invader"})
    assert now(match)["invaders"][CONCORD] == left
    assert now(match)["invaders"]["dominion_of_ethiopia"] == there - left


@pytest.mark.rule("L18.1")
def test_ships_do_not_count() -> None:
    assert pushes(after({CONCORD: "invader invader ship_1"})) == []


@pytest.mark.rule("L18.1")
def test_overrun_territories_and_those_of_the_defeated_push_too() -> None:
    match = after({CONCORD: "overrun invader invader invader", "nigerian_league": "asia"}, defeated={"africa": True})
    assert pushes(match) == [(CONCORD, "dominion_of_ethiopia")]


@pytest.mark.rule("L18.1")
@pytest.mark.parametrize("first", ["south_america", "asia"])
def test_in_turn_order_and_in_the_order_of_the_consoles(first: str) -> None:
    at = {
        "venezuela": "invader invader",
        "brazil": "invader " * 4,
        "siberia": "invader " * 3,
        "nigerian_league": "cronos",
    }
    match = after(at | dict.fromkeys(("china", "eastern_europe", "uzbekistan_alliance"), "asia"), first=first)
    south, asia = [("brazil", "nigerian_league"), ("venezuela", "colombia")], [("siberia", "alaska")]
    assert pushes(match) == (asia + south if first == "asia" else south + asia)


@pytest.mark.rule("L18.1")
def test_what_comes_in_may_push_in_its_turn() -> None:
    at = {CONCORD: "invader " * 3, "nigerian_league": "asia invader invader", "dominion_of_ethiopia": "invader invader"}
    match = after(at | {"anatolia": "cronos"})
    assert pushes(match) == [(CONCORD, "dominion_of_ethiopia"), ("dominion_of_ethiopia", "anatolia")]


@pytest.mark.rule("L18.1")
def test_it_is_no_kill_and_nothing_comes_from_the_reserve() -> None:
    match = after({CONCORD: "invader " * 3, "nigerian_league": "africa"}, dial=11)
    assert sum(invaders(match).values()) == 3
    assert match.state.reserve == 72
    assert now(match)["dial"] == 11


@pytest.mark.rule("L18.2")
def test_it_goes_to_cronos_then_the_fewest_invaders_then_the_fewest_units() -> None:
    crowd = {CONCORD: "invader invader invader"}
    assert pushes(after(crowd | {"nigerian_league": "cronos invader asia"})) == [(CONCORD, "nigerian_league")]
    assert pushes(after(crowd | {"nigerian_league": "invader", "dominion_of_ethiopia": "asia asia"})) == [
        (CONCORD, "dominion_of_ethiopia")
    ]
    assert pushes(after(crowd | {"nigerian_league": "asia africa", "dominion_of_ethiopia": "asia"})) == [
        (CONCORD, "dominion_of_ethiopia")
    ]


@pytest.mark.rule("L18.2")
def test_then_the_controller_of_cronos_chooses() -> None:
    match = after({CONCORD: "invader invader invader", "scandinavia": "cronos"})
    assert asked(match) == "europe choose_place"
    assert choices(match, "europe", "push_to") == ["nigerian_league", "dominion_of_ethiopia"]
    play(match, "europe push_to nigerian_league")
    assert invaders(match) == {CONCORD: 2, "nigerian_league": 1}


@pytest.mark.rule("L18.2")
def test_nothing_leaves_the_area_where_cronos_is() -> None:
    assert pushes(after({CONCORD: "cronos " + "invader " * 5})) == []


@pytest.mark.rule("L18.2")
def test_nothing_goes_into_desolate_land_and_without_a_way_it_stays() -> None:
    at = {CONCORD: "invader invader invader", "nigerian_league": "desolate"}
    assert pushes(after(at)) == [(CONCORD, "dominion_of_ethiopia")]
    match = after(at | {"dominion_of_ethiopia": "desolate"})
    assert invaders(match) == {CONCORD: 3}


@pytest.mark.rule("L18.3")
@pytest.mark.parametrize("push", [True, False])
def test_dead_zones_push_after_the_last_coalition(push: bool) -> None:
    at = {"eastern_australia": "invader " * 4, "greenland": "invader " * 3, "arabia": "invader " * 4}
    at |= {"western_australia": "invader " * 3, CONCORD: "invader " * 3, "nigerian_league": "africa"}
    at |= {"british_isles": "europe", "anatolia": "cronos", "southeast_asia": "asia"}
    match = after(at, options={"dead_zones_push": push}, first="asia")
    dead = [
        ("greenland", "canada"),
        ("arabia", "anatolia"),
        ("western_australia", "southeast_asia"),
        ("eastern_australia", "southeast_asia"),
    ]
    assert pushes(match) == [(CONCORD, "dominion_of_ethiopia"), *dead[: 4 * push]]


@pytest.mark.rule("L18.3")
def test_cronos_holds_a_dead_zone_too() -> None:
    assert pushes(after({"greenland": "invader " * 3}, cronos="greenland")) == []
