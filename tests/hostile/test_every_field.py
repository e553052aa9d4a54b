"""Every field and every argument of every game has a range: what lies outside is refused before any rule sees it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import groundfall as gf
from groundfall.contract.hostile import sealed
from groundfall.engine.errors import BadPosition
from groundfall.engine.game import Game
from groundfall.engine.play.setup import MOST, read_pending
from groundfall.engine.play.view import decode
from groundfall.engine.rules.agenda import Decision

from .helpers import NUMBERS, OTHERS, WRITTEN, a_game, fields_of, with_value


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


@a_game()
def test_no_field_of_a_token_takes_what_lies_outside_of_its_range(game: Game) -> None:
    for place, (name, part, column) in enumerate(fields_of(game)):
        position = with_value(name, part, column, WRITTEN[place % len(WRITTEN)])
        with pytest.raises(gf.BadPosition, match=f"In the position, {re.escape(part.name)}"):
            gf.from_token(sealed({"game": game.name, "options": {}, "overlays": [], "position": position}))
