"""The lock of a match in memory: what is done under it happens to the match that is on disk, or not at all."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import TYPE_CHECKING

from .refusals import outdated

if TYPE_CHECKING:
    from .live import Live


class Changes(asyncio.Lock):
    """Whoever waited for it is refused (409) if the match has left memory meanwhile or is ahead of the disk."""

    def __init__(self, live: Live) -> None:
        super().__init__()
        self._live = live
        self._entries = 0  # of its journal when somebody began to change it

    async def __aenter__(self) -> None:
        await self.acquire()
        if self._live.gone:
            self.release()
            raise outdated()
        self._entries = len(self._live.match.journal)

    async def __aexit__(self, kind: type[BaseException] | None, wrong: BaseException | None,
                        trace: TracebackType | None) -> None:  # fmt: skip
        live = self._live
        if len(live.match.journal) not in (self._entries, live.kept):  # something was done, and it is not on disk
            live.give_up()
        self.release()
