"""The page of one seat in one layout: its newest parts, and what has changed since the last version."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec

from . import pictures, render

if TYPE_CHECKING:
    from groundfall.table.play.live import Live


_turns = WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock]()  # a lock per loop: one page is made at a time


PAGE, LINE = 50_000, 1_000  # bytes of a page beside its texts, and of a line of its log


class Channel:
    """The page of a seat as named parts. A new version contains only the parts that differ from the previous one."""

    def __init__(self, live: Live, seat: int | None, layout: str) -> None:
        self.live, self.seat, self.layout = live, seat, layout
        self.version = int(time.time() * 1000)  # increases with every change, even across restarts of the server
        self.facts: dict[str, Any] = {}
        self.parts: dict[str, str] = {}
        self.read = render.Log()
        self.stale = True
        self.watched = 0  # open streams
        self.board: list[str] = []  # the elements of the part "live"
        self._next: tuple[dict[str, Any], dict[str, str], render.Log] | None = None
        self._patch: tuple[int, bytes] = (-1, b"")
        self._news = asyncio.Event()

    @property
    def log(self) -> list[render.LogLine]:
        """The lines of the log on the page."""
        return self.read.lines

    def weight(self) -> int:
        """About how many bytes of memory it uses (docs/measured.md)."""
        texts = sum(map(sys.getsizeof, (*self.parts.values(), *self.board, self._patch[1])))
        return PAGE + texts + LINE * len(self.log)

    def prepare(self) -> None:
        """Prepares the next version, if this seat has chosen something; it is not shown before `refresh`."""
        if any(entry.seat == self.seat for entry in self.live.match.journal[self.read.read :]):
            self._make()

    def _make(self) -> None:
        read = self.read.after(self.live, self.seat)
        self._next = *render.parts(self.live, self.seat, self.layout, read.lines), read

    def tell(self) -> None:
        """Notes a possible change. A prepared version is shown at once; otherwise streams make one in turn."""
        self.stale = True
        if self._next is not None:
            self.refresh()
        else:
            self.wake()

    def refresh(self) -> None:
        """Makes a new version if something may have changed, and wakes the streams if it has."""
        if not self.stale or self.live.writing or self.live.gone:
            return  # nothing is shown before it is on disk
        self.stale = False
        if self._next is None:
            self._make()
        assert self._next is not None
        facts, parts, read = self._next
        self._next, log, shown = None, read.lines, self.log
        changed: dict[str, Any] = {name: html for name, html in parts.items() if self.parts.get(name) != html}
        keep = len(shown) if log[: len(shown)] == shown else _alike(log, shown)
        if not changed and facts == self.facts and keep == len(log) == len(shown):
            return
        if "live" in changed:
            board = pictures.children(parts["live"], self.board)
            changed["live"] = pictures.changes(self.board, board)
            self.board = board
        base = self.version
        self.version += 1
        self.facts, self.parts, self.read = facts, parts, read
        self._patch = base, self._message(base, changed, keep)
        self.live.grown(self.live)
        self.wake()

    def wake(self) -> None:
        """Wakes the streams."""
        self._news.set()
        self._news = asyncio.Event()

    def full(self) -> bytes:
        """Everything, for a page that knows nothing yet."""
        self.refresh()
        return self._message(None, self.parts, 0)

    def since(self, version: int | None) -> bytes | None:
        """What a page with this version is missing: nothing, the last patch, or everything."""
        self.refresh()
        if version == self.version:
            return None
        if version is not None and version == self._patch[0]:
            return self._patch[1]
        return self.full()

    def _message(self, base: int | None, parts: dict[str, Any], keep: int) -> bytes:
        return msgspec.json.encode(
            {
                "version": self.version,
                "base": base,
                "facts": self.facts,
                "parts": parts,
                "log": {"keep": keep, "add": [[line.label, line.html] for line in self.log[keep:]]},
            }
        )

    async def news(self, seconds: float) -> bool:
        """Waits until something may have changed and a new version is ready. Returns whether that was in time.

        Pages are made one by one, so that the loop can serve other requests in between.
        """
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        if self.stale:
            async with _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock()):
                self.refresh()
        return True


def channel(live: Live, seat: int | None, layout: str) -> Channel:
    """The channel of a seat (or of spectators) in one layout of the board."""
    found = live.audience.pages.get((seat, layout))
    if not isinstance(found, Channel):
        found = live.audience.pages[seat, layout] = Channel(live, seat, layout)
    return found


def _alike(one: list[render.LogLine], other: list[render.LogLine]) -> int:
    """The number of lines that both have in common at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a is not b), min(len(one), len(other)))
