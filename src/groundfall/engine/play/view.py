"""Converts states to trees of names and values, as far as a seat may know them, and back.

A view is built from the fields that a seat may see; nothing is removed from a copy. The same code, without a seat,
writes the whole table as a position that people can read and edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from groundfall.engine.errors import BadPosition
from groundfall.engine.given import possible, shown
from groundfall.engine.rules.core import EVERY_SEAT
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import EVERYBODY, NOBODY, OWNER, Field, Part, Schema
from groundfall.engine.words import an

from .frozen import FrozenDict, FrozenList

HIDDEN = "hidden"  # in a view, replaces a value that the seat may not see
TRUTH = -1  # the "seat" that sees everything: positions and saves, never shown


def encode(schema: Schema, state: Any, seat: int, known: Mapping[str, Any] = MappingProxyType({})) -> dict[str, Any]:
    """The tree of names and values that a seat may see; `TRUTH` for everything.

    It cannot be changed, because public parts are reused from the tree of another seat at the same moment, if that is
    given as `known`.
    """
    tree: dict[str, Any] = {}
    for part, seen, is_open in _seen_parts(schema, seat == TRUTH):
        if is_open and part.name in known:
            tree[part.name] = known[part.name]
        elif part.rows is not None:
            tree[part.name] = _table(part, seen, state, seat)
        elif part.alone:
            tree[part.name] = _grid(seen[part.name], state, seat)
        else:
            tree[part.name] = FrozenDict({n: _grid(c, state, seat) for n, c in seen.items()})
    return FrozenDict(tree)


@cache
def _seen_parts(schema: Schema, truth: bool) -> list[tuple[Part, dict[str, Field], bool]]:
    """The parts of a view, the visible columns of each, and whether every seat sees all of them."""
    found = []
    for part in schema.parts:
        seen = {
            n: c for n, c in part.columns.items() if not c.cached and (c.seen_by != NOBODY or _is_written(c, truth))
        }
        if seen:
            found.append((part, seen, all(c.seen_by == EVERYBODY for c in seen.values())))
    return found


def _is_written(column: Field, truth: bool) -> bool:
    return truth and column.name not in ("agenda", "depth", "seed")


def sees(column: Field, state: Any, seat: int, at: tuple[int, ...]) -> bool:
    """Whether a seat may see one cell."""
    if seat == TRUTH or column.seen_by == EVERYBODY:
        return True
    if column.seen_by == OWNER:
        return at[0] == seat
    if column.seen_by == NOBODY:
        return False
    bits = getattr(state, column.seen_by)
    for place in at:
        if not isinstance(bits, int):
            bits = bits[place]
    return holds(bits, seat)


def holds(seats: int, seat: int) -> bool:
    """Whether a set of seats, as bits, contains a seat; only EVERY_SEAT contains spectators."""
    return seats == EVERY_SEAT or (seat >= 0 and seats >> seat & 1 == 1)


def with_derived(view: Mapping[str, Any]) -> dict[str, Any]:
    """The table of a view together with its derived quantities: what words and pictures are made from."""
    return {**view["table"], "derived": view["derived"]}


def _table(part: Part, seen: dict[str, Field], state: Any, seat: int) -> dict[str, Any]:
    assert part.rows is not None
    first = next(iter(part.columns.values()))
    here = getattr(state, first.name)
    absences = [False] * len(here)
    if first.of is not None and first.start == -1:
        # A row that the seat may not see stays, as its absence would reveal something.
        absences = [
            cell == -1 and seen for cell, seen in zip(here, _rows_seen(first, state, seat, len(here)), strict=True)
        ]
    rows = zip(*(_cells(c, state, seat) for c in seen.values()), strict=True)
    named = zip(part.rows.names, rows, absences, strict=True)
    return FrozenDict((name, FrozenDict(zip(seen, row, strict=True))) for name, row, absent in named if not absent)


def _cells(column: Field, state: Any, seat: int) -> list[Any]:
    """A column of a table, row by row."""
    value = getattr(state, column.name)
    if seat == TRUTH or column.seen_by == EVERYBODY:
        return _open(column, value, 0)
    if isinstance(value[0], list):
        return [_cell(column, state, seat, v, (place,)) for place, v in enumerate(value)]
    shown = zip(_open(column, value, 0), _rows_seen(column, state, seat, len(value)), strict=True)
    return [cell if sees else HIDDEN for cell, sees in shown]


def _rows_seen(column: Field, state: Any, seat: int, rows: int) -> list[bool]:
    """Whether a seat may see each row of a column."""
    if seat == TRUTH or column.seen_by == EVERYBODY:
        return [True] * rows
    bits = getattr(state, column.seen_by) if column.seen_by not in (OWNER, NOBODY) else None
    if not isinstance(bits, list) or isinstance(bits[0], list):
        return [sees(column, state, seat, (place,)) for place in range(rows)]
    own = 1 << seat if seat >= 0 else 0
    return [bit == EVERY_SEAT or bit & own != 0 for bit in bits]


def _grid(column: Field, state: Any, seat: int) -> Any:
    value = getattr(state, column.name)
    if not isinstance(value, list):
        return _cell(column, state, seat, value, ())
    return _named(column, _cells(column, state, seat), 0)


def _open(column: Field, value: list[Any], depth: int) -> list[Any]:
    """Cells that the seat may see, a whole row at a time, since most of a table is public."""
    if isinstance(value[0], list):
        return [_named(column, _open(column, row, depth + 1), depth + 1) for row in value]
    if column.flag:
        return [bool(cell) for cell in value]
    return column.of.all_named(value) if column.of is not None else list(value)


def _named(column: Field, cells: list[Any], depth: int) -> Any:
    axis = column.shape[depth]
    if isinstance(axis, Index):
        return FrozenDict(zip(axis.names, cells, strict=True))
    return FrozenList(cells)


def _cell(column: Field, state: Any, seat: int, value: Any, at: tuple[int, ...]) -> Any:
    if isinstance(value, list):
        if column.seen_by == OWNER and at[0] == seat:
            return _named(column, _open(column, value, len(at)), len(at))
        inner = [_cell(column, state, seat, v, (*at, place)) for place, v in enumerate(value)]
        return _named(column, inner, len(at))
    if not sees(column, state, seat, at):
        return HIDDEN
    if column.flag:
        return bool(value)
    return column.of.name(value) if column.of is not None else value


def decode(schema: Schema, tree: dict[str, Any], state: Any) -> None:
    """Applies a tree of names and values to a state. Fields that are left out stay unchanged. Raises BadPosition."""
    parts = {part.name: part for part in schema.parts}
    once = {part.columns[part.name].was if part.alone else part.was: part for part in schema.parts}
    for said, value in tree.items():
        part = parts.get(said) or (once.get(said) if said else None)
        name = part.name if part is not None else said
        if part is None or all(c.cached or c.name in ("agenda", "depth", "seed") for c in part.columns.values()):
            raise BadPosition(f"A position has no field {shown(name)}{possible(name, _known(schema))}.")
        if part.rows is not None:
            _fill_table(part, _mapping(name, value), state)
        elif part.alone:
            _fill(part.columns[name], name, value, state, ())
        else:
            for said, inner in _mapping(name, value).items():
                column = _column(part, said)
                if column is None:
                    raise _no_column(name, said, part)
                _fill(column, f"{name}.{column.name}", inner, state, ())


def _column(part: Part, said: Any) -> Field | None:
    """The column of that name, or that once had it."""
    once = (column for column in part.columns.values() if column.was and column.was == said)
    return part.columns.get(said) or next(once, None)


def _known(schema: Schema) -> list[str]:
    return [p.name for p in schema.parts if any(not c.cached and c.seen_by != NOBODY for c in p.columns.values())]


def _no_column(where: str, name: Any, part: Part) -> BadPosition:
    return BadPosition(f"In the position, {where} has no {shown(name)}{possible(name, part.columns)}.")


def _mapping(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _refused(where, "names with values", value)
    return value


def _fill_table(part: Part, table: dict[str, Any], state: Any) -> None:
    assert part.rows is not None
    for row, columns in table.items():
        place = _place(part.rows, f"{part.name}", row)
        if columns is None:
            for column in part.columns.values():
                if not column.cached:
                    getattr(state, column.name)[place] = column.start
            continue
        for name, value in _mapping(f"{part.name}.{row}", columns).items():
            found = _column(part, name)
            if found is None:
                raise _no_column(f"{part.name}.{row}", name, part)
            _fill(found, f"{part.name}.{row}.{name}", value, state, (place,))


def _place(things: Index, where: str, name: Any) -> int:
    try:
        return things.number(name)
    except KeyError:
        raise BadPosition(
            f"In the position, {where} does not name {an(things.label)}: {shown(name)}{possible(name, things.names)}."
        ) from None


def _refused(where: str, expected: str, value: Any) -> BadPosition:
    return BadPosition(f"In the position, {where} must be {expected}, not {shown(value)}.")


def _fill(column: Field, where: str, value: Any, state: Any, at: tuple[int, ...]) -> None:
    if len(at) < len(column.shape):
        axis = column.shape[len(at)]
        if isinstance(value, dict) and isinstance(axis, Index):
            for name, inner in value.items():
                _fill(column, f"{where}.{name}", inner, state, (*at, _place(axis, where, name)))
        elif isinstance(value, list) and len(value) == axis:
            for place, inner in enumerate(value):
                _fill(column, f"{where}[{place}]", inner, state, (*at, place))
        else:
            raise _refused(where, f"{int(axis)} values", value)
        return
    number = _number(column, where, value)
    if not at:
        setattr(state, column.name, number)
        return
    target = getattr(state, column.name)
    for place in at[:-1]:
        target = target[place]
    target[at[-1]] = number


def _number(column: Field, where: str, value: Any) -> int:
    if column.of is not None:
        return -1 if value is None else _place(column.of, where, value)
    if column.flag and isinstance(value, bool):
        return int(value)
    low, high = column.span or (1 - 2**53, 2**53 - 1)
    if not column.flag and isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    expected = "a whole number" if column.span is None else f"a whole number from {low} to {high}"
    raise _refused(where, "true or false" if column.flag else expected, value)
