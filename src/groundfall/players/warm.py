"""Compiles a game in advance: every entry point that is used anywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from groundfall.engine.entry_points import LIST, random_play, step
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position

from . import mcts
from .search import can_compile
from .tree_search import Settings, TreeSearch

Progress = Callable[[int, int], None]
SHARED = 22  # functions of engine, search and compiler besides the game's own


def functions(game: Game) -> int:
    """About how many functions are compiled for a game, as the total for progress."""
    return len(game.register.rules) + len(game.dispatch.functions) + SHARED


def is_warm(game: Game) -> bool:
    """Whether the search of a game starts without compiling."""
    if not can_compile():
        return False
    from groundfall.engine import compiled

    return bool(compiled.machine(game).is_warm(mcts.mcts))


def can_keep(game: Game) -> bool:
    """Whether compiled code can be kept for later starts, that is, whether the cache folder is writable."""
    from groundfall.engine import compiled

    return compiled.machine(game).folder is not None


def warm(game: Game, progress: Progress = lambda done, expected: None) -> bool:
    """Compiles the search, the batches and the comparison of a game; False if Numba is not installed.

    `progress(done, expected)` counts functions. Code that is already compiled is only loaded.
    """
    if not can_compile():
        return False
    from groundfall.engine import compiled

    expected = functions(game)
    with compiled.watch(expected, progress):
        position = warm_search(game)
        _step(game, position.state)
    progress(expected, expected)
    return True


def warm_search(game: Game) -> Position:
    """Compiles or loads the search and random play."""
    position = table_to_try(game)
    seat = next(s for s in range(len(game.seats)) if position.state.awaiting >> s & 1)
    TreeSearch(game, game.content, position.state, seat, 1, Settings(), True, 1).run(0)
    play_random(game, position.state.copy(), 0)
    return position


def table_to_try(game: Game) -> Position:
    """A position at the start of a game."""
    options = game.meta.read_options({})
    return Position(
        game, game.content, options, game.start(game.content, options, None, random.Random(1).getrandbits(34))
    )


def play_random(game: Game, state: Any, limit: int) -> int:
    """Continues a state with random actions in the compiled form. Returns the number of actions."""
    import numpy as np

    from groundfall.engine import compiled

    machine = compiled.machine(game)
    batch = compiled.Batch(game, 1)
    batch.pack(0, state)
    choices = np.zeros(game.register.actions + 1, np.int64)
    return int(machine.entry(random_play)(machine.content, batch.states, choices, np.ones(1, np.int64), limit))


def _step(game: Game, state: Any) -> None:
    import numpy as np

    from groundfall.engine import compiled

    machine = compiled.machine(game)
    batch = compiled.Batch(game, 1)
    batch.pack(0, state)
    job = np.array([LIST, 0, 0, 0], np.int64)
    machine.entry(step)(machine.content, batch.states, np.zeros(machine.most, np.int64), job)
