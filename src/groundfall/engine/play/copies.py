"""Copies: cards printed more than once, or counters of one kind. Screens list choices that differ only in copies once.

A game's named sets say which names are copies; see `index`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import Part

from .listing import Listing
from .moment import Moment


def chosen(listing: Listing, seat: int, meant: Sequence[int], legal: Sequence[int]) -> int | None:
    """The first legal one of the possible actions; None if there is none.

    Rules may offer only one of several copies: then any indistinguishable copy stands for the one that is offered.
    """
    for number in meant:
        if number in legal:
            return number
    for number in meant:
        key, kind = look(listing, seat, number), kind_of(listing.game.register, number)
        if key != number:
            for other in legal:
                if kind_of(listing.game.register, other) is kind and look(listing, seat, other) == key:
                    return other
    return None


def look(listing: Listing, seat: int, number: int) -> Hashable:
    """A key that is equal for choices that differ only in the copy they name; else the number of the choice.

    It is the number too once the moment has passed.
    """
    kind, moment = kind_of(listing.game.register, number), listing.moment
    assert kind is not None
    named = [*zip(kind.args.values(), kind.split(number), strict=True)]
    if moment is None or not any(value in things.copies for things, value in named):
        return number
    table = moment.table(seat)
    states = (_state(moment, table, *one) if one[1] in one[0].copies else one[1] for one in named)
    return kind.name, listing.words(kind, number, seat), *states


def _state(moment: Moment, table: dict[str, Any], things: Index, value: int) -> Hashable:
    """What a table shows about one thing, without its order among copies and without who knows it."""
    name, said, schema = things.names[value], [], moment.game.State.schema
    watched = {column.seen_by for column in schema.fields.values()}
    for part in schema.parts:
        if part.name not in table:
            continue
        shown = table[part.name]
        for key, column in part.columns.items():
            is_over = any(axis is things for axis in column.shape)
            if column.name in watched or is_over == (column.of is things):
                continue
            if part.rows is things:
                said.append(repr(shown[name].get(key) if name in shown else None))
            elif is_over:
                said.append(repr(_own(_column(part, key, shown), column.shape, things, name)))
            else:
                said.append(repr([*_named_in(_column(part, key, shown), name)]))
    return tuple(said)


def _column(part: Part, key: str, shown: Any) -> Any:
    """The cells of a column as a table shows them; None if the seat sees none."""
    if part.rows is not None:
        return {row: columns.get(key) for row, columns in shown.items()}
    return shown if part.alone else shown.get(key)


def _own(cells: Any, shape: tuple[int, ...], things: Index, name: str) -> Any:
    """The cells of one thing."""
    if cells is None or not shape:
        return None
    if shape[0] is things:
        return cells.get(name)
    return [_own(inner, shape[1:], things, name) for inner in (cells.values() if isinstance(cells, dict) else cells)]


def _named_in(cells: Any, name: str, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places where a thing is named."""
    if isinstance(cells, dict | list):
        for key, inner in cells.items() if isinstance(cells, dict) else enumerate(cells):
            yield from _named_in(inner, name, (*at, key))
    elif cells == name:
        yield at
