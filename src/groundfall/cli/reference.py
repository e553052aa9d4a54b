"""`groundfall reference`: a game's reference for programmers, or that of the table over HTTP, as Markdown."""

from __future__ import annotations

from pathlib import Path

from groundfall.engine.catalogue import all_games
from groundfall.engine.catalogue import game as named
from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import reason
from groundfall.engine.play.reference import reference


def show_http(folder: Path | None) -> None:
    """Prints the reference of the table's interface for programs, or writes it to a folder. Raises GroundfallError."""
    from groundfall.table.http.described import description

    if folder is None:
        print(description(), end="")
    else:
        _write(folder / "http.md", description())


def show_reference(name: str | None, folder: Path | None) -> None:
    """Prints a game's reference, or writes those of one or all games to a folder. Raises GroundfallError."""
    if folder is None:
        if name is None:
            raise GroundfallError("Name a game, or give a folder with --write for the references of all games.")
        print(reference(named(name)), end="")
        return
    for game in [named(name)] if name is not None else all_games().values():
        _write(folder / f"{game.name}-reference.md", reference(game))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise GroundfallError(f"File {path} cannot be written: {reason(wrong)}.") from None
    print(f"Written: {path}")
