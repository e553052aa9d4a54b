"""What takes too long is stopped: no match holds up the others. `ON_LOOP` and `IN_THREAD` are small here."""

from __future__ import annotations

import asyncio
import sys
import threading
from types import FrameType
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.play.match import Match
from groundfall.table.http import pages
from groundfall.table.page import render
from groundfall.table.play import hall, share
from groundfall.table.play.share import TooLong, in_thread, limited, shared
from lengths import until

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
    with pytest.raises(TooLong):
        limited(0.1, endless)


def test_within_a_share_the_outer_one_counts() -> None:
    caught = []

    def inner() -> None:
        try:
            limited(60, endless)
        except TooLong:
            caught.append("inside")

    limited(0.1, inner)
    assert caught == ["inside"]
    with pytest.raises(TooLong):
        limited(0.1, limited, 60, endless)


def test_what_swallows_the_stop_and_goes_on_is_stopped_again() -> None:
    def stubborn() -> None:
        try:
            endless()
        except BaseException:
            endless()

    with pytest.raises(TooLong):
        limited(0.1, stubborn)


def test_what_is_within_its_share_is_never_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "_used", lambda thread: 7.0)

    def looked_at() -> str:
        share._running[threading.get_ident()].look()
        return "done"

    assert limited(0.0, looked_at) == "done"


@pytest.mark.parametrize("delay", range(12))
def test_a_stop_between_any_two_instructions_is_too_long_or_comes_too_late(
    monkeypatch: pytest.MonkeyPatch, delay: int
) -> None:
    # The real watcher must not look: `stop`, below, would raise in its thread and end it.
    look, here = share._Work.look, threading.get_ident()
    monkeypatch.setattr(share._Work, "look", lambda work: look(work) if threading.get_ident() == here else None)
    used, instruction = [0.0], 0  # processor seconds
    pending: list[int] = []  # the instruction at which a stop is raised
    monkeypatch.setattr(share, "_used", lambda thread: used[0])

    def stop(_: int) -> None:
        pending[:] = [instruction + delay]
        if sys.gettrace() is None:  # Python ends a trace that has raised something
            pending.clear()
            raise share._Stop

    monkeypatch.setattr(share, "_stop", stop)

    def outcome(moment: int) -> str:
        """What comes of work whose time is over just before an instruction of the module."""
        nonlocal instruction
        used[0], instruction = 0.0, 0

        def trace(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal instruction
            if frame.f_code.co_filename != share.__file__:
                return None
            frame.f_trace_opcodes = True
            if event == "opcode":
                instruction += 1
                if instruction == moment:
                    used[0] = 1e6
                    for work in list(share._running.values()):
                        work.look()
                if pending and instruction >= pending[0]:
                    pending.clear()
                    raise share._Stop
            return trace

        sys.settrace(trace)
        try:
            return limited(1.0, lambda: "done")
        except TooLong:
            return "too long"
        finally:
            sys.settrace(None)
            assert not share._running and not pending

    outcome(0)  # Python 3.12 sees the instructions of a module only from the second trace on
    outcomes = list[str]()
    while instruction >= len(outcomes):
        outcomes.append(outcome(len(outcomes)))
    assert {*outcomes} == {"done", "too long"}


def test_what_fails_by_itself_says_so() -> None:
    def fails() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        limited(60, fails)


def test_steps_are_shared_and_waiting_costs_nothing() -> None:
    meanwhile = []

    async def waits() -> str:
        asyncio.get_running_loop().call_soon(lambda: meanwhile.append(bool(share._running)))
        await asyncio.sleep(0)
        return "done"

    async def hangs() -> None:
        await asyncio.sleep(0)
        endless()

    async def both(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(share, "ON_LOOP", 0.1)
        patch.setattr(share, "IN_THREAD", 0.1)
        assert await shared(waits()) == "done" and meanwhile == [False]
        with pytest.raises(TooLong):
            await shared(hangs())
        with pytest.raises(TooLong):
            await in_thread(endless)
        assert await in_thread(threading.get_ident) != threading.get_ident()
        task = asyncio.ensure_future(shared(asyncio.Event().wait()))
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
        assert seat.act(pick, moment=before["facts"]["moment"]).status_code == 503
    client.app.state.hall._resting.clear()  # type: ignore[attr-defined]
    after = seat.seen()
    assert after["parts"]["choices"] == before["parts"]["choices"]
    assert seat.act(pick).status_code == 200


def test_a_level_whose_action_does_not_end_leaves_the_match_alone(
    client: TestClient, players: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = players.decide

    async def decided(*given: Any) -> int:
        monkeypatch.setattr(share, "ON_LOOP", 0.2)
        return await decide(*given)

    monkeypatch.setattr(players, "decide", decided)
    monkeypatch.setattr(Match, "play", endless)
    begun = begin(client, "galaxyx", seed="1", seats={"earth": "pilot"})
    until(lambda: begun["match"] in client.app.state.hall._resting)  # type: ignore[attr-defined]
    monkeypatch.setattr(share, "ON_LOOP", 60)
    assert client.get(begun["watch"] + "/seen").status_code == 503
    other = begin(client, "brood", seed="1")
    assert client.get(other["watch"] + "/seen").status_code == 200


def test_a_stream_whose_page_does_not_end_comes_to_its_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    url = begin(client, "galaxyx", seed="1")["url"]
    with monkeypatch.context() as patch:
        patch.setattr(share, "ON_LOOP", 0.2)
        patch.setattr(render, "parts", endless)
        assert client.get(url + "/events").text == "retry: 1000\n\nevent: alive\ndata: 10\n\n"
    assert client.get(url + "/seen").status_code == 503
