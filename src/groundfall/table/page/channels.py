"""What one seat is shown in one layout: the newest parts of its page, and what has changed since the last time."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec

from . import pictures, render

if TYPE_CHECKING:
    from groundfall.table.play.live import Live


_turns = WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock]()  # whose page is made now


PAGE, LINE = 50_000, 1_000  # bytes of a page beside its texts, and of a line of its log


class Channel:
    """The page of a seat as parts with names. A new version says only which parts differ from the one before."""

    def __init__(self, live: Live, seat: int | None, layout: str) -> None:
        self.live, self.seat, self.layout = live, seat, layout
        self.version = int(time.time() * 1000)  # grows with every change, also over a new start of the server
        self.facts: dict[str, Any] = {}
        self.parts: dict[str, str] = {}
        self.read = render.Log()
        self.stale = True
        self.watched = 0  # streams that are open
        self.board: list[str] = []  # the elements of the part "live"
        self._next: tuple[dict[str, Any], dict[str, str], render.Log] | None = None
        self._patch: tuple[int, bytes] = (-1, b"")
        self._news = asyncio.Event()

    @property
    def log(self) -> list[render.LogLine]:
        """The lines of the log that are shown."""
        return self.read.lines

    def weight(self) -> int:
        """About how many bytes of memory it takes (docs/measured.md)."""
        texts = sum(map(len, self.parts.values())) + sum(map(len, self.board))
        return PAGE + texts + LINE * len(self.log)

    def prepare(self) -> None:
        """Makes what will be shown next, if this seat has chosen something new; nobody sees it before `refresh`."""
        if any(entry.seat == self.seat for entry in self.live.match.journal[self.read.read :]):
            self._make()

    def _make(self) -> None:
        read = self.read.after(self.live, self.seat)
        self._next = *render.parts(self.live, self.seat, self.layout, read.lines), read

    def tell(self) -> None:
        """Something may have changed. What is ready is shown at once; other pages are made by their streams in turn."""
        self.stale = True
        if self._next is not None:
            self.refresh()
        else:
            self.wake()

    def refresh(self) -> None:
        """Shows what is new, if something may have changed, and wakes the streams if something has."""
        if not self.stale or self.live.writing or self.live.gone:
            return  # what is not on disk is shown to nobody
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
        """What a page that shows this version lacks: nothing, the last patch, or everything."""
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
        """Waits until something may have changed and was made ready to be seen; whether that came about in time.

        One page is made after the other, and in between the loop serves whoever has chosen something.
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
    """What a seat (or somebody who watches) is shown, in one layout of the board."""
    found = live.audience.pages.get((seat, layout))
    if not isinstance(found, Channel):
        found = live.audience.pages[seat, layout] = Channel(live, seat, layout)
    return found


def _alike(one: list[render.LogLine], other: list[render.LogLine]) -> int:
    """How many lines both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a is not b), min(len(one), len(other)))
