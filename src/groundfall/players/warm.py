"""Compiles a game in advance: every entry point that is used anywhere."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from groundfall.engine.compiler import store
from groundfall.engine.entry_points import random_play, step
from groundfall.engine.game import Game

from . import mcts

NO_COMPILER = "Without llvmlite the rules are not compiled: programs look less far ahead, and many games take long."
Progress = Callable[[int, int], None]
ENTRY_POINTS = (mcts.mcts, random_play, step)  # those that are used anywhere but in a benchmark


def can_compile() -> bool:
    """Whether llvmlite and NumPy are installed; without them everything uses the plain form."""
    return all(find_spec(name) is not None for name in ("llvmlite", "numpy"))


def needs_compiler() -> bool:
    """The same, asked where speed is expected: if they are missing, that is logged once."""
    if not can_compile():
        store.warn(NO_COMPILER)
        return False
    return True


def functions(game: Game) -> int:
    """About how many functions are compiled for a game."""
    return len(game.register.rules) + len(game.dispatch.functions)


def is_warm(game: Game) -> bool:
    """Whether the search of a game starts without compiling."""
    if not can_compile():
        return False
    from groundfall.engine import compiled

    return compiled.form_of(game).entry(mcts.mcts).is_warm()


def objects(game: Game) -> list[Path]:
    """The files in which the compiled rules and entry points of a game are kept, made or not."""
    from groundfall.engine import compiled

    form = compiled.form_of(game)
    return [form.rules.path, *(form.entry(factory).object.path for factory in ENTRY_POINTS)]


def is_kept(game: Game) -> bool:
    """Whether the compiled rules and entry points of a game are on disk."""
    return all(store.read(path) is not None for path in objects(game))


def refusal() -> str:
    """Why compiled code cannot be kept for later starts, as a sentence; '' if it can."""
    return store.refusal()


def can_keep() -> bool:
    """Whether compiled code can be kept for later starts. If it cannot, that is logged once."""
    return not store.tell_refusal()


def tell_plain(game: Game, why: str) -> None:
    """Logs once that a game is played on the plain form, and why: a sentence."""
    store.warn(f"{why} So {game.meta.title} is played without being compiled.")


def warm(game: Game, progress: Progress = lambda done, expected: None) -> bool:
    """Compiles the rules of a game and every entry point, or loads them; False if nothing can be compiled here.

    `progress(done, expected)` counts the stages of `groundfall.engine.compiler`.
    """
    if not can_compile():
        return False
    from groundfall.engine import compiled

    form = compiled.form_of(game)
    form.prepare(ENTRY_POINTS, progress)
    return True
