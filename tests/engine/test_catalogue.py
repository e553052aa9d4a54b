"""Which games there are, and how they are found again."""

from __future__ import annotations

import copy
import importlib
import pickle
import subprocess
import sys

import groundfall as gf
from groundfall.contract import seatings
from groundfall.engine.catalogue import add_game, game
from groundfall.players.process import environment


def test_games_can_be_asked_for_again_and_again() -> None:
    first = gf.all_games()
    importlib.import_module("groundfall.games.galaxyx")
    assert gf.all_games() == first
    assert first["galaxyx"].meta.title == "Invaders from Galaxy X"


def test_a_pickled_game_is_the_same_game() -> None:
    for one in (game("brood"), add_game("pebbles")):
        assert pickle.loads(pickle.dumps(one)) is one


def test_a_game_with_fixed_options_is_pickled_as_its_game() -> None:
    for one in seatings(game("rone")):
        assert pickle.loads(pickle.dumps(one)).package == copy.deepcopy(one).package == "groundfall.games.rone"


def test_a_match_of_our_own_game_looks_for_no_other_packages() -> None:
    """To look for them takes as long as to import the game."""
    asks = "import sys, groundfall as gf; gf.new('galaxyx'); sys.exit('importlib.metadata' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks], env=environment(), check=False).returncode == 0
