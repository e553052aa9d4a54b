"""Compiling games while people look around: one after the other in the background, first what somebody looks at."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

from groundfall.engine.errors import GroundfallError

from .opponents import Opponents

REST = 2.0  # seconds after the first page, in which the browser has the machine for itself


class Preparing:
    """Games that wait to be compiled."""

    def __init__(self, opponents: Opponents) -> None:
        self._opponents = opponents
        self._waiting: list[str] = []
        self._known: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing waits or is under way."""
        return self._task is None

    def first(self, game: str) -> None:
        """Has a game compiled next, because somebody looks at it."""
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)
        elif game not in self._known:
            self._add([game], at_front=True, rest=0.0)

    def later(self, games: Iterable[str]) -> None:
        """Has games compiled when nothing else is to be compiled."""
        self._add([game for game in games if game not in self._known], at_front=False, rest=REST)

    def _add(self, games: list[str], at_front: bool, rest: float) -> None:
        self._known.update(games)
        self._waiting = [*games, *self._waiting] if at_front else [*self._waiting, *games]
        if self._waiting and self._task is None:
            self._task = asyncio.create_task(self._work(rest))

    async def _work(self, rest: float) -> None:
        await asyncio.sleep(rest)
        while self._waiting:
            with contextlib.suppress(GroundfallError):
                await self._opponents.prepare(self._waiting.pop(0))
        self._task = None

    async def close(self) -> None:
        """Ends what is under way."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
