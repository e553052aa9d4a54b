"""Saving: every action is on disk before anybody sees it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.journal import Entry
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import head_of, line_of

from .requested import Done, Requested, doing
from .rows import Line, Rewrite, Row
from .takeback import overtaken
from .waiting import head_while_waiting

if TYPE_CHECKING:
    from .live import Live


def remembered(seats: Sequence[Mapping[str, Any]], name: str) -> dict[int, str]:
    """The sentences of this name that are stored with seats, by seat."""
    return {seat: str(kept[name]) for seat, kept in enumerate(seats) if kept.get(name)}


async def keep(live: Live, rewrite: Rewrite | None = None, told: Mapping[int, str] | None = None) -> None:
    """Writes new entries to disk, with the request that made them, and shows them. With a reason, rewrites all.

    `told` are sentences for seats about what has been done.

    If writing fails for any reason, the match leaves memory and is loaded from disk when it is requested again.
    """
    journal = live.match.journal
    try:
        entries = journal[0 if rewrite else live.kept :]
        overtaken(live, entries)
        live.replies.update(told or {})
        _put_down(live, entries)
        live.writing = True
        lines = [Line(entry.number, line_of(live.match, entry)) for entry in entries]
        done = doing(Done(entry=entries[-1].number if entries else None))
        kept = asyncio.ensure_future(_write(live, lines, rewrite, done))
        await asyncio.sleep(0)  # the pages are prepared while the disk writes
        live.audience.make_ready()
        await kept
    except BaseException:
        live.give_up()
        raise
    finally:
        live.writing = False
    live.kept = len(journal)
    live.tell()


async def _write(live: Live, lines: list[Line], rewrite: Rewrite | None, done: Requested | None) -> None:
    if rewrite is None:
        await live.store.write(live.store.add, live.row, lines, live.kept, done)
    else:
        await live.store.write(live.store.replace, live.row, lines, live.kept, rewrite, done)


def ended(match: Match) -> dict[str, Any] | None:
    """How a match was ended by a seat that resigned, as stored; None if none has."""
    return {"by": match.resigned, "result": match.result} if match.resigned else None


def public(row: Row) -> tuple[object, ...]:
    """What the lobby tells of a match besides its time."""
    return row.note, row.over, row.ended, [kept["player"] for kept in row.seats]


def _put_down(live: Live, entries: Sequence[Entry]) -> None:
    """Updates the row with what is stored besides the journal; its time only if everybody may notice something."""
    row, match = live.row, live.match
    before = live.listed
    row.head = head_of(match) if live.words is None else head_while_waiting(match, live.words)
    row.over, row.result, row.ended = match.over, match.result, ended(match)
    row.note = live.note()
    asked = live.takeback
    for seat, kept in enumerate(row.seats):
        kept["orders"] = match.orders.kept(seat)
        kept["asks"] = asked.kept() if asked is not None and asked.seat == seat else None
        kept["stopped"] = live.stopped.get(seat)
        kept["reply"] = live.replies.get(seat)
    live.listed = public(row)
    if live.listed != before or any(match.noticed(None, entry) for entry in entries):
        row.told = time.time()
