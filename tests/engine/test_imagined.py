"""Imagined states: rules find in them what they find in plain ones, and what they read is noted."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.branching import taken
from groundfall.engine.play.imagined import Reading

from .helpers import GAME


def imagined(match: gf.Position, unknown: Any = ()) -> tuple[Any, Reading]:
    """The state of a match, imagined."""
    reading = Reading(match.state.copy(), unknown)
    return reading.imagined({}), reading


@pytest.mark.parametrize("name", sorted({*gf.all_games(), GAME.name}))
def test_rules_do_the_same_in_an_imagined_state(name: str) -> None:
    """Every action of a random game, with the same draws, and from step to step."""
    match, rng = gf.new(name, seed=3), random.Random(name)
    dispatch, content, reading = match.game.dispatch, match.content, None
    for _ in range(60):
        if match.over:
            return
        seat = match.seat(rng.choice(match.awaiting))
        number = rng.choice(match.legal(seat).ids)
        plain, (state, reading) = match.state.copy(), imagined(match)

        def apply(state: Any, seat: int = seat, number: int = number) -> None:
            dispatch.carry_out(content, state, seat, number)

        drawn = taken(plain, apply).chances
        assert taken(state, apply).chances == drawn
        for _step in range(20):
            if plain.awaiting or plain.over or not plain.depth:
                break
            state = reading.imagined(state.changed())
            drawn = taken(plain, lambda state: dispatch.perform(content, state)).chances
            assert taken(state, lambda state: dispatch.perform(content, state)).chances == drawn
        assert state.copy() == plain
        match.play(seat, number)


def test_what_is_read_is_noted_and_what_was_written_is_not() -> None:
    match = gf.new("galaxyx", seed=1)
    state, reading = imagined(match)
    state.points = 3
    assert state.points == 3 and not reading.cells
    state.city_hits[1] = state.city_hits[0] + 4
    assert state.city_hits[1] == match.state.city_hits[0] + 4
    assert list(reading.cells) == [("city_hits", 0)]
    assert state.changed() == {("points",): 3, ("city_hits", 1): 4} and match.state.city_hits[1] == 0


def test_a_cell_that_is_written_as_it_was_counts_as_read() -> None:
    """Two states that differ only in whether it was written are equal only because it is as it was."""
    state, reading = imagined(gf.new("galaxyx", seed=1))
    state.city_hits[0] = 0
    assert state.changed() == {} and list(reading.cells) == [("city_hits", 0)]
    state, reading = imagined(gf.new("galaxyx", seed=1), unknown=[("city_hits", 0)])
    state.city_hits[0] = 0
    assert state.changed() == {("city_hits", 0): 0} and not reading.cells
    assert not reading.unknown_read


def test_reading_what_is_unknown_is_noticed_except_beside_a_step() -> None:
    state, reading = imagined(gf.new("galaxyx", seed=1), unknown=[("city_hits", 0)])
    assert state.beside().city_hits[0] == 0 and not reading.unknown_read
    assert state.city_hits[1] == 0 and not reading.unknown_read
    assert state.city_hits[0] == 0
    assert [reading.unknown_read, reading.unknown_read] == [True, True]


def test_the_depth_stands_for_the_agenda() -> None:
    match = gf.new("galaxyx", seed=1)
    state, reading = imagined(match)
    assert state.agenda[0] == match.state.agenda[0] and ("depth",) in reading.cells
    state, reading = imagined(match)
    state.depth = 0
    state.agenda[0] = 1
    assert not reading.cells


def test_an_imagined_state_can_be_a_moment() -> None:
    """A question within a policy: what it reads is read of both moments, except what the outer one has changed."""
    outer, noted = imagined(gf.new("galaxyx", seed=1))
    outer.city_hits[0] = 2
    inner = Reading(outer, ()).imagined({})
    assert [inner.city_hits[0], inner.city_hits[1], inner.points] == [2, 0, outer.points]
    inner.city_hits[1] = 5
    assert list(noted.cells) == [("city_hits", 1), ("points",)] and outer.city_hits[1] == 0
    assert inner.copy().city_hits == [2, 5, 0]


def test_it_has_the_fields_of_a_state_and_nothing_else() -> None:
    state, _ = imagined(gf.new("galaxyx", seed=1))
    with pytest.raises(AttributeError):
        _ = state.tobytes
    with pytest.raises(IndexError):
        _ = state.city_hits[99]
    assert state.city_hits[-1] == state.city_hits[2] and len(state.city_hits) == len(list(state.city_hits)) == 3
