"""Groundfall: five board games of alien invasion, by their full rules, for people, programs and designers.

The names below are the public face of the package and are kept stable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from .engine.errors import (
    BadContent,
    BadDice,
    BadOptions,
    BadPosition,
    BadReplay,
    GroundfallError,
    IllegalAction,
)
from .engine.game import Game, games
from .engine.match import Event, Match
from .engine.player import Player, register_player
from .engine.position import Action, Position
from .engine.replay import load

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadContent",
    "BadDice",
    "BadOptions",
    "BadPosition",
    "BadReplay",
    "Event",
    "Game",
    "GroundfallError",
    "IllegalAction",
    "Match",
    "Player",
    "Position",
    "__version__",
    "from_position",
    "from_token",
    "games",
    "load",
    "new",
    "register_player",
    "simulate",
]


def new(game: str, *, seed: int | None = None, options: Mapping[str, Any] | None = None,
        overlays: Iterable[str | Path] = ()) -> Match:  # fmt: skip
    """A new match. With a seed it is the same game again each time; without, nobody can foresee the dice.

    Raises GroundfallError (no such game), BadOptions, BadContent (an overlay).
    """
    from .engine.game import game as named

    key = hashlib.sha256(f"groundfall seed {seed}".encode()).digest() if seed is not None else None
    return Match(named(game), options, key, _overlays(overlays))


def from_position(game: str, position: Mapping[str, Any], *, options: Mapping[str, Any] | None = None,
                  seed: int | None = None) -> Match:  # fmt: skip
    """A match that begins at a position, given as plain data with names; sparse. Raises BadPosition, BadOptions."""
    from .engine.game import game as named
    from .engine.setup import from_position as begin

    key = hashlib.sha256(f"groundfall seed {seed}".encode()).digest() if seed is not None else None
    return begin(named(game), position, options, key)


def from_token(text: str) -> Match:
    """The match that begins at the moment of a token. Raises BadPosition."""
    from .engine.token import read_token

    return read_token(text)


def simulate(game: str, *, players: Mapping[str, Any] | Any = "random", games: int = 100, seed: int = 1,
             options: Mapping[str, Any] | None = None) -> Any:  # fmt: skip
    """Plays many games; see `groundfall.lab.simulate`."""
    from .lab.simulate import simulate as run

    return run(game, players=players, games=games, seed=seed, options=options)


def _overlays(paths: Iterable[str | Path]) -> tuple[tuple[str, str], ...]:
    given = tuple(paths)
    if not given:
        return ()
    from .engine.content import read_overlays

    return read_overlays(given)
