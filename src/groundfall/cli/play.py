"""`groundfall play`: plays a match in this terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import groundfall as gf
from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.match import Match
from groundfall.terminal.session import Session

from .naming import programs_for, read_options


def play_game(
    game: str,
    plain: bool,
    seat: str | None,
    players: str | None,
    options: Sequence[str],
    seed: int | None,
    overlay: Sequence[Path],
) -> None:
    """Begins a match or continues a saved one, and plays it here."""
    match = _match(game, options, seed, overlay)
    session = Session(match, programs_for(match.seats, players, seat), seed)
    if match.in_force():
        session.news()
    if plain:
        from groundfall.terminal.plain import play_plain

        sys.exit(play_plain(session))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise GroundfallError("The full screen needs a terminal; add --plain to play line by line.")
    from groundfall.terminal.app import Terminal

    Terminal(session).run()


def _match(wanted: str, options: Sequence[str], seed: int | None, overlays: Sequence[Path]) -> Match:
    if not wanted.endswith(".jsonl") and (wanted.isidentifier() or not Path(wanted).is_file()):
        return gf.new(wanted, seed=seed, options=read_options(options), overlays=overlays)
    if options or seed is not None or overlays:
        raise GroundfallError("A saved match has its own options, dice and box; give only the file.")
    return gf.load(wanted)
