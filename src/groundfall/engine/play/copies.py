"""Copies: cards printed more than once, or counters of one kind. Screens list choices that differ only in copies once.

A game's named sets say which names are copies; see `index`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import Part

if TYPE_CHECKING:
    from .position import Position


def stand_ins(position: Position, seat: str | int, numbers: Iterable[int] | None = None) -> dict[int, int]:
    """Maps each legal action of a seat (or each of these) to the one that screens list in its place.

    That is a different one if both have the same text and name different copies that look the same to the seat. Where
    several choices are made together, all are listed.
    """
    place = position.seat(seat)
    ids = [*(position.legal(place).ids if numbers is None else numbers)]
    if position.left > 1:
        return dict(zip(ids, ids, strict=True))
    first: dict[Hashable, int] = {}
    return {number: first.setdefault(_look(position, place, number), number) for number in ids}


def listed_once(position: Position, seat: str | int) -> list[int]:
    """The legal actions of a seat as screens list them."""
    return [*dict.fromkeys(stand_ins(position, seat).values())]


def chosen(position: Position, seat: int, meant: Sequence[int], legal: Sequence[int]) -> int | None:
    """The first legal one of the possible actions; None if there is none.

    Rules may offer only one of several copies: then any indistinguishable copy stands for the one that is offered.
    """
    for number in meant:
        if number in legal:
            return number
    for number in meant:
        look, kind = _look(position, seat, number), kind_of(position.game.register, number)
        if look != number:
            for other in legal:
                if kind_of(position.game.register, other) is kind and _look(position, seat, other) == look:
                    return other
    return None


def _look(position: Position, seat: int, number: int) -> Hashable:
    """A key that is equal for choices that differ only in the copy they name; else the number of the choice."""
    kind = kind_of(position.game.register, number)
    assert kind is not None
    named = [*zip(kind.args.values(), kind.split(number), strict=True)]
    if not any(value in things.copies for things, value in named):
        return number
    table = position.table(seat)
    states = (_state(position, table, *one) if one[1] in one[0].copies else one[1] for one in named)
    return kind.name, position.action(seat, number).text, *states


def _state(position: Position, table: dict[str, Any], things: Index, value: int) -> Hashable:
    """What a table shows about one thing, without its order among copies and without who knows it."""
    name, said, schema = things.names[value], [], position.game.State.schema
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
