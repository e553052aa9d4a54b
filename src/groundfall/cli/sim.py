"""`groundfall sim`: lets programs play many games, and counts."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from groundfall.engine.catalogue import game as named
from groundfall.engine.content import read_overlays
from groundfall.engine.errors import GroundfallError
from groundfall.lab.run import Arm, run_study
from groundfall.lab.study import alternatives, variants
from groundfall.players.named import introduce

from .bar import progress_bar
from .naming import read_options, read_players

USUAL = "search:50"  # the player for all seats unless another is named


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
    longest: int | None = None,
) -> None:
    """Plays games, estimates the time, prints the results, and writes the requested files.

    Values separated by a slash are all simulated, on the same seeds: `mode=easy/hard`, `search:50/greedy`.
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
            longest=longest,
        )
    for path in (csv, picture):
        if path is not None and not as_json:
            say(f"Written: {path}")


WIPED = "\r\x1b[2K"  # returns to the beginning of the line and clears it


def say(text: str) -> None:
    """Prints one line at once, replacing a progress bar on the same screen."""
    print(f"{WIPED if sys.stderr.isatty() and sys.stdout.isatty() else ''}{text}", flush=True)


def _check_place(path: Path | None) -> None:
    """Checks in advance that a file can be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise GroundfallError(f"File {path} cannot be written: there is no such folder.")
