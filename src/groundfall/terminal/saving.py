"""The file of a match: written for the table as well, and never over a file that holds anything else."""

from __future__ import annotations

import codecs
from pathlib import Path

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import reason
from groundfall.engine.play.match import Match


def save(match: Match, path: str) -> Path:
    """Saves a match to a file that holds a match, is empty or is new. Raises GroundfallError."""
    target = Path(path).expanduser()
    try:
        if target.is_file() and not _holds_match(target):
            raise GroundfallError(f"File {target.name} already exists and is not a saved match.")
        match.save(target)
    except OSError as wrong:
        raise GroundfallError(f"File {target.name} cannot be written: {reason(wrong)}.") from None
    return target


def load(game: Game, path: str) -> Match:
    """The match of this game that a file holds. Raises GroundfallError."""
    from groundfall.engine.play.replay import load as read

    match = read(Path(path).expanduser())
    if match.game is not game:
        raise GroundfallError(f"File {Path(path).name} holds a match of {match.game.meta.title}.")
    return match


def _holds_match(path: Path) -> bool:
    """Whether a file is empty or begins like a saved match."""
    with path.open("rb") as file:
        begin = file.read(16).removeprefix(codecs.BOM_UTF8)
    return not begin or begin.startswith(b'{"groundfall"')
