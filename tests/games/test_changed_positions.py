"""A position in which something is changed is refused, or everything that follows from it is possible."""

from __future__ import annotations

import os

import pytest

import groundfall as gf
from groundfall.engine.game import Game

from .changed import Compiled, try_changed

EACH = pytest.mark.parametrize(
    "game",
    [game for game in gf.all_games().values() if game.package.startswith("groundfall.games.")],
    ids=lambda g: g.name,
)


@EACH
def test_a_changed_position_is_refused_or_stays_possible(game: Game) -> None:
    found = try_changed(game, 24, seed=1, actions=12)
    assert not found.broken, "\n".join(found.broken)
    assert found.refused and found.taken


@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
@EACH
def test_many_changed_positions_are_refused_or_stay_possible(game: Game, part: int) -> None:
    """In parts, so that several processes share the work; in both forms of the rules."""
    found = try_changed(game, 400, seed=100 + part, actions=300, compiled=Compiled(game))
    assert not found.broken, "\n".join(found.broken)


@pytest.mark.bounds
@EACH
def test_changed_positions_stay_within_bounds(game: Game) -> None:
    assert os.environ.get("GROUNDFALL_CHECKED") == "1", "run these tests by `make test-long ROOM=bounds`"
    found = try_changed(game, 400, seed=200, actions=100, compiled=Compiled(game))
    assert not found.broken, "\n".join(found.broken)
