"""The lock of a match in memory: changes made under it reach the match on disk, or do not happen at all."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import TYPE_CHECKING
from weakref import proxy

from .refusals import only_viewed, outdated

if TYPE_CHECKING:
    from .live import Live


class Changes(asyncio.Lock):
    """A lock that refuses (409) if the match has left memory while waiting, is ahead of the disk, or is only viewed."""

    def __init__(self, live: Live) -> None:
        super().__init__()
        self._live = proxy(live)  # no cycle: a match that leaves memory is freed at once
        self._entries = 0  # entries of its journal when a change began

    async def __aenter__(self) -> None:
        await self.acquire()
        if self._live.gone or self._live.difference is not None:
            self.release()
            raise outdated() if self._live.gone else only_viewed()
        self._entries = len(self._live.match.journal)

    async def __aexit__(self, kind: type[BaseException] | None, wrong: BaseException | None,
                        trace: TracebackType | None) -> None:  # fmt: skip
        live = self._live
        if len(live.match.journal) not in (self._entries, live.kept):  # something was done that is not on disk
            live.give_up()
        self.release()
