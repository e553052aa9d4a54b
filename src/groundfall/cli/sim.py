"""`groundfall sim`: many games by programs, counted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from groundfall.engine.content import read_overlays
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import game as named
from groundfall.lab.run import Arm, run_study
from groundfall.lab.study import alternatives, variants
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
    """Plays, says how long it will take, prints what was counted, writes what was asked for.

    Values with a stroke between them are all tried, on the same seeds: `mode=easy/hard`, `search:50/greedy`.
    """
    meta, laid = named(game).meta, read_overlays(overlay)
    arms = [
        Arm(read_players(who, meta.playing(meta.read_options(chosen)), USUAL), chosen)
        for chosen in variants(read_options(options))
        for who in alternatives(players)
    ]
    for arm in arms:
        introduce(arm.players.values())
    for path in (csv, picture):
        _check_place(path)
    with progress_bar() as progress:
        run_study(
            game,
            arms,
            count,
            seed,
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


WIPED = "\r\x1b[2K"  # back to the beginning of a line, and nothing on it


def say(text: str) -> None:
    """One line, at once; where a progress bar may stand on the same screen, in its place."""
    print(f"{WIPED if sys.stderr.isatty() and sys.stdout.isatty() else ''}{text}", flush=True)


def _check_place(path: Path | None) -> None:
    """Nobody waits for games whose results cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise GroundfallError(f"File {path} cannot be written: there is no such folder.")
