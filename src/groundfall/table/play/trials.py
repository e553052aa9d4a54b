"""What comes from outside is tried before the table takes it: in a process of its own, which may only do so much work.

A token, a replay or a position is read there, every page of it is made, and it is played on a little. What takes too
much time or memory ends that process and nothing else; the next trial has a fresh one. One trial goes on at a time, so
that several do not take a small machine for themselves.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from groundfall.engine.game import games
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.writing import position_of
from groundfall.players.process import Worker, WorkerDied

from . import incoming
from .refusals import Refused

SECONDS = 10.0  # of work for one trial; an ordinary one takes less than one
PER_LINE, LONGEST = 0.02, 60.0  # so many more for each line of a replay, but never more than these
MEMORY = 2**30  # bytes that the process may have in all
PATIENCE = 15.0  # times as long on the clock it may take, since others may be at work on the machine as well
MOST_WAITING = 8
TOO_MUCH = "This cannot be played: it asks for more work than any game does."


class Trials:
    """The process in which what comes from outside is tried. It starts on first need; close it at the end."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY, patience: float = PATIENCE,
                 module: str = "groundfall.table.page.trying") -> None:  # fmt: skip
        self._seconds, self._memory, self._patience = seconds, memory, patience
        self._worker = Worker(module)
        self._turn = asyncio.Lock()
        self._waiting = 0

    @property
    def pid(self) -> int | None:
        """The process, if it runs."""
        return self._worker.pid

    async def read(self, text: str) -> Match:
        """The match of a replay file or a token, once it was tried. Raises Refused with what is wrong with it."""
        seconds = min(self._seconds + PER_LINE * text.count("\n"), LONGEST)
        return await self._tried(seconds, incoming.read, text)

    async def begin(self, position: Position) -> Match:
        """A match that begins at a position, once that was tried. Raises Refused with what is wrong with it."""
        laid = [list(overlay) for overlay in position.overlays]
        given = position.game.name, position_of(position), position.options, laid
        return await self._tried(self._seconds, incoming.begin, *given)

    async def _tried(self, seconds: float, make: Callable[..., Match], *given: Any) -> Match:
        """What `make` makes of something, here as it did there: with the same dice."""
        key = secrets.token_bytes(32)
        await self._try(seconds, {"do": make.__name__, "given": given, "key": key.hex()})
        return await asyncio.to_thread(make, *given, key)

    async def _try(self, seconds: float, asked: dict[str, Any]) -> None:
        """Has the process try something, when its turn comes. Raises Refused with what is wrong."""
        if self._waiting >= MOST_WAITING:
            raise Refused(503, "Several positions are being read just now. Try again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                await self._ask(seconds, asked)
        finally:
            self._waiting -= 1

    async def _ask(self, seconds: float, asked: dict[str, Any]) -> None:
        limits = {"seconds": seconds, "memory": self._memory, "packages": [one.package for one in games().values()]}
        try:
            answer = await self._worker.ask({**asked, **limits})
            found = await asyncio.wait_for(answer, seconds * self._patience)
        except (WorkerDied, TimeoutError):
            await self._worker.close()
            raise Refused(400, TOO_MUCH) from None
        except asyncio.CancelledError:
            await self._worker.close()
            raise
        if found["wrong"]:
            raise Refused(400, found["wrong"])

    async def close(self) -> None:
        """Ends the process."""
        await self._worker.close()
