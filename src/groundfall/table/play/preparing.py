"""Compiling games while people look around: at once what somebody looks at, the others one by one after that."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Coroutine, Iterable
from typing import Any

from groundfall.engine.errors import GroundfallError

from .opponents import Opponents

REST = 2.0  # seconds after the first page, in which the browser has the machine for itself


class Preparing:
    """Games that are compiled, or wait for it. What somebody looks at never waits for what nobody looks at."""

    def __init__(self, opponents: Opponents) -> None:
        self._opponents = opponents
        self._waiting: list[str] = []
        self._known: set[str] = set()
        self._cores = asyncio.Semaphore(os.cpu_count() or 1)  # for games that somebody looks at
        self._tasks: set[asyncio.Task[None]] = set()
        self._later: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing waits or is under way."""
        return not self._tasks

    def first(self, game: str) -> None:
        """Has a game compiled now, because somebody looks at it."""
        if game in self._waiting:
            self._waiting.remove(game)
        elif game in self._known:
            return
        self._known.add(game)
        self._begin(self._now(game))

    def later(self, games: Iterable[str]) -> None:
        """Has games compiled one after the other, when nothing else is to be compiled."""
        new = [game for game in games if game not in self._known]
        self._known.update(new)
        self._waiting += new
        if self._waiting and (self._later is None or self._later.done()):
            self._later = self._begin(self._one_by_one())

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _now(self, game: str) -> None:
        async with self._cores:
            await self._prepare(game)

    async def _one_by_one(self) -> None:
        await asyncio.sleep(REST)
        while self._waiting:
            await asyncio.gather(*(task for task in self._tasks if task is not self._later), return_exceptions=True)
            if self._waiting:
                await self._prepare(self._waiting.pop(0))

    async def _prepare(self, game: str) -> None:
        with contextlib.suppress(GroundfallError):
            await self._opponents.prepare(game)

    async def close(self) -> None:
        """Ends what is under way."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
