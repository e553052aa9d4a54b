"""Every field and every argument of every game has a range: what lies outside is refused before any rule sees it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.agenda import Decision
from groundfall.engine.errors import BadPosition
from groundfall.engine.game import Game
from groundfall.engine.names import Index
from groundfall.engine.schema import Field, Part
from groundfall.engine.setup import MOST, read_pending
from groundfall.engine.view import decode

GAMES = [game for game in gf.games().values() if game.package.startswith("groundfall.games.")]
NUMBERS: tuple[Any, ...] = (2**31, -(2**31), 2**53, 2**63, 10**400)
OTHERS: tuple[Any, ...] = (float("nan"), float("inf"), 1.5, "", "\ud800", [[1]], [[[[]]]], {"": 1}, b"", object())


def a_game(*which: str) -> Any:
    return pytest.mark.parametrize("game", [g for g in GAMES if not which or g.name in which], ids=lambda g: g.name)


def fields_of(game: Game) -> list[tuple[str, Part, Field]]:
    """Every field that a position may hold, with its name in a position."""
    return [
        (name, part, column)
        for part in game.State.schema.parts
        for name, column in part.columns.items()
        if not column.derived and column.name not in ("agenda", "depth", "seed")
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


@a_game()
def test_no_field_takes_what_lies_outside_of_its_range(game: Game) -> None:
    state = game.laid_out(game.content, game.meta.read_options(None))
    before = state.cells()
    for name, part, column in fields_of(game):
        span = column.span
        assert span is not None, f"{column.name} declares no range"
        edges = () if column.flag or column.of is not None else (span[0] - 1, span[1] + 1)
        for value in (*NUMBERS, *OTHERS, *edges):
            with pytest.raises(BadPosition) as wrong:
                decode(game.State.schema, with_value(name, part, column, value), state)
            said = str(wrong.value)
            assert name in said and len(said) < 400 and said.endswith("."), f"{column.name}, {value!r}: {said}"
    assert state.cells() == before


@a_game()
def test_no_field_has_a_range_in_which_a_rule_could_count_for_long(game: Game) -> None:
    """What a rule or a picture may go through one by one: as far as bits of a set, turns and strengths reach higher."""
    high = {
        column.name: column.span[1]
        for _, _, column in fields_of(game)
        if column.span is not None and column.of is None and not column.flag and column.span[1] > 9_999
    }
    assert set(high) <= HIGH[game.name], f"these go to more than 9,999 and no reason is given: {high}"


# Fields that nothing counts through: bits of a set, whole turns, sums that are compared, numbers that are taken apart.
HIGH: dict[str, set[str]] = {
    "brood": {"mindpower", "strength", "turn"},
    "galaxyx": set(),
    "invaders": set(),
    "level7": {"offer_number"},
    "rone": {"turn", "noted"},
}


@a_game()
def test_no_argument_of_what_is_pending_takes_what_lies_outside_of_its_set(game: Game) -> None:
    match = gf.new(game.name)
    before = match.state.copy()
    for task in game.register.tasks:
        for name in task.args:
            frame: dict[str, Any] = {"task": task.name}
            if isinstance(task, Decision):
                frame["seats"] = [game.seats[0]]
            things = game.sets.get(name)
            beyond = (-2, MOST) if things is None else (-2, int(things))
            for value in (*NUMBERS, *OTHERS, *beyond):
                with pytest.raises(BadPosition, match=re.escape(f"Pending: {task.name}.{name} cannot be")):
                    read_pending(match, [{**frame, name: value}])
    assert match.state == before


ATTACKS = [
    ("galaxyx", {"waves": [2**31, *[3] * 9]}, "waves[0] must be a whole number from 1 to 5"),
    ("rone", {"playing": 2**31}, "playing must be a whole number from 1 to 4"),
    ("invaders", {"options": {"africa": 2**31}}, "options.africa must be a whole number from"),
    ("level7", {"market_room": 2**31}, "market_room must be a whole number from"),
]


@pytest.mark.parametrize(("game", "position", "sentence"), ATTACKS, ids=lambda value: str(value)[:20])
def test_a_number_that_froze_the_table_is_refused(game: str, position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.BadPosition, match=re.escape(sentence)):
        gf.from_position(game, position)
