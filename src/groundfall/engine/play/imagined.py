"""An imagined state: a moment with changes, which notes what was read of the moment. Nothing is copied.

It looks like a plain state to rules, and can be a moment itself. Cells are read from the moment when they are first
asked for, so a step costs as much as it reads and writes, however large the state is.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import islice
from typing import Any, TypeVar

from groundfall.engine.rules.schema import FRAME

Cell = tuple[Any, ...]  # the name of a field, and its places
Changes = dict[Cell, Any]  # new values; of the agenda, all frames as one tuple
Note = Callable[[Cell], None]
Result = TypeVar("Result")
AGENDA, DEPTH = ("agenda",), ("depth",)


def value_at(state: Any, cell: Cell) -> Any:
    """A cell of a plain state, or without its last places a row. The depth of the agenda stands for its frames."""
    if cell == DEPTH:
        return tuple(state.agenda[: state.depth * FRAME])
    value = getattr(state, cell[0])
    for place in cell[1:]:
        value = value[place]
    return value


class Reading:
    """What is read of one moment: in steps, which must not depend on what a seat cannot know, and beside them."""

    def __init__(self, moment: Any, unknown: Container[Cell]) -> None:
        self.moment, self.unknown = moment, unknown
        self.cells: dict[Cell, None] = {}
        self.beside: dict[Cell, None] = {}  # in a seat's own choices and in what is told: these may read anything
        self._checked = 0

    def imagined(self, changes: Changes) -> Imagined:
        """The state with these changes."""
        return Imagined(self, changes, self.cells.setdefault)

    @property
    def unknown_read(self) -> bool:
        """Whether a step has read what the seat cannot know."""
        if len(self.cells) == self._checked:
            return False
        found = any(cell in self.unknown for cell in islice(self.cells, self._checked, None))
        self._checked = self._checked if found else len(self.cells)
        return found

    def differs(self, cell: Cell, value: Any) -> bool:
        """Whether a new value must be kept as a change. If the cell is as it was at the moment, it counts as read."""
        if cell == DEPTH or value != value_at(self.moment, cell) or cell in self.unknown:
            return True
        self.cells.setdefault(cell)
        return False


class Imagined:
    """A state made of a moment and changes. Fields are read and written as those of a plain state."""

    dice: Any
    events: Any
    _reading: Reading
    _changes: Changes
    _note: Note
    _written: Changes

    def __init__(self, reading: Reading, changes: Changes, note: Note) -> None:
        vars(self).update(_reading=reading, _changes=changes, _note=note, _written={}, dice=None, events=None)

    def __getattr__(self, name: str) -> Any:
        """A field that is read for the first time. It is kept as an attribute, so it is not asked for again."""
        value = self._agenda() if name == "agenda" else self._field(name)
        vars(self)[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        known = vars(self)
        if name in ("dice", "events"):
            known[name] = value
        elif known.get(name) != value:
            known[name] = self._written[name,] = value

    def _field(self, name: str) -> Any:
        value = getattr(self._reading.moment, name)
        if isinstance(value, list | Row):
            return Row(value, (name,), (self._changes, self._note, self._written))
        if not isinstance(value, int):
            raise AttributeError(name)
        return _read((name,), value, self._changes, self._note)

    def _agenda(self) -> list[int]:
        """The agenda as a list of its own; whoever reads it knows its depth."""
        frames = self._changes.get(AGENDA)
        if frames is None and DEPTH not in self._changes and DEPTH not in self._written:
            self._note(DEPTH)
        cells: list[int] = self._reading.moment.agenda
        return cells[:] if frames is None else [*frames] + [0] * (len(cells) - len(frames))

    def changed(self) -> Changes:
        """All changes since the moment, equal for states that go on alike; not to be changed by whoever gets them."""
        if self._written:  # what has been compared with the moment once is not compared again
            changes = self._changes.copy()
            for cell, value in self._written.items():
                if self._reading.differs(cell, value):
                    changes[cell] = value
                else:
                    changes.pop(cell, None)
            self._written.clear()
            vars(self)["_changes"] = changes
        if "agenda" in vars(self):
            return {**self._changes, AGENDA: tuple(self.agenda[: self.depth * FRAME])}
        return self._changes

    def again(self) -> Imagined:
        """The same state once more."""
        return Imagined(self._reading, self.changed(), self._note)

    def beside(self) -> Imagined:
        """The same state, to be read without telling what a step depends on."""
        reading = self._reading
        return Imagined(reading, self.changed(), reading.beside.setdefault)

    def foreseen(self, read: Callable[[Imagined], Result]) -> Result | None:
        """What is read from the state; None if the seat cannot know all of that, which then counts as read beside."""
        reading = self._reading
        cells: dict[Cell, None] = {}
        result = read(Imagined(reading, self.changed(), cells.setdefault))
        unknown = [cell for cell in cells if cell in reading.unknown]
        reading.beside.update(dict.fromkeys(unknown))
        reading.cells.update((cell, None) for cell in cells if cell not in unknown)
        return None if unknown else result

    def copy(self) -> Any:
        """A plain copy. Whoever makes one may read everything."""
        made = self.unnoted_copy()
        for name in type(made).__slots__:
            if name not in ("dice", "events", "agenda", "seed"):
                for cell in _cells((name,), getattr(made, name)):
                    self._note(cell)
        return made

    def unnoted_copy(self) -> Any:
        """A plain copy for whoever needs no note of what was read, because nothing is hidden or remembered."""
        made = unnoted_copy(self._reading.moment)
        for cell, value in self.changed().items():
            if cell == AGENDA:
                made.agenda[: len(value)] = value
            elif len(cell) == 1:
                setattr(made, cell[0], value)
            else:
                row = getattr(made, cell[0])
                for place in cell[1:-1]:
                    row = row[place]
                row[cell[-1]] = value
        return made


def unnoted_copy(state: Any) -> Any:
    """A plain copy of any state, of which nothing is noted as read."""
    return state.unnoted_copy() if isinstance(state, Imagined) else state.copy()


def plain(state: Any) -> Any:
    """A state of which everything may be read, such as for a view."""
    return state.copy() if isinstance(state, Imagined) else state


_Of = tuple[Changes, Note, Changes]  # of an imagined state: what changed before it, who notes reads, what it changes


class Row(dict[int, Any]):
    """The cells or rows of a field in an imagined state, as far as they were read or written."""

    __slots__ = ("_at", "_cells", "_of")

    def __init__(self, cells: list[Any] | Row, at: Cell, of: _Of) -> None:
        self._cells, self._at, self._of = cells, at, of

    def __missing__(self, place: int) -> Any:
        if place < 0:
            return self[place + len(self._cells)]
        below, changes, note = self._cells[place], self._of[0], self._of[1]
        at = (*self._at, place)
        value = Row(below, at, self._of) if isinstance(below, list | Row) else _read(at, below, changes, note)
        dict.__setitem__(self, place, value)
        return value

    def __setitem__(self, place: int, value: int) -> None:
        if dict.get(self, place) != value:
            dict.__setitem__(self, place, value)
            self._of[2][(*self._at, place)] = value

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self._cells)))


def _read(cell: Cell, value: int, changes: Changes, note: Note) -> Any:
    """The changed value of a cell, or the one it has at the moment, which is noted."""
    if cell in changes:
        return changes[cell]
    note(cell)
    return value


def _cells(at: Cell, value: Any) -> Iterator[Cell]:
    if isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _cells((*at, place), inner)
    else:
        yield at
