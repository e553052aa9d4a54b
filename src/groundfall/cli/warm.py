"""`groundfall warm`: compile the rules of games now."""

from __future__ import annotations

import time

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import game as named
from groundfall.engine.game import games

from .bar import progress_bar


def compile_rules(name: str | None) -> None:
    """Compiles one game or all of them, and says how long it took."""
    from groundfall.players.search import can_compile
    from groundfall.players.warm import is_warm, warm

    chosen = [named(name)] if name is not None else list(games().values())
    if not can_compile():
        raise GroundfallError("Numba is not installed here: there is nothing to compile, and everything works without.")
    for game in chosen:
        begun, was_warm = time.perf_counter(), is_warm(game)
        if not was_warm:
            print(f"{game.meta.title}: compiling, about half a minute ...", flush=True)
        with progress_bar() as progress:
            warm(game, lambda done, expected: progress("compiling", done, expected))
        took = time.perf_counter() - begun
        print(f"{game.meta.title}: {'was compiled already' if was_warm else f'compiled in {took:.1f} seconds'}.")
