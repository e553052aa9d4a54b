"""The guide leads through the first rounds, and then leaves."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.games.level7 import guide

from .helpers import IDLE, begun, play, play_on, table


def step(match: Any, seat: str) -> dict[str, Any] | None:
    """What the guide says to a seat."""
    return guide.step(match.view(seat), [action.kind for action in match.legal(seat)], match.box)


def title(match: Any, seat: str) -> str:
    """The title of the step; '' when there is none."""
    found = step(match, seat)
    return found["title"] if found else ""


def test_the_first_round_step_by_step():
    match, met = begun(seed=3), list[str]()
    while match.state.rounds < 2 and not match.over:
        seat = match.awaiting[0]
        met.append(title(match, seat))
        match.play(seat, idly(match, seat))
    assert list(dict.fromkeys(met))[:3] == ["Place your units", "Look at the black market", "Deploy units"]
    assert {"Upgrade a technology", "Trade what you can spare", "Choose half of your Event"} <= {*met}
    assert {"Move to where the Hydra are", "The cost of the round"} <= {*met}


def idly(match: Any, seat: str) -> str:
    """What changes as little as possible."""
    legal = [str(action) for action in match.legal(seat)]
    return next((words for words in IDLE if words in legal), legal[0])


def test_trades_and_projects_are_led_too():
    match = table("deployment", {"china": "asia"})
    play(match, "asia open_trade europe")
    assert title(match, "asia") == "Make an offer"
    play(match, "asia give fuel", "asia send")
    assert title(match, "europe") == "Answer the offer"
    match = table("project", {"argentina": "cronos"})
    assert title(match, "south_america") == "Fund Cronos together"


def test_steps_are_numbered_to_their_end():
    match = table("deployment", {"china": "asia"}, rounds=guide.ROUNDS + 1)
    found = step(match, "asia")
    assert found is not None
    assert (found["step"], found["steps"], found["title"]) == (
        guide.STEPS,
        guide.STEPS,
        "You have played the first rounds",
    )
    assert sorted({one[0] for one in guide._STEPS.values()} | {6, 13, 14}) == list(range(1, guide.STEPS + 1))


def test_it_leaves_after_some_rounds():
    assert step(table("deployment", {"china": "asia"}, rounds=guide.ROUNDS + 2), "asia") is None


def test_who_is_not_asked_is_not_led():
    match = begun()
    assert guide.step(match.view(None), [], match.box) is None
    play_on(match, "hire")
    others = [seat for seat in match.seats if seat not in match.awaiting]
    assert all(step(match, seat) is None for seat in others)


def test_every_decision_it_knows_is_one_of_the_game():
    assert {*guide._STEPS} <= {task.name for task in game("level7").register.tasks}
