"""A pool of worker processes for programs that must stay responsive, such as the table: `await pool.decide(...)`.

The processes are long-lived and start on first use. Until a game is compiled, they answer with its plain form while
another process compiles it, and `compiling` holds the progress. A worker that dies is replaced and the question asked
once more. No process gets the true position: every question is made from a determinization.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position

from . import times
from .advise import Advice, with_plan
from .levels import LEVELS
from .process import Found, Worker, WorkerDied
from .question import question
from .warm import NO_COMPILER, can_keep, needs_compiler, refusal, tell_plain

Progress = Callable[[str, int, int], None]  # game, stages of its compilation that are done, stages in all

MODULE = "groundfall.players.worker"


@dataclass(frozen=True)
class Answer:
    """A worker's answer: the action, the evaluation of the others, and how it was found."""

    action: int
    advice: list[Advice]  # empty for players that do not search
    value: float | None  # the expected value for the seat, from 0 to 1
    form: str  # 'compiled' or 'plain'; '' for players that do not search
    iterations: int
    seconds: float
    why: str = ""  # the reason, if the action is the game's own suggestion


class Pool:
    """Worker processes that decide and advise. Use it from one event loop; close it at the end."""

    def __init__(self, size: int | None = None, progress: Progress | None = None) -> None:
        self.size = size if size is not None else max(1, min(4, (os.cpu_count() or 2) - 1))
        self.compiling: dict[str, tuple[int, int]] = {}  # game -> stages done, stages in all
        self._progress = progress
        self._workers = [Worker(MODULE) for _ in range(self.size)]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._warming: dict[str, asyncio.Task[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def decide(
        self, position: Position, seat: str | int, level: str, seed: int, seconds: float | None = None
    ) -> Answer:
        """The choice of a level (or another player by name) for a seat, within `seconds`.

        A forced choice is answered at once. Cancel the task to stop it.
        Raises GroundfallError for an unknown player, and WorkerDied if two processes in a row ended before answering.
        """
        legal = position.legal(seat)
        if len(legal) == 1:
            return Answer(legal.ids[0], [], None, "", 0, 0.0)
        longest = LEVELS[level].seconds if level in LEVELS else 0.0
        request = {"do": "decide", "level": level, "seconds": seconds, **question(position, seat, seed)}
        return self._answer(position, seat, await self._ask(position.game, request, longest))

    async def advise(
        self,
        position: Position,
        seat: str | int,
        iterations: int | None = None,
        seconds: float | None = None,
        *,
        cut: int = times.USUAL_CUT,
        seed: int = 1,
    ) -> Answer:
        """The search's evaluation of every choice of a seat, best first, and of the position."""
        if iterations is None and seconds is None:
            iterations = times.ADVICE_ITERATIONS
        request = {"do": "advise", "iterations": iterations, "seconds": seconds, "cut": cut}
        request |= question(position, seat, seed)
        return self._answer(position, seat, await self._ask(position.game, request, seconds or 0.0))

    def warm(self, game: Game) -> asyncio.Task[str]:
        """Compiles a game in a separate process, unless that is under way or done.

        The task ends with '', or with a sentence that says why the game is not compiled.
        """
        if game.package not in self._warming:
            self._warming[game.package] = asyncio.create_task(self._compile(game))
        return self._warming[game.package]

    async def start(self) -> None:
        """Starts the processes now instead of on first use."""
        await asyncio.gather(*(w.start() for w in self._workers if w.pid is None))

    async def close(self) -> None:
        """Ends all processes."""
        for task in (*self._warming.values(), *self._tasks):
            task.cancel()
        await asyncio.gather(*self._warming.values(), *self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()

    async def __aenter__(self) -> Pool:
        return self

    async def __aexit__(self, *_wrong: object) -> None:
        await self.close()

    async def _ask(self, game: Game, request: dict[str, Any], longest: float) -> dict[str, Any]:
        """The answer of a worker, which may take so many seconds and LATE."""
        patience = None if times.LATE is None else times.LATE + longest
        for last_try in (False, True):
            worker = await self._free.get()
            future: Found | None = None
            try:
                future = await worker.ask(request)
                found = await asyncio.wait_for(asyncio.shield(future), patience)
                if found.get("cold"):
                    self.warm(game)
                return found
            except (WorkerDied, TimeoutError):
                await worker.close()
                if last_try:
                    raise WorkerDied("The search process has ended, and so has its replacement.") from None
            except asyncio.CancelledError:
                if future is not None and not future.done():
                    await asyncio.shield(worker.stop(future))
                raise
            finally:
                if future is None or future.done():
                    self._free.put_nowait(worker)
                else:
                    task = asyncio.create_task(self._release(worker, future))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        raise AssertionError

    async def _release(self, worker: Worker, future: Found) -> None:
        """A worker to the pool once it has stopped working on a cancelled question."""
        try:
            await asyncio.wait_for(asyncio.shield(future), times.GRACE)
        except (GroundfallError, TimeoutError):
            await worker.close()
        finally:
            if future.done() and not future.cancelled():
                future.exception()
            self._free.put_nowait(worker)

    async def _compile(self, game: Game) -> str:
        if not (needs_compiler() and can_keep()):
            return refusal() or NO_COMPILER  # workers play on the plain form, or each compiles for itself
        worker = Worker(MODULE)

        def tell(done: int, expected: int) -> None:
            self.compiling[game.name] = done, expected
            if self._progress is not None:
                self._progress(game.name, done, expected)

        try:
            await (await worker.ask({"do": "warm", "game": game.package}, tell))
            return ""
        except GroundfallError as wrong:
            tell_plain(game, str(wrong))
            return str(wrong)
        finally:
            self.compiling.pop(game.name, None)
            await worker.close()

    def _answer(self, position: Position, seat: str | int, found: dict[str, Any]) -> Answer:
        action, why = int(found["action"]), str(found["why"])
        advice = [Advice(position.action(seat, int(a)), float(v), int(n)) for a, v, n in found["choices"]]
        if why and advice:
            advice = with_plan(advice, position.action(seat, action), why)
        return Answer(action, advice, found["value"], found["form"], found["iterations"], float(found["seconds"]), why)
