"""Answers of outcomes, remembered by the cells that they read: an answer holds wherever these cells are the same.

Since an answer depends on nothing but the question and the cells that were read for it, it serves all moments, all
matches and all seats that may know these cells.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable
from functools import partial
from operator import itemgetter
from typing import Any

from .imagined import Cell, Reading, value_at
from .moment import Moment

MOST = 4_000  # answers; when there are more, it begins anew
VARIANTS = 8  # sets of cells tried for a question, those used last
Answer = tuple[Any, ...]


class Cells:
    """Some cells of a game's states, read row by row."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells = tuple(cells)
        rows: dict[Cell, list[int]] = {}
        for cell in self.cells:
            if len(cell) > 1:
                rows.setdefault(cell[:-1], []).append(cell[-1])
        self._alone = [cell for cell in self.cells if len(cell) == 1]
        self._rows = [(row, itemgetter(*places)) for row, places in rows.items()]

    def of(self, state: Any) -> Hashable:
        """Their values in a state."""
        alone = [value_at(state, cell) for cell in self._alone]
        return (*alone, *(places(value_at(state, row)) for row, places in self._rows))


class Memory:
    """Answers by question, then by which cells were read, then by their values."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.kept = most, 0
        self._known: dict[Hashable, dict[tuple[Cell, ...], tuple[Cells, dict[Hashable, Answer]]]] = {}

    def clear(self) -> None:
        """Forgets all answers."""
        self._known.clear()
        self.kept = 0

    def find(self, key: Hashable, state: Any, unknown: Container[Cell]) -> Answer | None:
        """The answer to a question at a moment; None if it is not known or read what the seat cannot know."""
        known = self._known.get(key, {})
        for cells, answers in list(known.values())[: -VARIANTS - 1 : -1]:
            found = answers.get(cells.of(state))
            if found is not None and not any(cell in unknown for cell in cells.cells):
                known[cells.cells] = known.pop(cells.cells)
                return found
        return None

    def keep(self, key: Hashable, reading: Reading, answer: Answer) -> None:
        """Remembers an answer, unless the question cannot be told from others or read what the seat cannot know."""
        cells = (*reading.cells, *(cell for cell in reading.beside if cell not in reading.cells))
        if key is None or any(cell in reading.unknown for cell in cells):
            return
        if self.kept >= self.most:
            self.clear()
        known = self._known.setdefault(key, {})
        read, answers = known.setdefault(cells, (Cells(cells), {}))
        answers[read.of(reading.moment)] = answer
        self.kept += 1


MEMORY = Memory()  # of all games


def question(moment: Moment, seat: int, what: Hashable, limits: tuple[int, ...], *functions: Any) -> Hashable:
    """What tells a question from all others; None if one of its functions may depend on where it was made."""
    told = [_identity(one, moment.content) for one in functions]
    options = tuple(sorted(moment.options.items()))
    key = moment.game.package, moment.overlays, options, moment.state.phase, seat, what, limits, *told
    try:
        hash(key)
    except TypeError:
        return None
    return None if UNKNOWN in told else key


UNKNOWN = object()


def _identity(one: Any, content: Any) -> Hashable:
    """What tells a function from others: itself if it is one of a module, with the arguments that it is given."""
    if isinstance(one, partial):
        function = _identity(one.func, content)
        given = tuple(value for value in one.args if value is not content)
        return UNKNOWN if function is UNKNOWN else (function, given, tuple(sorted(one.keywords.items())))
    if isinstance(one, str) or one is None:
        return one
    if isinstance(one, list | tuple):
        return tuple(one)
    name = getattr(one, "__name__", "<lambda>")
    return one if name == getattr(one, "__qualname__", "") and name != "<lambda>" else UNKNOWN
