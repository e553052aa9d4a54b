"""The schema: a record of integers is declared once, and both of its forms are generated from it.

The *plain* form is a Python object with slots, ints and lists of ints. The *packed* form is a block of bytes in which
every cell is as narrow as its declared values allow (`compiler/layout.py`). Both have the same `cells`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from dataclasses import field as _member
from typing import Any

from .names import Index

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"
MOST_ROWS = 8  # of a grid that is copied row by row instead of in a loop, which is faster
FRAME = 6  # cells of one agenda frame: task, seats, four arguments

# Attributes of a NumPy record: a field with such a name would mean something else in the packed form.
# fmt: off
_RESERVED = frozenset({
    "T", "all", "any", "argmax", "argmin", "argsort", "astype", "base", "byteswap", "choose", "clip", "compress",
    "conj", "conjugate", "copy", "cumprod", "cumsum", "data", "device", "diagonal", "dtype", "dump", "dumps",
    "field", "fill", "flags", "flat", "flatten", "getfield", "imag", "item", "itemset", "itemsize", "max", "mean",
    "min", "nbytes", "ndim", "newbyteorder", "nonzero", "pprint", "prod", "ptp", "put", "ravel", "real", "repeat",
    "reshape", "resize", "round", "searchsorted", "setfield", "setflags", "shape", "size", "sort", "squeeze", "std",
    "strides", "sum", "swapaxes", "take", "to_device", "tobytes", "tofile", "tolist", "tostring", "trace",
    "transpose", "var", "view", "argpartition", "partition", "dot", "mT", "ctypes",
    "dice", "events", "assign", "cells", "sharing",
})
# fmt: on


@dataclass(frozen=True)
class Field:
    """One named integer or grid of integers, with the meaning of its values and who may see them."""

    shape: tuple[int, ...] = ()
    of: Index | None = None  # values are places in this set; -1 is none
    flag: bool = False  # values are 0 or 1
    seen_by: str = EVERYBODY  # or OWNER (the first axis is the seats), NOBODY, or the name of a field with seat bits
    start: int = 0
    cached: bool = False  # recomputed from other fields; left out of views and positions
    low: int = 0  # the least and the greatest value of a plain number; None if not declared
    high: int | None = None
    option: bool = False  # written by set-up from the options, and never changed
    was: str = ""  # its name in older positions
    name: str = ""

    @property
    def span(self) -> tuple[int, int] | None:
        """The least and the greatest value of a cell, inclusive; None if not declared."""
        if self.flag:
            return 0, 1
        if self.of is not None:
            return -1, self.of - 1
        return None if self.high is None else (self.low, self.high)

    @property
    def cells(self) -> int:
        """The number of integers in the field."""
        count = 1
        for length in self.shape:
            count *= length
        return count


@dataclass(frozen=True)
class Part:
    """Fields shown together in a view: alone, as the columns of a table, or under one heading."""

    name: str
    columns: dict[str, Field] = _member(hash=False)
    rows: Index | None = None
    alone: bool = False
    was: str = ""  # the heading's name in older positions


def field(
    *shape: int,
    of: Index | None = None,
    flag: bool = False,
    seen_by: str = EVERYBODY,
    start: int | None = None,
    cached: bool = False,
    low: int = 0,
    high: int | None = None,
    option: bool = False,
    was: str = "",
) -> Any:
    """Declares a field. `of` makes its values places in a named set (-1 is none, and the start).

    A plain number ranges from `low` to `high`, inclusive. An `option` is written by set-up from
    the options and never changed: a position with another value is refused. `was` is its name in older
    positions, which can still be read.
    """
    first = start if start is not None else (-1 if of is not None else 0)
    return Field(tuple(shape), of, flag, seen_by, first, cached, low, high, option, was)


def rows(things: Index, **columns: Field) -> Any:
    """Parallel columns over one named set: `unit = rows(UNITS, hex=field(of=HEXES))` is `state.unit_hex[u]`.

    A view shows them as a table by row name. If the first column is `of` a set, rows with none in it are left out.
    """
    return Part("", {name: replace(c, shape=(things, *c.shape)) for name, c in columns.items()}, things)


def group(was: str = "", **columns: Field) -> Any:
    """Fields that a view shows under one heading; in the rules each keeps its own name. `was`: as for `field`."""
    return Part("", dict(columns), was=was)


class Schema:
    """The fields of a record in order, and the plain class generated from them."""

    def __init__(self, name: str, parts: list[Part]) -> None:
        self.name = name
        self.parts = parts
        self.fields: dict[str, Field] = {}
        for part in parts:
            for column in part.columns.values():
                if column.name in _RESERVED or column.name.startswith("_"):
                    raise ValueError(f"a field cannot be named {column.name!r}: NumPy records use that name")
                if column.name in self.fields:
                    raise ValueError(f"two fields are named {column.name!r}")
                self.fields[column.name] = column
        self.size = sum(f.cells for f in self.fields.values())
        self.plain: type[Any] = _make_plain(name, list(self.fields.values()))


class Record:
    """Base of content: subclasses declare fields; the class has the schema, and `new()` makes the plain form."""

    schema: Schema

    def __init_subclass__(cls, **options: Any) -> None:
        cls.schema = Schema(cls.__name__, [_named(n, v) for n, v in vars(cls).items() if isinstance(v, Field | Part)])
        _place(cls)

    @classmethod
    def new(cls) -> Any:
        """A fresh plain record with every field at its start value."""
        return cls.schema.plain()


class Table:
    """Base of a game's state: adds the fields that the engine uses to run the game."""

    def __init_subclass__(cls, seats: Index | None = None, phases: Index | None = None, depth: int = 24) -> None:
        if seats is None or phases is None:
            raise TypeError("a state must name its seats and phases: class State(Table, seats=SEATS, phases=PHASES)")
        engine = {
            "phase": field(of=phases, start=0),
            "awaiting": field(cached=True),  # seats that must choose now, as bits; set by the agenda
            "over": field(flag=True),
            "score": field(seats, high=1000),  # thousandths, once the game is over
            "depth": field(seen_by=NOBODY),
            "agenda": field(depth * FRAME, seen_by=NOBODY),
            "seed": field(seen_by=NOBODY),
        }
        own = [_named(n, v) for n, v in vars(cls).items() if isinstance(v, Field | Part)]
        cls.schema = Schema(cls.__name__, [_named(n, v) for n, v in engine.items()] + own)
        cls.seats, cls.phases = seats, phases
        _place(cls)

    schema: Schema
    seats: Index
    phases: Index

    @classmethod
    def new(cls) -> Any:
        """A fresh plain state with every field at its start value."""
        return cls.schema.plain()


def _place(declared: Any) -> None:
    """Says where the plain class of a declaration is, so that its records can be pickled."""
    plain = declared.schema.plain
    plain.__module__, plain.__qualname__ = declared.__module__, f"{declared.__qualname__}.schema.plain"


def out_of_range(schema: Schema, state: Any) -> Iterator[str]:
    """A sentence for each field with a cell out of range, without cached fields."""
    for column in schema.fields.values():
        if column.cached or column.span is None:
            continue
        low, high = column.span
        cells = flattened(getattr(state, column.name))
        if min(cells) < low or max(cells) > high:
            wrong = next(cell for cell in cells if not low <= cell <= high)
            yield f"{column.name} is {wrong}; it must be from {low} to {high}."


def flattened(value: Any) -> list[int]:
    """All cells of a field, whatever its shape."""
    if not isinstance(value, list):
        return [value]
    return [cell for row in value for cell in flattened(row)] if value and isinstance(value[0], list) else value


def _named(name: str, declared: Field | Part) -> Part:
    if isinstance(declared, Field):
        return Part(name, {name: replace(declared, name=name)}, alone=True)
    prefix = f"{name}_" if declared.rows is not None else ""
    columns = {n: replace(c, name=prefix + n) for n, c in declared.columns.items()}
    return Part(name, columns, declared.rows, was=declared.was)


def _make_plain(name: str, fields: list[Field]) -> type[Any]:
    """Generates the plain class with slots, and with methods that handle field by field, which makes them fast."""

    def fresh(f: Field, shape: tuple[int, ...]) -> str:
        if not shape:
            return str(int(f.start))
        if len(shape) == 1:
            return f"[{int(f.start)}] * {int(shape[0])}"
        return f"[{fresh(f, shape[1:])} for _ in range({int(shape[0])})]"

    def clone(expression: str, shape: tuple[int, ...]) -> str:
        if not shape:
            return expression
        if len(shape) == 1:
            return f"{expression}[:]"
        if shape[0] <= MOST_ROWS:
            return f"[{', '.join(clone(f'{expression}[{row}]', shape[1:]) for row in range(shape[0]))}]"
        inner = f"r{len(shape)}"
        return f"[{clone(inner, shape[1:])} for {inner} in {expression}]"

    def flat(expression: str, shape: tuple[int, ...]) -> str:
        if len(shape) <= 1:
            return f"*{expression}" if shape else expression
        inner = f"r{len(shape)}"
        names = [f"r{n}" for n in range(len(shape), 1, -1)]
        loops = " ".join(f"for {n} in {m}" for n, m in zip(names, [expression, *names[:-1]], strict=True))
        return f"*[c {loops} for c in {names[-1]}]" if names else f"*{inner}"

    def load(f: Field, shape: tuple[int, ...], at: str) -> str:
        if not shape:
            return f"cells[{at}]"
        if len(shape) == 1:
            return f"cells[{at}:{at} + {int(shape[0])}]"
        step, var = 1, f"i{len(shape)}"
        for length in shape[1:]:
            step *= length
        return f"[{load(f, shape[1:], f'{at} + {var} * {step}')} for {var} in range({int(shape[0])})]"

    lines = [f"class {name}:", f"    __slots__ = {(*(f.name for f in fields), 'dice', 'events')!r}"]
    lines += ["    def __init__(self):", "        self.dice = self.events = None"]
    lines += [f"        self.{f.name} = {fresh(f, f.shape)}" for f in fields]
    lines += ["    def copy(self):", f"        new = _new({name})", "        new.dice = new.events = None"]
    lines += [f"        new.{f.name} = {clone(f'self.{f.name}', f.shape)}" for f in fields]
    lines += ["        return new", "    def sharing(self, other):", "        pass"]
    lines += [f"        self.{f.name} = _shared(self.{f.name}, other.{f.name})" for f in fields if f.shape]
    lines += ["    def assign(self, other):"]
    lines += [f"        self.{f.name} = {clone(f'other.{f.name}', f.shape)}" for f in fields]
    lines += ["    def cells(self):", "        return ["]
    lines += [f"            {flat(f'self.{f.name}', f.shape)}," for f in fields]
    lines += ["        ]", "    def load(self, cells):"]
    at = 0
    for f in fields:
        lines.append(f"        self.{f.name} = {load(f, f.shape, str(at))}")
        at += f.cells
    lines += [
        "    def __eq__(self, other):",
        f"        return isinstance(other, {name}) and _same(self, other)",
    ]
    lines += [
        "    __hash__ = None",
        "    def tobytes(self):",
        "        return _array('q', _settled(self)).tobytes()",
    ]
    space: dict[str, Any] = {"_new": object.__new__, "_array": array, "_same": _same, "_settled": _settled}
    space["_shared"] = _shared
    exec(compile("\n".join(lines), f"<plain {name}>", "exec"), space)
    made: type[Any] = space[name]
    return made


def _shared(own: list[Any], other: list[Any]) -> list[Any]:
    """The same values, using the other record's lists where they are equal. Neither may be changed afterwards."""
    if own == other:
        return other
    if isinstance(own[0], list):
        return [_shared(mine, theirs) for mine, theirs in zip(own, other, strict=True)]
    return own


def _same(one: Any, other: Any) -> bool:
    return _settled(one) == _settled(other)


def _settled(record: Any) -> list[int]:
    """All cells, with leftovers above the top of the agenda cleared, since they no longer matter."""
    cells: list[int] = record.cells()
    if hasattr(record, "agenda"):
        wiped = record.copy()
        wiped.agenda[record.depth * FRAME :] = [0] * (len(record.agenda) - record.depth * FRAME)
        cells = wiped.cells()
    return cells
