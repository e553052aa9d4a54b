"""What outcomes tell about a state: fields and derived quantities by name, as a tuple of values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import is_text, shown, unknown
from groundfall.engine.rules.derived import Derived
from groundfall.engine.rules.names import Index, numbers
from groundfall.engine.rules.schema import EVERYBODY, NOBODY, Field

from .deriving import named_value
from .moment import Moment
from .view import HIDDEN, sees

Read = Callable[[Any, Any], Any]  # (content, state) -> a value


class Teller(NamedTuple):
    """Names, and what reads the value of each."""

    names: tuple[str, ...]
    reads: tuple[Read, ...]

    def of(self, content: Any, state: Any) -> tuple[Any, ...]:
        """The values in a state."""
        return tuple(read(content, state) for read in self.reads)


def teller(moment: Moment, seat: int, of: str | Iterable[str] | Teller | None) -> Teller:
    """What is told of these names to a seat; by default what the game declares as telling.

    A name is that of a field or derived quantity, followed by its places: "stock.asia.money"; without its last places
    it stands for all of them. Raises GroundfallError for a name that does not exist or is hidden from everybody.
    """
    if isinstance(of, Teller):
        return of
    wanted = moment.game.register.telling if of is None else [of] if isinstance(of, str) else of
    found = {said: read for name in wanted for said, read in _named(moment.game, seat, _text(name))}
    return Teller(tuple(found), tuple(found.values()))


def _text(name: Any) -> str:
    if not is_text(name):
        raise GroundfallError(f"What outcomes tell is given by name, not as {shown(name)}.")
    return str(name)


@lru_cache(1024)
def _named(game: Game, seat: int, name: str) -> tuple[tuple[str, Read], ...]:
    """The full names that a name stands for, each with what reads it."""
    head, *places = name.split(".")
    quantities, fields = game.derived, game.State.schema.fields
    open_fields = {known: f for known, f in fields.items() if not f.cached and f.seen_by != NOBODY}
    if head in quantities:
        one = quantities[head]
        return tuple((said, _of_quantity(one, at, seat)) for said, at in _places(name, one.axes, places))
    if head in open_fields:
        axes = tuple(axis if isinstance(axis, Index) else numbers("place", axis) for axis in fields[head].shape)
        return tuple((said, _of_field(fields[head], at, seat)) for said, at in _places(name, axes, places))
    raise GroundfallError(unknown("field or derived quantity", head, [*quantities, *open_fields]))


def _places(name: str, axes: tuple[Index, ...], given: list[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """All places that a name stands for, with their full names."""
    if len(given) > len(axes):
        raise GroundfallError(f"{shown(name)} names {len(given)} places, but has only {len(axes)}.")
    found: list[tuple[str, tuple[int, ...]]] = [(name.split(".")[0], ())]
    for depth, axis in enumerate(axes):
        if depth < len(given) and given[depth] not in axis.names:
            raise GroundfallError(unknown(axis.label, given[depth], axis.names))
        places = [axis.number(given[depth])] if depth < len(given) else range(axis)
        found = [(f"{said}.{axis.names[place]}", (*at, place)) for said, at in found for place in places]
    yield from found


def _of_quantity(one: Derived, at: tuple[int, ...], seat: int) -> Read:
    def read(content: Any, state: Any) -> Any:
        return named_value(one, int(one.by(content, state, *at))) if sees(one.column, state, seat, at) else HIDDEN

    return read


def _of_field(column: Field, at: tuple[int, ...], seat: int) -> Read:
    def read(content: Any, state: Any) -> Any:
        if not (column.seen_by == EVERYBODY or sees(column, state, seat, at)):
            return HIDDEN
        value = getattr(state, column.name)
        for place in at:
            value = value[place]
        return bool(value) if column.flag else column.of.name(value) if column.of is not None else value

    return read
