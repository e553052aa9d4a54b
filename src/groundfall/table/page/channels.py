"""The page of one seat in one layout: its newest parts, and what has changed since the last version."""

from __future__ import annotations

import asyncio
import secrets
import sys
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace

from . import pictures, render
from .message import Facts, Log, Message
from .seen import Seen

if TYPE_CHECKING:
    from groundfall.table.play.live import Live


SOON = 0.05  # seconds after which the odds follow a page, so that the pages of others come first
PAGE, LINE = 50_000, 1_000  # bytes of a page beside its texts, and of a line of its log


class Channel:
    """The page of a seat as named parts. A new version contains only the parts that differ from the previous one.

    Odds and what an adviser would do follow a page in a version of their own; the fact "odds" says whether those shown
    are current, "beside" has the odds of the choices, "rest" what the adviser would do.
    """

    # Of all versions of pages. They count from a random number, so that pages of an earlier server, whatever its clock
    # was, never take a patch of this one for theirs.
    latest: ClassVar[int] = secrets.randbits(45)

    def __init__(self, live: Live, seat: int | None, layout: str) -> None:
        self.live, self.seat, self.layout = live, seat, layout
        self.version = Channel.latest = Channel.latest + 1
        self.facts: Facts | None = None
        self.parts: dict[str, str] = dict.fromkeys(render.ODDS, "")
        self.owed = False  # the odds are still to come
        self.read = render.Log()
        self.stale = True
        self.watched = 0  # open streams
        self.board: list[str] = []  # the elements of the part "live"
        self._next: tuple[Facts, dict[str, str], render.Log] | None = None
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

    @property
    def is_prepared(self) -> bool:
        """Whether the next version is ready to be shown."""
        return self._next is not None

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
        if not self._due:
            return
        self.stale = False
        if self._next is None:
            self._make()
        assert self._next is not None
        facts, parts, read = self._next
        self._next, self.owed = None, True
        if self.facts is not None:
            facts = replace(facts, beside=self.facts.beside, rest=self.facts.rest)
        self._show(facts, parts | {name: self.parts[name] for name in render.ODDS}, read)

    def complete(self) -> None:
        """Makes a new version as `refresh` does, and then one with the odds."""
        self.refresh()
        if self.owed and not (self.stale or self.live.writing or self.live.gone):
            self.owed = False
            beside, rest, parts = render.following(self.live, self.seat)
            assert self.facts is not None
            self._show(replace(self.facts, beside=beside, rest=rest), self.parts | parts, self.read)

    def _show(self, facts: Facts, parts: dict[str, str], read: render.Log) -> None:
        """Shows this version and wakes the streams, unless it is like the last one."""
        facts, log, shown = replace(facts, odds=not self.owed), read.lines, self.log
        changed: dict[str, Any] = {name: html for name, html in parts.items() if self.parts.get(name) != html}
        keep = len(shown) if log[: len(shown)] == shown else _alike(log, shown)
        known = self.facts and replace(self.facts, odds=self.facts.odds and not self.owed)
        if not changed and facts == known and keep == len(log) == len(shown):
            return  # the odds that are still to come may be the same again
        if "live" in changed:
            board = pictures.children(parts["live"], self.board)
            changed["live"] = pictures.changes(self.board, board)
            self.board = board
        base = self.version
        self.version += 1
        Channel.latest = max(self.version, Channel.latest)
        self.facts, self.parts, self.read = facts, parts, read
        self._patch = base, self._message(base, changed, keep)
        self.live.grown()
        self.wake()

    def wake(self) -> None:
        """Wakes the streams."""
        self._news.set()
        self._news = asyncio.Event()

    def full(self, board: bool = False) -> bytes:
        """Everything, for a page that knows nothing yet; with the whole `board` for a page that has another layout."""
        self.complete()
        parts = self.parts
        if board:
            whole = Seen(self.live, self.seat, self.log).board(self.layout)
            parts = {name: html for name, html in parts.items() if name != "live"} | {"board": whole}
        return self._message(None, parts, 0)

    def since(self, version: int | None) -> bytes | None:
        """What a page with this version is missing: nothing, the last patch, or everything."""
        self.refresh()
        if version == self.version:
            return None
        if version is not None and version == self._patch[0]:
            return self._patch[1]
        return self.full()

    def _message(self, base: int | None, parts: dict[str, Any], keep: int) -> bytes:
        assert self.facts is not None
        log = Log(keep, [(line.label, line.html) for line in self.log[keep:]])
        return msgspec.json.encode(Message(self.version, base, self.facts, parts, log))

    async def news(self, seconds: float) -> bool:
        """Waits until something may have changed, or the odds have followed. Returns whether that was in time.

        What is still to be made is made in its turn, in a step of its own (`since`): choices come first.
        """
        if self._due or await self._waited(SOON if self.owed else seconds):
            if self._due:
                await self.live.turns.page()
            return True
        if not self.owed:
            return False
        await self.live.turns.page()
        if not self._due:
            self.complete()
        return True

    @property
    def _due(self) -> bool:
        """Whether a new version can be made: nothing is shown before it is on disk."""
        return self.stale and not (self.live.writing or self.live.gone)

    async def _waited(self, seconds: float) -> bool:
        """Waits until something may have changed. Returns whether that was in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
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
