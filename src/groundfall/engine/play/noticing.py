"""Who notices an action: only its own seat, if nothing that others see has changed.

For example, a card is examined, or its payment is not complete: then no token, page or number may reveal it to others.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from groundfall.engine.rules.core import EVERY_SEAT
from groundfall.engine.rules.schema import EVERYBODY, FRAME, NOBODY, OWNER, Field, Schema

from .view import holds

if TYPE_CHECKING:
    from .journal import Entry

ENGINE = ("agenda", "depth", "seed")
WATCHING = -2  # the "seat" of spectators


def who_notices(schema: Schema, entry: Entry, before: Any, state: Any, seats: int) -> list[bool]:
    """Who notices an action that led from one state to another: each seat, and last spectators.

    Its own seat does. Everybody does if other seats are awaited now or something public has changed. Otherwise, the
    seats do that get an event, see a changed cell, or are now asked something else.
    """
    informed = 0
    for _, seats_informed, _ in entry.events:
        informed |= seats_informed
    changed = _changed(schema, before, state)
    if informed == EVERY_SEAT or state.awaiting != before.awaiting or any(c.seen_by == EVERYBODY for c in changed):
        return [True] * (seats + 1)
    asked_anew = state.awaiting if _top(before) != _top(state) else 0
    heard = informed | asked_anew | 1 << entry.seat
    return [
        *(heard >> seat & 1 == 1 or _sees_change(changed, before, state, seat) for seat in range(seats)),
        _sees_change(changed, before, state, WATCHING),
    ]


def hidden_changed(schema: Schema, entry: Entry, before: Any, state: Any) -> bool:
    """Whether a hidden cell changed, other than the acting seat's own during a choice that is still open."""
    for column in schema.fields.values():
        if column.seen_by == EVERYBODY or column.name in ENGINE:
            continue
        was, now = getattr(before, column.name), getattr(state, column.name)
        if was == now:
            continue
        others = [seat for seat in range(len(was)) if seat != entry.seat] if column.seen_by == OWNER else []
        if column.seen_by == OWNER and state.awaiting and all(was[seat] == now[seat] for seat in others):
            continue
        return True
    return False


@cache
def _shown(schema: Schema) -> list[tuple[Field, str]]:
    """The columns that somebody can see, each with the column that holds the seats that see it, or ''."""
    columns = [column for column in schema.fields.values() if not column.cached and column.seen_by != NOBODY]
    return [(column, "" if column.seen_by in (EVERYBODY, OWNER) else column.seen_by) for column in columns]


def _changed(schema: Schema, before: Any, state: Any) -> list[Field]:
    """The columns that may now look different to somebody: their cells, or the seats that see them, have changed."""
    return [
        column
        for column, seats in _shown(schema)
        if getattr(before, column.name) != getattr(state, column.name)
        or (seats and getattr(before, seats) != getattr(state, seats))
    ]


def _sees_change(changed: list[Field], before: Any, state: Any, seat: int) -> bool:
    """Whether any cell of these columns looks different to a seat than before."""
    for column in changed:
        was, now = getattr(before, column.name), getattr(state, column.name)
        if column.seen_by == OWNER:
            if seat >= 0 and was[seat] != now[seat]:
                return True
        elif _looks_different(was, now, getattr(before, column.seen_by), getattr(state, column.seen_by), seat):
            return True
    return False


def _looks_different(was: Any, now: Any, saw: Any, sees: Any, seat: int) -> bool:
    """The same for cells or rows that some seats see: `saw` before, `sees` now, for the whole or cell by cell."""
    if was == now and saw == sees:
        return False
    if isinstance(now, list):
        each = isinstance(sees, list)
        return any(
            _looks_different(was[k], now[k], saw[k] if each else saw, sees[k] if each else sees, seat)
            for k in range(len(now))
        )
    return holds(saw, seat) != holds(sees, seat) or (holds(sees, seat) and was != now)


def _top(state: Any) -> list[int]:
    """The decision on top of the agenda and its arguments, without its seats."""
    top = (state.depth - 1) * FRAME
    return [*state.agenda[top : top + 1], *state.agenda[top + 2 : top + FRAME]]
