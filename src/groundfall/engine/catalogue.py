"""The games that there are: our own, those that other packages provide, and those that were added."""

from __future__ import annotations

import copyreg
import pkgutil
from collections.abc import Callable
from importlib import import_module

from .errors import GroundfallError
from .game import Game
from .given import shown, unknown
from .words import listed

OWN = "groundfall.games"  # the package with our own games; other packages have an entry point of that group

_games: dict[str, Game] = {}


def all_games() -> dict[str, Game]:
    """All games by name, in the order of their names."""
    from importlib.metadata import entry_points  # which takes longer to import than a game

    for name in _own_games():
        _games.setdefault(name, Game(f"{OWN}.{name}"))
    for point in entry_points(group=OWN):
        _games.setdefault(point.name, Game(point.value))
    return dict(sorted(_games.items()))


def _own_games() -> list[str]:
    return [found.name for found in pkgutil.iter_modules(import_module(OWN).__path__) if found.ispkg]


def add_game(package: str) -> Game:
    """Adds a game by the name of its package, for games that are not installed, and returns it."""
    made = Game(package)
    known = _games.get(made.name)
    if known is None or known.package != package:
        _games[made.name] = made
    return _games[made.name]


def game(name: str) -> Game:
    """The game of that name. Raises GroundfallError when there is none."""
    if not isinstance(name, str):
        raise GroundfallError(f"A game must be given by its name, not {shown(name)}; there are {listed(all_games())}.")
    if name not in _games and name in _own_games():
        _games[name] = Game(f"{OWN}.{name}")
    if name not in _games and name not in all_games():
        raise GroundfallError(unknown("game", name, all_games()))
    return _games[name]


def _pickled(one: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return add_game, (one.package,)


copyreg.pickle(Game, _pickled)  # another process finds the game by its package
