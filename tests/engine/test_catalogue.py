"""Which games there are, and how they are found again."""

from __future__ import annotations

import importlib
import pickle

import groundfall as gf
from groundfall.engine.catalogue import add_game, game


def test_games_can_be_asked_for_again_and_again() -> None:
    first = gf.all_games()
    importlib.import_module("groundfall.games.galaxyx")
    assert gf.all_games() == first
    assert first["galaxyx"].meta.title == "Invaders from Galaxy X"


def test_a_pickled_game_is_the_same_game() -> None:
    for one in (game("brood"), add_game("pebbles")):
        assert pickle.loads(pickle.dumps(one)) is one
