"""Worker processes: they answer, stop, die and are replaced; nobody waits for ever."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game, game
from groundfall.engine.play.match import Match
from groundfall.players import times
from groundfall.players.process import Worker, WorkerDied
from groundfall.players.question import question, table_of
from groundfall.players.warm import warm
from groundfall.players.workers import Answer, Pool
from lengths import comes
from uncompilable import spoil_pebbles

PEBBLES = add_game("pebbles")
add_game("parlour")

ENDLESS = 10**12  # iterations


@pytest.fixture(scope="module")
def ready() -> None:
    """Workers search Pebbles in the compiled form, without the time limit of a form that is not compiled yet."""
    warm(PEBBLES)


def with_pool(what: Callable[[Pool], Awaitable[Any]], **pool: Any) -> Any:
    async def run() -> Any:
        async with Pool(1, **pool) as made:
            return await what(made)

    return asyncio.run(run())


async def at_work(pool: Pool) -> None:
    """Waits until no worker is free."""
    await comes(pool._free.empty)


def test_a_question_holds_no_truth() -> None:
    match = gf.new("parlour", seed=1)
    chance = random.Random(1)
    for _ in range(6):
        seat = match.awaiting[0]
        match.play(seat, chance.choice(list(match.legal(seat))))
    seat = match.awaiting[0]
    twin = match.imagine(seat, 12)
    assert twin.state.cells() != match.state.cells()
    assert question(match, seat, 3) == question(twin, seat, 3)
    assert table_of(question(match, seat, 3)).view(seat) == match.view(seat)


def test_a_question_keeps_the_files_laid_over_the_box() -> None:
    overlay = ("mine.toml", "[deal]\nflares = 4\n")
    match = Match(game("parlour"), overlays=[overlay])
    there = table_of(question(match, match.awaiting[0], 3))
    assert there.overlays == (overlay,) and there.content.flares == 4


@pytest.mark.usefixtures("ready")
def test_a_level_decides_and_advises() -> None:
    match = gf.new("pebbles", options={"heap": 7})

    async def ask(pool: Pool) -> list[Answer]:
        return [
            await pool.decide(match, "first", "pilot", 1),
            await pool.decide(match, "first", "search:25", 1),
            await pool.decide(match, "first", "search:25", 1),
            await pool.advise(match, "first", 100, cut=0),
            await pool.decide(match, "first", "greedy", 1),
        ]

    level, one, again, advice, greedy = with_pool(ask)
    assert level.action in match.legal("first").ids  # which, depends on how far it comes in its time
    assert level.form in ("plain", "compiled")
    assert one.action == again.action
    assert int(advice.advice[0].action) == 2
    assert advice.iterations == 100
    assert greedy.action in match.legal("first").ids


def test_an_unknown_player_is_an_error_and_the_pool_goes_on() -> None:
    match = gf.new("pebbles")

    async def ask(pool: Pool) -> Answer:
        with pytest.raises(gf.GroundfallError, match="There is no player"):
            await pool.decide(match, "first", "nobody", 1)
        return await pool.decide(match, "first", "random", 1)

    assert with_pool(ask).action in match.legal("first").ids


@pytest.mark.usefixtures("ready")
def test_who_does_not_wait_any_more_stops_it() -> None:
    match = gf.new("pebbles", options={"heap": 60})

    async def ask(pool: Pool) -> Answer:
        await pool.decide(match, "first", "random", 1)
        task = asyncio.create_task(pool.advise(match, "first", ENDLESS))
        await at_work(pool)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return await pool.decide(match, "first", "random", 1)  # the only worker is free again

    assert with_pool(ask).action in match.legal("first").ids


@pytest.mark.usefixtures("ready")
def test_a_worker_that_dies_is_replaced_and_the_question_put_again() -> None:
    match = gf.new("pebbles", options={"heap": 60})

    async def ask(pool: Pool) -> tuple[Answer, int, int]:
        await pool.decide(match, "first", "random", 1)
        (worker,) = pool._workers
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)  # it cannot have answered before it dies
        task = asyncio.create_task(pool.advise(match, "first", 100))
        await at_work(pool)
        os.kill(first, signal.SIGKILL)
        answer = await task
        assert worker.pid is not None
        return answer, first, worker.pid

    answer, first, second = with_pool(ask)
    assert answer.iterations == 100
    assert first != second


def test_a_worker_that_died_while_idle_is_replaced() -> None:
    match = gf.new("pebbles")

    async def ask(pool: Pool) -> Answer:
        await pool.decide(match, "first", "random", 1)
        pid = pool._workers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGTERM)
        return await pool.decide(match, "first", "random", 1)

    assert with_pool(ask).action in match.legal("first").ids


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    match = gf.new("pebbles", options={"heap": 60})

    async def ask(pool: Pool) -> Answer:
        monkeypatch.setattr(times, "LATE", 0.0)
        with pytest.raises(WorkerDied, match="and so has its replacement"):
            await pool.advise(match, "first", ENDLESS)
        monkeypatch.setattr(times, "LATE", None)
        return await pool.decide(match, "first", "random", 1)

    assert with_pool(ask).action in match.legal("first").ids


def test_a_pool_is_closed_in_silence_although_nobody_waits_for_an_answer(caplog: pytest.LogCaptureFixture) -> None:
    match = gf.new("pebbles", options={"heap": 60})

    async def leave(pool: Pool) -> None:
        asked = asyncio.ensure_future(pool.advise(match, "first", ENDLESS))
        await comes(lambda: pool._workers[0]._open)
        asked.cancel()
        await asyncio.wait({asked})

    with_pool(leave)
    gc.collect()
    assert not caplog.records


@pytest.mark.parametrize("steps", [1, 2, 3, 5])
@pytest.mark.parametrize("gone", [False, True])
def test_a_worker_can_be_closed_while_it_starts(steps: int, gone: bool) -> None:
    async def run() -> None:
        worker = Worker("groundfall.players.worker")
        asked = asyncio.create_task(worker.ask({"do": "nothing"}))
        for _ in range(steps):
            await asyncio.sleep(0)
        if gone:  # whoever asked no longer waits
            asked.cancel()
            await asyncio.wait({asked})
        await worker.close()
        assert worker.pid is None

    asyncio.run(run())


def test_while_a_game_is_compiled_it_is_played_plain(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path))
    match = gf.new("pebbles")
    told: list[tuple[str, int, int]] = []

    async def ask(pool: Pool) -> tuple[Answer, Answer]:
        first = await pool.decide(match, "first", "cadet", 1)
        assert await pool.warm(match.game) == ""
        return first, await pool.decide(match, "first", "cadet", 1)

    first, later = with_pool(ask, progress=lambda *step: told.append(step))
    assert (first.form, later.form) == ("plain", "compiled")
    assert {first.action, later.action} <= {*match.legal("first").ids}
    assert told[-1][1] == told[-1][2]
    assert [step[1] for step in told] == sorted(step[1] for step in told)


def test_why_a_game_cannot_be_compiled_is_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
    wrong = spoil_pebbles(tmp_path, monkeypatch)

    async def ask(pool: Pool) -> str:
        return await pool.warm(PEBBLES)

    assert with_pool(ask) == wrong
    assert f"{wrong} So Pebbles is played without being compiled." in caplog.text


def test_where_nothing_can_be_kept_a_worker_compiles_for_itself(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    match = gf.new("pebbles")

    async def ask(pool: Pool) -> list[str]:
        said = await pool.warm(match.game)
        assert "cannot be written to" in said, "no process compiles what it would throw away"
        forms = []
        while "compiled" not in forms:
            forms.append((await pool.decide(match, "first", "cadet", 1)).form)
        return forms

    assert {*with_pool(ask)} <= {"plain", "compiled"}
