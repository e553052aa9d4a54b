"""`groundfall warm`: compiles the rules of games in advance, several games in parallel."""

from __future__ import annotations

import asyncio
import os
import time

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game, games
from groundfall.engine.game import game as named

from .bar import Progress, progress_bar


def compile_rules(name: str | None) -> None:
    """Compiles one game or all of them, and reports how long it took."""
    from groundfall.players.search import can_compile
    from groundfall.players.warm import functions, is_warm, warm

    if not can_compile():
        raise GroundfallError("Numba is not installed, so there is nothing to compile; everything works without it.")
    cold = []
    for game in [named(name)] if name is not None else games().values():
        if is_warm(game):
            warm(game)  # compiles whatever is missing besides the search
            print(f"{game.meta.title}: already compiled.", flush=True)
        else:
            cold.append(game)
            print(f"{game.meta.title}: compiling, a minute or two ...", flush=True)
    cold.sort(key=functions, reverse=True)  # the longest first
    with progress_bar() as progress:
        asyncio.run(_together(cold, progress))


async def _together(cold: list[Game], progress: Progress) -> None:
    """Compiles games in separate processes, as many at a time as there are cores."""
    from groundfall.players.warm import functions
    from groundfall.players.workers import Pool

    expected = {game.name: functions(game) for game in cold}
    done = dict.fromkeys(expected, 0)

    def tell(game: str, so_far: int, _expected: int) -> None:
        done[game] = so_far
        progress("compiling", sum(done.values()), sum(expected.values()))

    async with Pool(1, progress=tell) as pool:
        free = asyncio.Semaphore(os.cpu_count() or 1)

        async def one(game: Game) -> None:
            async with free:
                begun = time.perf_counter()
                if not await pool.warm(game):
                    raise GroundfallError(f"{game.meta.title} could not be compiled: its process ended.")
            print(f"{game.meta.title}: compiled in {time.perf_counter() - begun:.1f} seconds.", flush=True)

        await asyncio.gather(*map(one, cold))
