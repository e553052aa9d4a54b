"""Imports are tried before the table accepts them, in a separate process with limits on its work.

A token, a replay or a position is read there, all its pages are made, and it is played on a little. Excessive time or
memory ends only that process; the next trial gets a fresh one. Only one trial runs at a time, so that several cannot
take over a small machine.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from groundfall.engine.catalogue import all_games
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.writing import position_of
from groundfall.players.process import Worker, WorkerDied

from . import incoming
from .refusals import Refused

SECONDS = 10.0  # of work for one trial; an ordinary one takes less than one
PER_LINE, LONGEST = 0.02, 60.0  # additional seconds for each line of a replay, and the limit
MEMORY = 2**30  # bytes that the process may use in total
SLOWER = 15.0  # how much longer it may take on the clock, since the machine may be busy
MOST_WAITING = 8
TOO_MUCH = "This cannot be played: it needs more work than any real game."


class Trials:
    """The process in which imports are tried. It starts on first use; close it at the end."""

    def __init__(
        self,
        seconds: float = SECONDS,
        longest: float = LONGEST,
        memory: int = MEMORY,
        slower: float = SLOWER,
        module: str = "groundfall.table.page.import_process",
    ) -> None:
        self._seconds, self._longest, self._memory, self._slower = seconds, longest, memory, slower
        self._worker = Worker(module)
        self._turn = asyncio.Lock()
        self._waiting = 0

    @property
    def pid(self) -> int | None:
        """The process id, if the process is running."""
        return self._worker.pid

    async def read(self, text: str) -> Match:
        """The match of a replay file or a token, after a trial. Raises Refused with what is wrong."""
        seconds = min(self._seconds + PER_LINE * text.count("\n"), self._longest)
        return await self._after_trial(seconds, incoming.read, text)

    async def begin(self, position: Position) -> Match:
        """The match that starts from a position, after a trial. Raises Refused with what is wrong."""
        laid = [list(overlay) for overlay in position.overlays]
        given = position.game.name, position_of(position), position.options, laid
        return await self._after_trial(self._seconds, incoming.begin, *given)

    async def _after_trial(self, seconds: float, make: Callable[..., Match], *given: Any) -> Match:
        """The result of `make`, here as in the trial, with the same dice."""
        key = secrets.token_bytes(32)
        await self._try(seconds, {"do": make.__name__, "given": given, "key": key.hex()})
        return await asyncio.to_thread(make, *given, key)

    async def _try(self, seconds: float, request: dict[str, Any]) -> None:
        """Tries something in the process when its turn comes. Raises Refused with what is wrong."""
        if self._waiting >= MOST_WAITING:
            raise Refused(503, "Several imports are already being checked. Try again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                await self._ask(seconds, request)
        finally:
            self._waiting -= 1

    async def _ask(self, seconds: float, request: dict[str, Any]) -> None:
        limits = {"seconds": seconds, "memory": self._memory, "packages": [one.package for one in all_games().values()]}
        try:
            answer = await self._worker.ask({**request, **limits})
            found = await asyncio.wait_for(answer, seconds * self._slower)
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
