"""`groundfall sim`: many games by programs, counted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from groundfall.engine.content import read_overlays
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import game as named
from groundfall.lab.run import run_sim
from groundfall.terminal.seats import introduce, read_options, read_players

from .bar import progress_bar

USUAL = "search:50"  # the player that sits everywhere unless another is named


def simulate_games(
    game: str,
    count: int,
    players: str | None,
    options: Sequence[str],
    overlay: Sequence[Path],
    seed: int,
    csv: Path | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Says how long it will take, plays, prints what was counted, writes what was asked for."""
    meta, chosen, laid = named(game).meta, read_options(options), read_overlays(overlay)
    seated = read_players(players, meta.playing(meta.read_options(chosen)), USUAL)
    introduce(seated.values())
    for path in (csv, picture):
        _check_place(path)
    with progress_bar() as progress:
        run_sim(
            game,
            seated,
            count,
            seed,
            chosen,
            csv=csv,
            picture=picture,
            json=as_json,
            say=say,
            progress=progress,
            overlays=laid,
        )
    for path in (csv, picture):
        if path is not None and not as_json:
            say(f"Written: {path}")


def say(text: str) -> None:
    """One line, at once."""
    print(text, flush=True)


def _check_place(path: Path | None) -> None:
    """Nobody waits for games whose results cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise GroundfallError(f"{path} cannot be written: there is no such folder")
