"""What the tests of hostile positions share: every field of every game, and what none of them can hold."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.game import Game
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import Field, Part

GAMES = [game for game in gf.all_games().values() if game.package.startswith("groundfall.games.")]
NUMBERS: tuple[Any, ...] = (2**31, -(2**31), 2**53, 2**63, 10**400)
WRITTEN: tuple[Any, ...] = (*NUMBERS, float("nan"), float("inf"), 1.5, "\ud800", [[1]], {"": 1})  # that JSON can hold
OTHERS: tuple[Any, ...] = (float("nan"), float("inf"), 1.5, "", "\ud800", [[1]], [[[[]]]], {"": 1}, b"", object())


def a_game(*which: str) -> Any:
    return pytest.mark.parametrize("game", [g for g in GAMES if not which or g.name in which], ids=lambda g: g.name)


def fields_of(game: Game) -> list[tuple[str, Part, Field]]:
    """Every field that a position may hold, with its name in a position."""
    return [
        (name, part, column)
        for part in game.State.schema.parts
        for name, column in part.columns.items()
        if not column.cached and column.name not in ("agenda", "depth", "seed")
    ]


def with_value(name: str, part: Part, column: Field, value: Any) -> dict[str, Any]:
    """A position that says this of the first cell of a field."""
    shape = column.shape[1:] if part.rows is not None else column.shape
    for axis in reversed(shape):
        value = {axis.names[0]: value} if isinstance(axis, Index) else [value, *[_start(column)] * (axis - 1)]
    if part.alone:
        return {part.name: value}
    return {part.name: {name: value} if part.rows is None else {part.rows.names[0]: {name: value}}}


def _start(column: Field) -> Any:
    return False if column.flag else column.start if column.of is None else None
