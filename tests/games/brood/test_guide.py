"""The guide leads each side through its first turn, and then leaves."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

from groundfall.engine.catalogue import game
from groundfall.games.brood import guide

from .helpers import begun, play


def step(match: Any, seat: str) -> dict[str, Any] | None:
    """What the guide says to a seat."""
    return guide.step(match.view(seat), [action.kind for action in match.legal(seat)], match.box)


def number(match: Any) -> int:
    """The number of the step for the seat that is asked."""
    (seat,) = match.awaiting
    found = step(match, seat)
    return found["step"] if found else 0


def test_the_first_turn_of_both_sides_step_by_step() -> None:
    match = begun()
    met: dict[str, list[int]] = {"humans": [], "brood": []}

    def go(*actions: str) -> None:
        for action in actions:
            met[match.awaiting[0]].append(number(match))
            play(match, action)

    while match.decision.name == "deploy":
        go(str(match.legal("humans")[0]))
    go("seize europe_fleet " + sea(match), "land_larva usa_west")
    go("molt_to_adult usa_west", "spawn_worker usa_west", "control_factory usa_west", "end_turn")
    go("mediate usa")
    while match.state.turn == 1:
        ends = [a for a in match.legal(match.awaiting[0]) if a.kind in ("end_phase", "let_pass", "leave_area")]
        go(str(ends[0]) if ends else str(match.legal(match.awaiting[0])[0]))
    assert met["brood"] == [1, 2, 3, 4, 5, 6]
    assert sorted(set(met["humans"])) == [1, 2, 4, 5, 6, 7]
    assert all(one <= two for one, two in pairwise(met["humans"]))
    assert number(match) == guide.STEPS
    match.play("brood", match.legal("brood")[0])
    match.play("brood", match.legal("brood")[0])
    assert number(match) == 0


def sea(match: Any) -> str:
    """Where the European Fleet is."""
    fleets = match.view(None)["table"]["military"]["humans"]["europe_fleet"]
    return next(area for area, count in fleets.items() if count)


def test_who_is_not_asked_is_not_led() -> None:
    match = begun()
    assert step(match, "brood") is None


def test_the_last_word_of_the_humans() -> None:
    match = begun()
    view = copy.deepcopy(match.view("humans"))
    view["table"]["turn"] = 2
    view["asked"] = {"decision": "choose_approach"}
    found = guide.step(view, [], match.box)
    assert found is not None and found["step"] == guide.STEPS
    view["table"]["turn"] = 3
    assert guide.step(view, [], match.box) is None


def test_every_decision_it_knows_is_one_of_the_game() -> None:
    names = {task.name for task in game("brood").register.tasks}
    assert {*guide._BROOD_STEPS, *guide._HUMAN_STEPS, *guide._BROOD_ANSWERS} <= names
