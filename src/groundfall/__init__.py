"""Groundfall: five board games of alien invasion, with their full rules, for people, programs and designers.

The names below are the package's public interface and stay stable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from .engine.catalogue import all_games
    from .engine.errors import (
        BadContent,
        BadDice,
        BadOptions,
        BadPosition,
        BadReplay,
        GroundfallError,
        IllegalAction,
    )
    from .engine.game import Game
    from .engine.play.journal import Event
    from .engine.play.legal import Action
    from .engine.play.match import Match
    from .engine.play.player import Player, register_player
    from .engine.play.position import Position
    from .engine.play.replay import load

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
    "all_games",
    "from_position",
    "from_token",
    "load",
    "new",
    "register_player",
    "simulate",
]

# Where each name is defined. Names are imported on first use, so that `import groundfall` is fast.
_HOMES = {
    "errors": ("BadContent", "BadDice", "BadOptions", "BadPosition", "BadReplay", "GroundfallError", "IllegalAction"),
    "catalogue": ("all_games",),
    "game": ("Game",),
    "play.journal": ("Event",),
    "play.match": ("Match",),
    "play.player": ("Player", "register_player"),
    "play.legal": ("Action",),
    "play.position": ("Position",),
    "play.replay": ("load",),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            found = getattr(import_module(f"{__name__}.engine.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def new(
    game: str,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    overlays: Iterable[str | Path] = (),
    words: Mapping[str, str] | None = None,
) -> Match:
    """A new match. With a seed it is the same game every time, and is marked as such; without, nobody can predict the
    dice.

    `words` holds, by seat, the words that are mixed into the dice before the game is dealt. Raises GroundfallError (no
    such game), BadOptions, BadContent (an overlay) and IllegalAction (a word).
    """
    from .engine.catalogue import game as named
    from .engine.play.dice import SEEDED, DiceWords, seeded
    from .engine.play.match import Match

    found = named(game)
    added = DiceWords(found.meta.playing(found.read_options(options)) if words else (), seeded(seed))
    added.add_all(words or {})
    match = Match(found, options, added.key, _overlays(overlays), added.nonces)
    if seed is not None:
        match.mark(SEEDED)
    return match


def from_position(
    game: str,
    position: Mapping[str, Any],
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    overlays: Iterable[str | Path] = (),
    dice: Iterable[int] = (),
    blank: bool = False,
) -> Match:
    """A match that starts from a position, given as plain data with names.

    Fields that are left out have their values at the end of set-up, or with `blank` those of an empty table. `dice` are
    loaded before the match runs to its first choice. Raises BadPosition, BadOptions, BadContent and BadDice.
    """
    from .engine.catalogue import game as named
    from .engine.play.dice import SEEDED, seeded
    from .engine.play.setup import from_position as begin

    match = begin(named(game), position, options, seeded(seed), _overlays(overlays), dice=dice, blank=blank)
    if seed is not None:
        match.mark(SEEDED)
    return match


def from_token(text: str) -> Match:
    """The match that starts at a token's moment. Raises BadPosition."""
    from .engine.play.token import read_token

    return read_token(text)


def simulate(
    game: str,
    *,
    players: Mapping[str, Any] | Any = "random",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    longest: int | None = None,
) -> Any:
    """Simulates many games, each for at most `longest` actions; see `groundfall.lab.simulate`."""
    from .lab.simulate import simulate as run

    return run(game, players=players, games=games, seed=seed, options=options, longest=longest)


def _overlays(paths: Iterable[str | Path]) -> tuple[tuple[str, str], ...]:
    if paths == ():
        return ()
    from .engine.content import read_overlays

    return read_overlays(paths)
