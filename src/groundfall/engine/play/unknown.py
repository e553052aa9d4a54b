"""Which cells of a state a seat cannot know: those that its view does not show, and what is computed from them."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Any

from groundfall.engine.rules.schema import EVERYBODY, Field, Schema

from .imagined import Cell, value_at
from .moment import Moment
from .noticing import WATCHING
from .view import sees

ENGINE = ("depth", "agenda", "seed", "awaiting", "steps")  # what runs the game, without a secret of its own
DETERMINIZATIONS = 3


class Unknown:
    """The cells that a seat cannot know, found out cell by cell.

    Views do not show cached fields; their cells are unknown where determinizations differ.
    """

    def __init__(self, moment: Moment, seat: int) -> None:
        self._moment, self._seat = moment, seat
        self._columns = _hiding(moment.game.State.schema)
        self._found: dict[Cell, bool] = {}

    def __contains__(self, cell: object) -> bool:
        assert isinstance(cell, tuple)
        if cell[0] not in self._columns:
            return False
        if cell not in self._found:
            self._found[cell] = self._is_unknown(self._columns[cell[0]], cell)
        return self._found[cell]

    def _is_unknown(self, column: Field, cell: Cell) -> bool:
        if column.cached:
            return len({value_at(state, cell) for state in self._determinizations()}) > 1
        return not sees(column, self._moment.state, self._seat, cell[1:])

    def _determinizations(self) -> list[Any]:
        if self._seat == WATCHING:
            return [self._moment.state]
        return [imagined_at(self._moment, self._seat, seed) for seed in range(DETERMINIZATIONS)]


def unknown_cells(moment: Moment, seat: int) -> Container[Cell]:
    """The cells that a seat cannot know at this moment."""
    return Unknown(moment, seat) if has_secrets(moment.game.State.schema) else ()


def has_secrets(schema: Schema) -> bool:
    """Whether there is anything that somebody may not know. What comes up next is no secret: nobody knows it yet."""
    return bool(_hiding(schema))


def imagined_at(moment: Moment, seat: int, seed: int) -> Any:
    """The state of a determinization, made once for a moment. It must not be changed."""
    return moment.once(("imagined", seat, seed), lambda: moment.determinization(seat, seed))


@cache
def _hiding(schema: Schema) -> dict[str, Field]:
    """The fields of which somebody may not know every cell; none in a game without secrets."""
    fields = {name: column for name, column in schema.fields.items() if name not in ENGINE}
    hiding = {n: c for n, c in fields.items() if c.cached or c.seen_by != EVERYBODY}
    return {} if all(c.cached for c in hiding.values()) else hiding
