"""L24 The Annihilation Strike: when it begins, and what it doubles."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, go_on, invaders, now, play, table, told
from groundfall.engine.play.match import Match

PLUS, EQUALS, MINUS = 1, 4, 6  # faces
CONCORD = "north_africa_concord"  # Defense 2; next to it the Nigerian League and the Dominion of Ethiopia


def striking(*tasks: str | dict[str, Any], at: dict[str, str] | None = None, **more: Any) -> Match:
    """The last round, where these tasks are about to happen."""
    return about_to(*tasks, at=at, strike=True, **more)


def spawning(area: str) -> dict[str, Any]:
    """A unit spawns here."""
    return {"task": "spawn", "area": area}


@pytest.mark.rule("L24.1")
def test_the_last_project_begins_it() -> None:
    goods = dict.fromkeys(("money", "food", "fuel", "minerals"), 20)
    match = table("project", {"scandinavia": "cronos"}, funded="p1 p2a p2b p3 p4a p4b", stock={"asia": goods})
    match.play("asia", "call p5")
    while asked(match).endswith("pledge"):
        match.play(match.awaiting[0], "nothing")
    match.play("asia", "fund")
    assert now(match)["strike"] is True
    assert match.over is False


@pytest.mark.rule("L24.1")
def test_the_round_ends_after_step_10() -> None:
    match = striking("invader_movement_step")
    go_on(match)
    assert match.over is True
    match = about_to("invader_movement_step")
    go_on(match)
    assert match.over is False


@pytest.mark.rule("L24.2")
@pytest.mark.parametrize("task", ["spawn", "place_invader"])
@pytest.mark.parametrize(("face", "come"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_on_plus_two_invaders_come(task: str, face: int, come: int) -> None:
    match = striking({"task": task, "area": "china"})
    go_on(match, dice=(face,))
    assert invaders(match) == {"china": come}


@pytest.mark.rule("L24.2")
def test_before_it_no_die_is_rolled() -> None:
    match = about_to(spawning("china"), {"task": "place_invader", "area": "china"})
    go_on(match)
    assert told(match.events(), "doubled") == []
    assert invaders(match) == {"china": 2}


@pytest.mark.rule("L24.2")
def test_a_die_for_each_unit_of_a_box_as_it_is_due() -> None:
    match = striking({"task": "ground_war", "event": "v14"}, at={"china": "ship_1", "siberia": "ship_3"})
    go_on(match, dice=(PLUS, MINUS))  # no die for ship 2, which is not there
    assert invaders(match) == {"china": 2, "siberia": 1}
    kinds = [event.kind for event in match.events() if event.kind in ("spawned", "doubled", "no_ship")]
    assert kinds == ["spawned", "doubled", "no_ship", "spawned", "doubled"]


@pytest.mark.rule("L24.2")
def test_an_orbital_assault_and_an_adaptation_are_doubled_too() -> None:
    match = striking("strike_event", resolving={"event": "a02", "half": "alpha"})
    go_on(match, dice=(PLUS, EQUALS))
    assert invaders(match) == {"peru": 2, "brazil": 1}
    match = striking(
        "draw_adaptation", adaptation=dict.fromkeys(("g1", "g3", "g4", "g5"), "done"), at={"peru": "ship_1"}
    )
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {"peru": 2}


@pytest.mark.rule("L24.2")
def test_no_die_with_an_empty_reserve_and_no_second_where_there_is_none() -> None:
    match = striking(spawning("china"), {"task": "place_invader", "area": "china"}, at={"brazil": "invader " * 75})
    go_on(match)
    assert told(match.events(), "doubled") == []
    for task in ("spawn", "place_invader"):
        match = striking({"task": task, "area": "china"}, at={"brazil": "invader " * 74})
        go_on(match, dice=(PLUS,))
        assert now(match)["invaders"]["china"] == 1


@pytest.mark.rule("L24.2")
@pytest.mark.parametrize(("doubled", "dice", "come"), [(False, (), 1), (True, (PLUS,), 2), (True, (MINUS,), 1)])
def test_moves_are_doubled_only_by_option(doubled: bool, dice: tuple[int, ...], come: int) -> None:
    match = striking(
        "push_next",
        at={CONCORD: "invader invader invader", "nigerian_league": "africa"},
        options={"strike_on_moves": doubled},
    )
    go_on(match, dice=dice)
    assert invaders(match) == {CONCORD: 2, "dominion_of_ethiopia": come}


@pytest.mark.rule("L24.2")
@pytest.mark.parametrize(("doubled", "dice", "come"), [(False, (), 1), (True, (PLUS,), 2), (True, (MINUS,), 1)])
def test_regeneration_is_doubled_only_by_option(doubled: bool, dice: tuple[int, ...], come: int) -> None:
    match = striking(
        {"task": "regenerate", "area": "china"},
        adaptation={"r05": "in_force"},
        options={"strike_on_regeneration": doubled},
    )
    go_on(match, dice=(PLUS, *dice))
    assert invaders(match) == {"china": come}


@pytest.mark.rule("L24.2")
def test_ships_are_not_doubled() -> None:
    match = striking("drop_ships_step", at={"china": "ship_1"})
    go_on(match, dice=(0,))
    assert invaders(match) == {"china": 1}


@pytest.mark.rule("L24.3")
def test_the_second_of_a_doubled_spawn_overflows_on_its_own() -> None:
    match = striking(spawning(CONCORD), at={CONCORD: "invader", "dominion_of_ethiopia": "asia"})
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {CONCORD: 2, "nigerian_league": 1}


@pytest.mark.rule("L24.3")
def test_both_may_overflow_to_different_areas() -> None:
    match = striking(spawning(CONCORD), at={CONCORD: "invader invader", "dominion_of_ethiopia": "asia"})
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {CONCORD: 2, "nigerian_league": 1, "dominion_of_ethiopia": 1}


@pytest.mark.rule("L24.3")
def test_by_option_the_second_goes_where_the_first_went() -> None:
    option = {"doubled_spawn": "follows"}
    match = striking(spawning(CONCORD), at={CONCORD: "invader"}, options=option)
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {CONCORD: 3}
    match = striking(spawning(CONCORD), at={CONCORD: "invader invader"}, options=option)
    go_on(match, dice=(PLUS,))
    play(match, "south_america push_to dominion_of_ethiopia")
    assert invaders(match) == {CONCORD: 2, "dominion_of_ethiopia": 2}


@pytest.mark.rule("L24.3")
def test_both_of_a_doubled_placement_stand_together() -> None:
    match = striking({"task": "place_invader", "area": CONCORD}, at={CONCORD: "invader invader"})
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {CONCORD: 4}
    assert told(match.events(), "landed") == [{"area": CONCORD}] * 2
