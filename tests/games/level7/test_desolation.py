"""L17.3 to L17.5: desolation, and Cronos who must leave."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from games.level7.helpers import (
    MINUS,
    PLUS,
    about_to,
    asked,
    choices,
    go_on,
    invaders,
    now,
    play,
    refused,
    ships,
    table,
    told,
    units,
)
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import AREAS, SEATS

LAND = {seat: AREAS.names[5 * n : 5 * n + 5] for n, seat in enumerate(SEATS.names)}
FUNDED = "p1 p2a p2b p3 p4a p4b"  # nobody's fall ends the game


def after(*tasks: str | dict[str, Any], at: dict[str, str] | None = None, **more: Any) -> Match:
    """What becomes of a position in which all projects but the last are funded, without trading."""
    more = {"funded": FUNDED, "options": {"trading": False}} | more
    match = about_to(*tasks, at=at, **more)
    go_on(match)
    return match


def wasted(*seats: str) -> dict[str, str]:
    """The status of land that is desolate."""
    return {area: "desolate" for seat in seats for area in LAND[seat]}


def defeated(*seats: str) -> dict[str, bool]:
    """The field that says who is."""
    return dict.fromkeys(seats, True)


# Desolation


def falling(at: dict[str, str], **more: Any) -> Match:
    """Asia has lost its last point of MIC."""
    return after("strike_event", at=at, resolving={"event": "a05", "half": "bravo"}, stock={"asia": {"mic": 1}}, **more)


@pytest.mark.rule("L17.3")
def test_without_a_unit_in_its_land_it_is_desolate_at_once() -> None:
    match = falling({"brazil": "asia"})
    assert [area for area, status in now(match)["status"].items() if status == "desolate"] == list(LAND["asia"])
    assert told(match.events(), "desolated") == [{"seat": "asia"}]


@pytest.mark.rule("L17.3")
@pytest.mark.parametrize(
    ("unit", "option", "waits"),
    [
        ("asia", "any", True),
        ("asia", "own", True),
        ("europe", "any", True),
        ("europe", "own", False),
    ],
)
def test_units_hold_it_off(unit: str, option: str, waits: bool) -> None:
    match = falling({"siberia": unit}, options={"desolation": option})
    assert (now(match)["status"]["china"] == "desolate") is not waits
    assert (units(match, unit) == {"siberia": 1}) is waits


@pytest.mark.rule("L17.3")
def test_it_comes_the_moment_the_last_unit_leaves() -> None:
    match = table("movement", {"siberia": "asia europe"}, defeated=defeated("asia"))
    play(match, "asia move siberia", "asia go alaska")
    assert now(match)["status"]["china"] == "secure"
    play(match, "europe move siberia", "europe go eastern_europe")
    assert now(match)["status"]["china"] == "desolate"


@pytest.mark.rule("L17.3")
def test_moving_about_in_its_land_is_not_leaving_it() -> None:
    match = table("movement", {"siberia": "asia"}, defeated=defeated("asia"))
    play(match, "asia move siberia", "asia go china")
    assert now(match)["status"]["china"] == "secure"


@pytest.mark.rule("L17.3")
def test_it_comes_the_moment_the_last_unit_dies() -> None:
    match = about_to("battle_step", at={"siberia": "asia invader", "china": "invader"}, defeated=defeated("asia"))
    go_on(match, dice=(PLUS,))
    assert now(match)["status"]["siberia"] == "desolate"
    assert invaders(match) == {}


@pytest.mark.rule("L17.3")
def test_it_comes_when_the_last_unit_is_taken_off_the_map() -> None:
    match = after({"task": "lose_a_unit", "seat": "europe"}, at={"siberia": "europe"}, defeated=defeated("asia"))
    assert now(match)["status"]["siberia"] == "desolate"


@pytest.mark.rule("L17.3")
def test_the_land_of_those_who_stand_is_never_desolate() -> None:
    match = table("movement", {"siberia": "asia"})
    play(match, "asia move siberia", "asia go alaska")
    assert now(match)["status"]["china"] == "secure"


@pytest.mark.rule("L17.3", "L6.3")
def test_it_comes_before_units_above_the_command_leave() -> None:
    at = {"argentina": "cronos", "congo_basin": "invader", "canada": "asia asia asia asia", "peru": "asia asia asia"}
    match = table(
        "terror",
        at,
        terror={"africa": 8, "asia": 8},
        stock={"africa": {"mic": 1}},
        funded="p1 p2a p2b",
        rounds=4,
        options={"excess_units_removed": True},
    )
    assert asked(match) == "asia choose_loss"
    assert told(match.events(), "desolated") == [{"seat": "africa"}]
    assert invaders(match) == {}
    assert gf.from_position("level7", match.position(), options=match.options).position() == match.position()


@pytest.mark.rule("L17.4")
def test_invaders_and_ships_leave_without_a_kill() -> None:
    match = falling({"china": "invader invader ship_1", "siberia": "invader", "brazil": "invader"}, dial=5)
    assert invaders(match) == {"brazil": 1}
    assert ships(match) == {}
    assert (match.state.reserve, now(match)["dial"]) == (74, 5)


@pytest.mark.rule("L17.4")
def test_units_of_others_leave_with_it_where_they_do_not_hold_it_off() -> None:
    match = falling({"siberia": "europe europe"}, options={"desolation": "own"})
    assert units(match, "europe") == {}
    assert match.state.out[2] == 0


@pytest.mark.rule("L17.4")
def test_what_is_attached_there_is_discarded_and_what_is_held_stays() -> None:
    match = falling({}, cards="china:guardian_hybrids brazil:guardian_hybrids asia:warrior_clones")
    rows = {row["area"] or row["owner"]: row["place"] for row in now(match)["card"].values() if row}
    assert rows == {None: "discarded", "brazil": "attached", "asia": "held", "north_america": "held"}
    assert match.state.more_defense[AREAS.number("china")] == 0


@pytest.mark.rule("L17.4")
def test_nobody_enters_it() -> None:
    match = table(
        "movement", {"alaska": "north_america", "canada": "cronos"}, status=wasted("asia"), defeated=defeated("asia")
    )
    play(match, "north_america move alaska")
    assert choices(match, "north_america", "go") == ["canada"]
    assert refused(match, "north_america go siberia") == "L10.1"


@pytest.mark.rule("L17.2")
@pytest.mark.rule("L17.4")
def test_a_desolate_coalition_moves_and_fights_abroad() -> None:
    match = table("movement", {"alaska": "asia"}, status=wasted("asia"), defeated=defeated("asia"))
    play(match, "south_america move_cronos brazil")
    assert asked(match) == "asia move"
    match = about_to("battle_step", at={"alaska": "asia invader"}, status=wasted("asia"), defeated=defeated("asia"))
    go_on(match, dice=(MINUS,))
    assert told(match.events(), "fights") == [{"seat": "north_america", "area": "alaska"}]


# Cronos


@pytest.mark.rule("L17.5")
def test_cronos_goes_to_the_nearest_place_where_he_may_stop() -> None:
    match = falling({"siberia": "cronos", "eastern_europe": "ship_1"}, controller="europe")
    assert now(match)["cronos"] == "alaska"
    assert now(match)["controller"] == "europe"  # the token stays until step 11


@pytest.mark.rule("L17.5")
def test_the_controller_chooses_among_equally_near_ones() -> None:
    match = falling({"siberia": "cronos"}, controller="europe")
    assert asked(match) == "europe flee"
    assert choices(match, "europe", "move_cronos") == ["alaska", "eastern_europe"]
    assert refused(match, "europe move_cronos canada") == "L17.5"
    play(match, "europe move_cronos alaska")
    assert now(match)["cronos"] == "alaska"


@pytest.mark.rule("L17.5")
def test_where_only_dead_zones_are_open_around_him_he_goes_over_desolate_land() -> None:
    match = falling({"southeast_asia": "cronos", "western_australia": "asia"}, controller="europe")
    assert choices(match, "europe", "move_cronos") == ["alaska", "eastern_europe", "anatolia"]  # no dead zone


@pytest.mark.rule("L17.5")
def test_overrun_land_and_ships_are_no_stops() -> None:
    at = {"siberia": "cronos", "alaska": "overrun", "eastern_europe": "ship_1", "canada": "ship_2"}
    match = falling(at, controller="europe")
    assert choices(match, "europe", "move_cronos") == ["western_europe", "anatolia", "scandinavia"]


@pytest.mark.rule("L17.5")
def test_without_any_stop_he_goes_to_the_nearest_land_left() -> None:
    overrun = {area: "overrun" for seat in SEATS.names[:4] for area in LAND[seat]}
    match = falling({"siberia": "cronos"} | overrun, controller="europe")
    assert choices(match, "europe", "move_cronos") == ["alaska", "eastern_europe"]


@pytest.mark.rule("L17.5")
def test_he_goes_over_what_is_not_desolate_dead_zones_too() -> None:
    match = falling(
        {"uzbekistan_alliance": "cronos"},
        controller="africa",
        status=wasted("europe", "north_america"),
        defeated=defeated("europe", "north_america"),
    )
    assert now(match)["cronos"] == "dominion_of_ethiopia"  # by Arabia


@pytest.mark.rule("L17.5")
def test_land_that_has_just_become_desolate_is_no_way_out() -> None:
    match = after(
        "strike_event",
        resolving={"event": "a05", "half": "bravo"},
        stock={"africa": {"mic": 1}},
        at={"nigerian_league": "cronos", "brazil": "ship_1"},
    )
    goals = choices(match, match.awaiting[0], "move_cronos")
    assert goals == ["argentina", "colombia", "peru", "venezuela"]  # past the ship; not by Ethiopia to Anatolia


@pytest.mark.rule("L17.5")
def test_where_desolate_land_lies_all_around_he_goes_over_it() -> None:
    match = after(
        "strike_event",
        resolving={"event": "a05", "half": "bravo"},
        stock={"south_america": {"mic": 1}},
        at={"argentina": "cronos", "british_isles": "ship_1"},
        status=wasted("north_america", "africa"),
        defeated=defeated("north_america", "africa"),
    )
    assert now(match)["cronos"] == "anatolia"  # by Nigeria and Ethiopia


@pytest.mark.rule("L17.5")
@pytest.mark.parametrize(("here", "goal"), [("argentina", "anatolia"), ("colombia", "british_isles")])
def test_over_desolate_land_steps_are_counted_from_where_he_is(here: str, goal: str) -> None:
    match = after(
        "strike_event",
        resolving={"event": "a05", "half": "bravo"},
        stock={"south_america": {"mic": 1}},
        at={here: "cronos"},
        status=wasted("north_america", "africa"),
        defeated=defeated("north_america", "africa"),
    )
    assert now(match)["cronos"] == goal


@pytest.mark.rule("L17.5")
def test_cronos_elsewhere_stays() -> None:
    assert now(falling({"brazil": "cronos"}))["cronos"] == "brazil"
