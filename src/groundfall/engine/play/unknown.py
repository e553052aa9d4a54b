"""Which cells of a state a seat cannot know: those that its view does not show, and what is computed from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundfall.engine.rules.schema import EVERYBODY, Field

from .noticing import WATCHING
from .view import sees

if TYPE_CHECKING:
    from .position import Position

ENGINE = ("depth", "agenda", "seed")  # what runs the game, without a secret of its own
DETERMINIZATIONS = 3


def unknown_cells(position: Position, seat: int) -> dict[str, Any]:
    """By field, the places of the cells that a seat cannot know: a frozenset, or for a grid a list of those by row.

    Views do not show cached fields; their cells are unknown where determinizations differ.
    """
    found: dict[str, Any] = {}
    hidden = [c for c in position.game.State.schema.fields.values() if _hides(c) and c.shape]
    if all(c.cached for c in hidden):
        return {}
    numbers = range(DETERMINIZATIONS)
    states = [position.state] if seat == WATCHING else [position.imagine(seat, number).state for number in numbers]
    for column in hidden:
        cells = [getattr(state, column.name) for state in states]
        places = _unknown(column, position.state, seat, (), cells)
        if _any(places):
            found[column.name] = places
    return found


def _hides(column: Field) -> bool:
    return (column.seen_by != EVERYBODY or column.cached) and column.name not in ENGINE


def _unknown(column: Field, state: Any, seat: int, at: tuple[int, ...], cells: list[Any]) -> Any:
    """The unknown places of a row of cells, or of each row of a grid; `cells` has them in every determinization."""
    if isinstance(cells[0][0], list):
        rows = range(len(cells[0]))
        return [_unknown(column, state, seat, (*at, row), [one[row] for one in cells]) for row in rows]
    places = range(len(cells[0]))
    if column.cached:
        return frozenset(place for place in places if len({one[place] for one in cells}) > 1)
    return frozenset(place for place in places if not sees(column, state, seat, (*at, place)))


def _any(places: Any) -> bool:
    return any(map(_any, places)) if isinstance(places, list) else bool(places)
