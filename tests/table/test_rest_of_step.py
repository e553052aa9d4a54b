"""The rest of a step, left to a quick adviser: what it holds, where it ends, and that it is told before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games.rone.helpers import now, some, table
from groundfall.players.greedy import Greedy
from groundfall.table.play import rest_of_step
from groundfall.table.play.rest_of_step import rest_of_all, the_rest

from .conftest import Seat

if TYPE_CHECKING:
    from starlette.testclient import TestClient

HAND = "s01_1 s02_1 s05_1"


def kinds(match: Any, actions: list[int]) -> list[str]:
    return [match.action(0, number).kind for number in actions]


def made(match: Any, actions: list[int]) -> Any:
    trial = match.copy()
    for number in actions:
        trial.act(0, number)
    return trial


def test_the_rest_holds_what_is_asked_within_the_step() -> None:
    """R5.1, R5.2 The cards in hand are put away, and the resources of each go to a spot, until the phase ends."""
    match = table("store", p1_hand=HAND, pool={"p1": {"red": 1}})
    assert match.decision is not None and match.decision.name == "choose_spot"
    found = rest_of_all(match, 0, [0])
    assert found is not None and "stores a" in found.text and "garbage dump" in found.text
    after = made(match, [action for _, action in found.steps])
    assert after.phase != "store"
    assert not some(now(match, "p1")["stored"]["p1"]), "nothing is made before it is chosen"


def test_the_rest_ends_before_a_choice_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.1, R8.1 Recruiting shows cards that nobody knows: what follows cannot be told."""
    match = table("spare_parts", spare_parts={"p1": 3})
    words = iter(["spend_spare reroll", "spend_spare recruit"])
    monkeypatch.setattr(rest_of_step, "best_pair", lambda *given: [])
    monkeypatch.setattr(Greedy, "advise", lambda player, trial, seat, rng: trial.check(seat, next(words))[1])
    assert kinds(match, the_rest(match, 0)) == ["spend_spare"]


def test_a_choice_that_ends_the_step_is_made_whatever_is_drawn_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """R3.7 The end of the spare parts belongs to the rest; what is drawn after it is another step, and is not told."""
    match = table("spare_parts", spare_parts={"p1": 1})
    words = iter(["spend_spare reroll", "end_spare"])
    monkeypatch.setattr(rest_of_step, "best_pair", lambda *given: [])
    monkeypatch.setattr(Greedy, "advise", lambda player, trial, seat, rng: trial.check(seat, next(words))[1])
    actions = the_rest(match, 0)
    assert made(match, actions).phase != "spare_parts"


def test_where_nothing_can_be_left_to_the_program_the_button_says_so(client: TestClient, monkeypatch: Any) -> None:
    match = table("spare_parts", spare_parts={"p1": 2})
    seat = Seat(client, client.post("/matches/import", json={"text": match.token()}).json()["seats"]["p1"])
    monkeypatch.setattr(rest_of_step, "best_pair", lambda *given: [])
    monkeypatch.setattr(Greedy, "advise", lambda player, trial, seat, rng: trial.check(0, "spend_spare recruit")[1])
    assert "data-rest" in seat.seen()["parts"]["choices"] and seat.seen()["facts"]["rest"] is None
    answer = seat.post("rest", request="rest-1", moment=seat.moment)
    assert answer.status_code == 409 and "left to the program" in answer.json()["error"]
    assert seat.moment == 0


def test_a_step_of_rone_is_told_and_made_in_one_go(client: TestClient) -> None:
    match = table("store", p1_hand=HAND, pool={"p1": {"red": 1}})
    seat = Seat(client, client.post("/matches/import", json={"text": match.token()}).json()["seats"]["p1"])
    rest = seat.seen()["facts"]["rest"]
    assert rest["text"] and len(rest["actions"]) > 1
    assert seat.post("rest", request="rest-1", moment=seat.moment, for_all=rest["actions"]).status_code == 200
    assert seat.moment == len(rest["actions"])


def test_only_what_is_certain_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """R20.1 What one determinization shows and another does not may depend on cards that the seat does not know."""
    match = table("store", p1_hand=HAND, pool={"p1": {"red": 1}})
    before = rest_of_all(match, 0, [0])
    assert before is not None
    sentence = before.text.split(". ")[-1]
    told = rest_of_step._told
    monkeypatch.setattr(rest_of_step, "_told", lambda *given: [one for one in told(*given) if one != sentence])
    found = rest_of_all(match, 0, [0])
    assert found is not None and found.steps == before.steps
    assert sentence not in found.text and found.text == before.text.removesuffix(f" {sentence}")
