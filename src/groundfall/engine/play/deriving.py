"""The derived quantities of a moment, each worked out by its rule when it is first read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.rules.derived import Derived
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import EVERYBODY

from .frozen import FrozenDict
from .lazy import Lazy
from .noticing import WATCHING
from .view import HIDDEN, encode, sees

PARTS = "_parts"  # what is added to the name of a quantity for what it is made of


class Working:
    """What has been worked out at one moment, for all seats. It keeps a state alive, but never a whole match."""

    __slots__ = ("content", "game", "public", "state")

    def __init__(self, game: Game, content: Any, state: Any) -> None:
        self.game, self.content = game, content
        self.state = state  # None once the position has moved on and kept no copy
        self.public: dict[str, Any] = {}

    def pass_on(self, kept: Any) -> None:
        """The position moves on; `kept` is a copy of the state, or None if there is none."""
        self.state = kept


def derived_view(working: Working, seat: int) -> Lazy:
    """The derived quantities that a seat sees, by name; `NAME_parts` is what a quantity is made of.

    On a bare `Position` that has moved on since, what was not read raises GroundfallError; a `Match` still knows it.
    """

    def read(name: str) -> Any:
        one = working.game.derived[name.removesuffix(PARTS)]
        if one.seen_by != EVERYBODY:
            return _quantity(working, one, name, seat)
        if name not in working.public:
            working.public[name] = _quantity(working, one, name, seat)
        return working.public[name]

    names = [[name, name + PARTS] if one.parts else [name] for name, one in working.game.derived.items()]
    return Lazy([name for both in names for name in both], read)


def _quantity(working: Working, one: Derived, name: str, seat: int) -> Any:
    """A quantity, or its parts. If it has several axes, each row is worked out on its own."""
    if len(one.axes) < 2:
        return _read(working, one, name, seat)
    rows = one.axes[0]
    return Lazy(rows.names, lambda row: _read(working, one, name, seat, (rows.number(row),)))


def _read(working: Working, one: Derived, name: str, seat: int, at: tuple[int, ...] = ()) -> Any:
    """The quantity of that name, or its parts, at a place and all those within it."""
    if working.state is None:
        raise GroundfallError(f"{name} was not read before the position moved on; take a new view.")
    if len(at) < len(one.axes):
        names = one.axes[len(at)].names
        if len(at) == len(one.axes) - 1 and name == one.name and one.seen_by == EVERYBODY:
            by, content, state = one.by, working.content, working.state  # most numbers are read here, so it is short
            values = {inner: named_value(one, int(by(content, state, *at, n))) for n, inner in enumerate(names)}
            return FrozenDict(values)
        return FrozenDict({inner: _read(working, one, name, seat, (*at, n)) for n, inner in enumerate(names)})
    if not sees(one.column, working.state, seat, at):
        return HIDDEN
    if name != one.name:
        return FrozenDict(_parts(one, working.content, working.state, at))
    return named_value(one, int(one.by(working.content, working.state, *at)))


def scene(game: Game, content: Any, state: Any) -> dict[str, Any]:
    """What a spectator sees of an invented state, as the table and the derived quantities of a view."""
    table = encode(game.State.schema, state, WATCHING)
    return {"table": table, "derived": derived_view(Working(game, content, state), WATCHING)}


def named_value(one: Derived, number: int) -> Any:
    """A number of a quantity as views show it: a name, a flag, None, or the number itself."""
    if number == one.none:
        return None
    if one.flag:
        return bool(number)
    return one.of.name(number) if one.of is not None else number


def _parts(one: Derived, content: Any, state: Any, at: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    for source, by in one.parts:
        if isinstance(source, Index):
            counts = [(name, int(by(content, state, *at, place))) for place, name in enumerate(source.names)]
        else:
            counts = [(source, int(by(content, state, *at)))]
        yield from ((name, count) for name, count in counts if count)
