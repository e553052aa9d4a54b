"""What takes too long is stopped: no match holds up the others. `ON_LOOP` and `IN_THREAD` are small here."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.play.match import Match
from groundfall.table.http import pages
from groundfall.table.page import render
from groundfall.table.play import hall, share
from groundfall.table.play.share import Share, TooLong, in_thread, shared

from .conftest import Quick, Seat, begin


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "LOOK", 0.02)


def endless(*_: Any, **__: Any) -> None:
    while True:
        try:
            sum(range(100))
        except Exception:
            pass


def test_what_does_not_end_is_stopped() -> None:
    with pytest.raises(TooLong), Share(0.1):
        endless()
    with pytest.raises(TooLong), Share(60), Share(0.1):
        endless()
    with pytest.raises(TooLong), Share(0.1), Share(60):
        endless()


def test_what_is_done_in_time_is_never_stopped() -> None:
    for _ in range(2000):
        with Share(0.0):  # its share is over at once, and the watcher looks at any moment
            sum(range(200))
    for _ in range(300):
        try:
            with Share(0.0):
                sum(range(30_000))
        except TooLong:
            pass
    end = time.monotonic() + 3 * share.LOOK
    while time.monotonic() < end:
        sum(range(1000))


def test_what_fails_by_itself_says_so() -> None:
    with pytest.raises(ZeroDivisionError), Share(60):
        raise ZeroDivisionError


def test_steps_are_shared_and_waiting_costs_nothing() -> None:
    async def waits() -> str:
        await asyncio.sleep(0.3)
        return "done"

    async def hangs() -> None:
        await asyncio.sleep(0)
        endless()

    async def both(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(share, "ON_LOOP", 0.1)
        patch.setattr(share, "IN_THREAD", 0.1)
        assert await shared(waits()) == "done"
        with pytest.raises(TooLong):
            await shared(hangs())
        with pytest.raises(TooLong):
            await in_thread(endless)
        assert await in_thread(threading.get_ident) != threading.get_ident()
        task = asyncio.ensure_future(shared(asyncio.sleep(600)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with pytest.MonkeyPatch.context() as patch:
        asyncio.run(both(patch))


@pytest.mark.parametrize(
    ("place", "name", "path"),
    [
        (render, "parts", ""),
        (render, "parts", "/seen"),
        (pages, "Seen", ""),
        (render, "page", "/text"),
    ],
)
def test_a_page_that_does_not_end_is_given_up_and_others_are_made(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, path: str
) -> None:
    bad, good = (begin(client, "galaxyx", seed="1")["url"] for _ in range(2))
    made = getattr(place, name)
    with monkeypatch.context() as patch:
        patch.setattr(share, "ON_LOOP", 0.2)
        patch.setattr(place, name, endless)
        answer = client.get(bad + path)
        assert answer.status_code == 503 and answer.json()["error"].endswith(".")
        patch.setattr(place, name, lambda *given, **more: made(*given, **more))
        patch.setattr(share, "ON_LOOP", 60)
        resting = client.get(bad + path)
        assert resting.status_code == 503 and "it rests for a minute" in resting.json()["error"]
        assert client.get(good + path).status_code == 200
        monkeypatch.setattr(hall, "REST", 0.0)
        client.app.state.hall._resting.clear()  # type: ignore[attr-defined]
        assert client.get(bad + path).status_code == 200


def test_an_action_that_does_not_end_changes_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    seat.act(seat.picks()[0])
    before, pick = seat.seen(), seat.picks()[0]
    play = Match.play

    def half(match: Match, *given: Any, **more: Any) -> None:
        play(match, *given, **more)
        endless()

    with monkeypatch.context() as patch:
        patch.setattr(share, "ON_LOOP", 0.2)
        patch.setattr(Match, "play", half)
        assert seat.act(pick, entry=before["facts"]["entry"]).status_code == 503
    client.app.state.hall._resting.clear()  # type: ignore[attr-defined]
    after = seat.seen()
    assert after["parts"]["choices"] == before["parts"]["choices"]
    assert seat.act(pick).status_code == 200


def test_a_level_whose_action_does_not_end_leaves_the_match_alone(
    client: TestClient, players: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide, resting = players.decide, client.app.state.hall._resting  # type: ignore[attr-defined]

    async def decided(*given: Any) -> int:
        monkeypatch.setattr(share, "ON_LOOP", 0.2)
        return await decide(*given)

    monkeypatch.setattr(players, "decide", decided)
    monkeypatch.setattr(Match, "play", endless)
    begun = begin(client, "galaxyx", seed="1", seats={"earth": "pilot"})
    while begun["match"] not in resting:
        time.sleep(0.01)
        resting = client.app.state.hall._resting  # type: ignore[attr-defined]
    monkeypatch.setattr(share, "ON_LOOP", 60)
    assert client.get(begun["watch"] + "/seen").status_code == 503
    other = begin(client, "brood", seed="1")
    assert client.get(other["watch"] + "/seen").status_code == 200


def test_a_stream_whose_page_does_not_end_comes_to_its_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    url = begin(client, "galaxyx", seed="1")["url"]
    with monkeypatch.context() as patch:
        patch.setattr(share, "ON_LOOP", 0.2)
        patch.setattr(render, "parts", endless)
        assert client.get(url + "/events").text == "retry: 1000\n\n"
    assert client.get(url + "/seen").status_code == 503
