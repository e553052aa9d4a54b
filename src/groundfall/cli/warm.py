"""`groundfall warm`: compiles the rules of games in advance, several games in parallel, and moves what was compiled."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

from groundfall.engine.catalogue import all_games
from groundfall.engine.catalogue import game as named
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import reason
from groundfall.engine.words import counted

from .bar import Progress, progress_bar


def compile_rules(name: str | None) -> None:
    """Compiles one game or all of them, and reports how long it took."""
    from groundfall.players.warm import functions, is_kept, refusal

    chosen = _chosen(name)
    cold = [game for game in chosen if not is_kept(game)]
    if cold and (said := refusal()):
        raise GroundfallError(said)
    for game in chosen:
        print(f"{game.meta.title}: {'compiling ...' if game in cold else 'already compiled.'}", flush=True)
    cold.sort(key=functions, reverse=True)  # the longest first
    with progress_bar() as progress:
        asyncio.run(_together(cold, progress))


def export_rules(name: str | None, file: Path) -> None:
    """Writes the compiled rules of one game or all of them to a file, compiling them if necessary."""
    from groundfall.engine.compiler import archive
    from groundfall.players.warm import objects

    compile_rules(name)
    chosen = _chosen(name)
    try:
        archive.write(file, [path for game in chosen for path in objects(game)])
    except OSError as wrong:
        raise GroundfallError(f"{file} cannot be written: {reason(wrong)}.") from None
    print(f"The compiled rules of {counted(len(chosen), 'game')} are in {file}.")


def import_rules(name: str | None, file: Path) -> None:
    """Takes over the compiled rules in a file, for those games for which they fit."""
    from groundfall.engine.compiler import archive
    from groundfall.players.warm import objects, refusal

    wanted = {game: objects(game) for game in _chosen(name)}
    if said := refusal():
        raise GroundfallError(said)
    try:
        kept = set(archive.read(file, [path for paths in wanted.values() for path in paths]))
    except archive.BadArchive as wrong:
        raise GroundfallError(str(wrong)) from None
    except OSError as wrong:
        raise GroundfallError(f"{file} cannot be read: {reason(wrong)}.") from None
    for game, paths in wanted.items():
        said = "imported" if kept.issuperset(paths) else "nothing in the file fits it"
        print(f"{game.meta.title}: {said}.")
    if not kept:
        raise GroundfallError(
            f"Nothing in {file} fits: it was made for another kind of machine, or by another version of Groundfall."
        )


def _chosen(name: str | None) -> list[Game]:
    from groundfall.players.warm import can_compile

    if not can_compile():
        raise GroundfallError("There is no llvmlite, so nothing can be compiled; everything works without it.")
    return [named(name)] if name is not None else list(all_games().values())


async def _together(cold: list[Game], progress: Progress) -> None:
    """Compiles games in separate processes, as many at a time as there are cores."""
    from groundfall.engine.compiler import STAGES
    from groundfall.players.workers import Pool

    expected = {game.name: len(STAGES) for game in cold}
    done = dict.fromkeys(expected, 0)

    def tell(game: str, so_far: int, _expected: int) -> None:
        done[game] = so_far
        progress("compiling", sum(done.values()), sum(expected.values()))

    async with Pool(1, progress=tell) as pool:
        free = asyncio.Semaphore(os.cpu_count() or 1)

        async def one(game: Game) -> None:
            async with free:
                begun = time.perf_counter()
                if said := await pool.warm(game):
                    raise GroundfallError(f"{game.meta.title} could not be compiled: {said}")
            print(f"{game.meta.title}: compiled in {time.perf_counter() - begun:.1f} seconds.", flush=True)

        await asyncio.gather(*map(one, cold))
