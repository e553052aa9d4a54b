"""Saving: every action is on disk before anybody sees it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.journal import Entry
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import head_of, line_of

from .at_table import AtTable
from .requested import Done, doing
from .rows import Rewrite, Row, StoredEntry
from .takeback import overtaken
from .undealt import head_while_waiting

if TYPE_CHECKING:
    from .store import Store


def remembered(seats: Sequence[Mapping[str, Any]], name: str) -> dict[int, str]:
    """The sentences of this name that are stored with seats, by seat."""
    return {seat: str(kept[name]) for seat, kept in enumerate(seats) if kept.get(name)}


def write(store: Store, at: AtTable, rewrite: Rewrite | None, told: Mapping[int, str]) -> asyncio.Future[None]:
    """Begins to write new entries to disk, with the request that made them. With a reason, rewrites all.

    `told` are sentences for seats about what has been done.
    """
    entries = at.match.journal[0 if rewrite else at.kept :]
    overtaken(at, entries)
    at.replies.update(told)
    _put_down(at, entries)
    lines = [StoredEntry(entry.number, line_of(at.match, entry)) for entry in entries]
    done = doing(Done(entry=entries[-1].number if entries else None))
    if rewrite is None:
        writing = store.write(store.add, at.row, lines, at.kept, done)
    else:
        writing = store.write(store.replace, at.row, lines, at.kept, rewrite, done)
    return asyncio.ensure_future(writing)


def ended(match: Match) -> dict[str, Any] | None:
    """How a match was ended by a seat that resigned, as stored; None if none has."""
    return {"by": match.resigned, "result": match.result} if match.resigned else None


def public(row: Row) -> tuple[object, ...]:
    """What the lobby tells of a match besides its time."""
    return row.note, row.over, row.ended, [kept["player"] for kept in row.seats]


def _put_down(at: AtTable, entries: Sequence[Entry]) -> None:
    """Updates the row with what is stored besides the journal; its time only if everybody may notice something."""
    row, match = at.row, at.match
    before = at.listed
    row.head = head_of(match) if at.dice_words is None else head_while_waiting(match, at.dice_words)
    row.over, row.result, row.ended = match.over, match.result, ended(match)
    row.note = at.note()
    asked = at.takeback
    for seat, kept in enumerate(row.seats):
        kept["orders"] = match.orders.kept(seat)
        kept["asks"] = asked.kept() if asked is not None and asked.seat == seat else None
        kept["stopped"] = at.stopped.get(seat)
        kept["reply"] = at.replies.get(seat)
    at.listed = public(row)
    if at.listed != before or any(match.noticed(None, entry) for entry in entries):
        row.told = time.time()
