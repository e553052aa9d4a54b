"""L12 Ground war and spawning: where an invader goes."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, invaders, now, play, refused, told

CONCORD = "north_africa_concord"  # Defense 2; next to it the Nigerian League and the Dominion of Ethiopia
ONE = {"task": "spawn", "area": CONCORD}


def crowd(count: int, more: str = "") -> str:
    """So many invaders, and something else, in an area."""
    return " ".join(["invader"] * count + [more])


def spawned(at: dict[str, str], count: int = 1, **more: Any) -> dict[str, int]:
    """Where invaders stand after so many have spawned in the North Africa Concord, without any choice."""
    match = about_to(*[ONE] * count, at=at, **more)
    go_on(match)
    assert asked(match) == "asia consult"
    return invaders(match)


def emptied(left: int) -> dict[str, str]:
    """The map with so many invaders left in the reserve: most are in Brazil."""
    return {"brazil": crowd(75 - left)}


@pytest.mark.rule("L12.1")
def test_a_box_spawns_from_left_to_right() -> None:
    match = about_to(
        {"task": "resolve_next", "half": "bravo"},
        at={"brazil": "ship_1", "peru": "ship_2"},
        events={"stack": {"bravo": {"south_america": "v27"}}, "stacked": {"bravo": 1}},
    )
    go_on(match)
    assert [spawn["area"] for spawn in told(match.events(), "spawned")] == ["peru"]
    match = about_to(
        {"task": "resolve_next", "half": "bravo"},
        at={"brazil": "ship_1", "peru": "ship_2"},
        events={"stack": {"bravo": {"south_america": "a06"}}, "stacked": {"bravo": 1}},
    )
    go_on(match)
    assert [spawn["area"] for spawn in told(match.events(), "spawned")] == ["brazil", "peru"]


@pytest.mark.rule("L12.2")
def test_nothing_spawns_at_a_ship_that_is_not_there() -> None:
    match = about_to(
        {"task": "resolve_next", "half": "alpha"},
        at={"brazil": "ship_1"},
        events={"stack": {"alpha": {"south_america": "a06"}}, "stacked": {"alpha": 1}},
    )
    go_on(match)
    assert told(match.events(), "no_ship") == [{"ship": "ship_2"}]
    assert invaders(match) == {"brazil": 1}


@pytest.mark.rule("L12.3")
@pytest.mark.parametrize(("there", "stays"), [(0, True), (1, True), (2, False), (3, False)])
def test_where_defense_is_reached_a_unit_goes_next_door(there: int, stays: bool) -> None:
    found = spawned({CONCORD: crowd(there, "ship_1"), "dominion_of_ethiopia": "invader"})
    assert found.get(CONCORD, 0) == there + stays
    assert found.get("nigerian_league", 0) == 1 - stays


@pytest.mark.rule("L12.3")
def test_it_goes_to_cronos_first() -> None:
    at = {CONCORD: crowd(2), "dominion_of_ethiopia": crowd(5, "asia asia cronos")}
    assert spawned(at) == {CONCORD: 2, "dominion_of_ethiopia": 6}


@pytest.mark.rule("L12.3")
def test_then_to_the_fewest_invaders() -> None:
    at = {CONCORD: crowd(2), "dominion_of_ethiopia": "invader", "nigerian_league": "asia asia africa"}
    assert spawned(at) == {CONCORD: 2, "dominion_of_ethiopia": 1, "nigerian_league": 1}


@pytest.mark.rule("L12.3")
def test_then_to_the_fewest_units_of_all_coalitions() -> None:
    at = {CONCORD: crowd(2), "dominion_of_ethiopia": "africa asia europe ship_1", "nigerian_league": "africa africa"}
    assert spawned(at) == {CONCORD: 2, "nigerian_league": 1}


@pytest.mark.rule("L12.3")
def test_then_the_controller_of_cronos_chooses() -> None:
    match = about_to(ONE, at={CONCORD: crowd(2), "scandinavia": "cronos"})
    go_on(match)
    assert asked(match) == "europe choose_place"
    assert choices(match, "europe", "push_to") == ["nigerian_league", "dominion_of_ethiopia"]
    assert refused(match, "europe push_to congo_basin") == "L12.3"
    play(match, "europe push_to dominion_of_ethiopia")
    assert invaders(match) == {CONCORD: 2, "dominion_of_ethiopia": 1}
    assert told(match.events(), "overflows") == [{"area": CONCORD, "to": "dominion_of_ethiopia"}]


@pytest.mark.rule("L12.3")
def test_the_example_of_the_concord() -> None:
    at = {CONCORD: crowd(2, "ship_1"), "dominion_of_ethiopia": "africa"}
    assert spawned(at) == {CONCORD: 2, "nigerian_league": 1}
    assert spawned(at, 2) == {CONCORD: 2, "nigerian_league": 1, "dominion_of_ethiopia": 1}


@pytest.mark.rule("L12.3")
def test_with_cronos_there_is_always_room() -> None:
    assert spawned({CONCORD: crowd(4, "cronos")}) == {CONCORD: 5}


@pytest.mark.rule("L12.3")
def test_guardian_hybrids_make_room() -> None:
    cards = f"{CONCORD}:guardian_hybrids"
    assert spawned({CONCORD: crowd(2)}, cards=cards) == {CONCORD: 3}
    assert spawned({CONCORD: crowd(3), "nigerian_league": "africa"}, cards=cards)[CONCORD] == 3


@pytest.mark.rule("L12.3")
def test_nothing_goes_into_desolate_land() -> None:
    match = about_to(
        {"task": "spawn", "area": "nigerian_league"},
        {"task": "spawn", "area": "brazil"},
        at={
            "nigerian_league": crowd(2),
            "dominion_of_ethiopia": "invader",
            "congo_basin": "invader",
            CONCORD: "invader",
            "brazil": "desolate",
        },
    )
    go_on(match)
    assert asked(match) == "south_america choose_place"  # Brazil would be the emptiest, and nothing spawns there
    play(match, "south_america push_to congo_basin")
    assert now(match)["invaders"]["brazil"] == 0
    assert now(match)["invaders"]["congo_basin"] == 2


@pytest.mark.rule("L12.3")
def test_without_any_land_next_door_it_stays() -> None:
    at = {CONCORD: crowd(2), "nigerian_league": "desolate", "dominion_of_ethiopia": "desolate"}
    assert spawned(at) == {CONCORD: 3}


@pytest.mark.rule("L12.3")
@pytest.mark.parametrize(("counts", "stays"), [(False, True), (True, False)])
def test_ships_fill_a_territory_only_by_option(counts: bool, stays: bool) -> None:
    at = {CONCORD: crowd(1, "ship_1"), "dominion_of_ethiopia": "invader"}
    found = spawned(at, options={"spawn_counts_ships": counts})
    assert found.get(CONCORD) == 1 + stays
    assert found.get("nigerian_league", 0) == 1 - stays


@pytest.mark.rule("L12.3")
def test_it_stays_where_it_goes_even_if_that_is_full() -> None:
    at = {CONCORD: crowd(2), "nigerian_league": crowd(3), "dominion_of_ethiopia": crowd(4)}
    assert spawned(at) == {CONCORD: 2, "nigerian_league": 4, "dominion_of_ethiopia": 4}


@pytest.mark.rule("L12.3")
def test_by_option_it_goes_on_from_a_full_territory() -> None:
    at = {CONCORD: crowd(2), "nigerian_league": crowd(2, "africa"), "dominion_of_ethiopia": crowd(3)}
    found = spawned(at | {"brazil": "invader"}, options={"overflow_cascades": True})
    assert found == {CONCORD: 2, "nigerian_league": 2, "dominion_of_ethiopia": 3, "congo_basin": 1, "brazil": 1}


@pytest.mark.rule("L12.3")
def test_it_goes_on_four_times_at_most() -> None:
    at = {CONCORD: crowd(2), "nigerian_league": crowd(2), "dominion_of_ethiopia": crowd(9), "brazil": crowd(9)}
    match = about_to(ONE, at=at | {"congo_basin": crowd(9)}, options={"overflow_cascades": True})
    go_on(match)  # there and back, and there and back again
    assert len(told(match.events(), "overflows")) == 4
    assert now(match)["invaders"][CONCORD] == 3


@pytest.mark.rule("L12.4")
def test_what_is_placed_stays_whatever_is_there() -> None:
    match = about_to({"task": "place_invader", "area": CONCORD}, at={CONCORD: crowd(4)})
    go_on(match)
    assert invaders(match) == {CONCORD: 5}
    assert told(match.events(), "landed") == [{"area": CONCORD}]


@pytest.mark.rule("L12.5")
@pytest.mark.parametrize("task", ["spawn", "place_invader"])
@pytest.mark.parametrize(("left", "come"), [(0, 0), (1, 1), (3, 2)])
def test_nothing_comes_from_an_empty_reserve(task: str, left: int, come: int) -> None:
    match = about_to(*[{"task": task, "area": "china"}] * 2, at=emptied(left))
    go_on(match)
    assert invaders(match).get("china", 0) == come
    assert len(told(match.events(), "none_left")) == 2 - come


@pytest.mark.rule("L12.5")
def test_with_an_empty_reserve_nobody_is_asked_where_it_goes() -> None:
    match = about_to({"task": "spawn", "area": "brazil"}, at=emptied(0))
    go_on(match)
    assert asked(match) == "asia consult"
