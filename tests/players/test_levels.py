"""The levels, and players by name."""

from __future__ import annotations

import itertools

import pytest

import groundfall as gf
from groundfall.engine.play.player import make_player
from groundfall.players import LEVELS, Search


def test_there_are_at_least_four_levels_each_thinking_longer_than_the_one_below() -> None:
    assert len(LEVELS) >= 4
    for below, above in itertools.pairwise(LEVELS.values()):
        assert below.iterations < above.iterations
        assert below.seconds <= above.seconds


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_a_player(name: str) -> None:
    player = make_player(name)
    assert isinstance(player, Search)
    assert player.name == name
    assert LEVELS[name].title and LEVELS[name].text.endswith(".")


@pytest.mark.parametrize("name", ["greedy:0", "greedy:x", "search:0", "nobody"])
def test_a_player_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(gf.GroundfallError):
        make_player(name)
