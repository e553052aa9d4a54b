"""Games that are not installed, found by their folder."""

from __future__ import annotations

import importlib
import keyword
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

from .errors import GroundfallError
from .faults import place_in, sentence_of
from .game import Game, add_game, games


def game_in(folder: Path) -> Game:
    """The game in a folder, which is a package. What the folder lies in is put on Python's path, at its end.

    Worker processes are given that path and find the game as well. Raises GroundfallError with what is wrong. Only
    the person at this machine may name a folder: its files are run.
    """
    home = folder.resolve()
    if not (home / "meta.py").is_file():
        raise GroundfallError(f"There is no game in {folder}: a game's folder has a meta.py.")
    known = next((game for game in games().values() if folder_of(game) == home), None)
    if known is not None:
        return known
    check_folder_name(home)
    if str(home.parent) not in sys.path:
        sys.path.append(str(home.parent))
        importlib.invalidate_caches()
    if not _leads_to(find_spec(home.name), home):
        raise GroundfallError(
            f"Python finds another package when it looks for {home.name}: rename the folder {folder}."
        )
    try:
        made = Game(home.name)
    except Exception as wrong:
        place = place_in(home, wrong)
        if not place:
            raise
        raise GroundfallError(f"There is no game in {folder}: {home.name}/{place}: {sentence_of(wrong)}") from None
    if made.name in games():
        other = games()[made.name].package
        raise GroundfallError(f"The game in {folder} is called {made.name}, and so is {other}: rename it in meta.py.")
    return add_game(made.package)


def game_of(wanted: str) -> Game:
    """A game by its folder or by the name of its package. Raises GroundfallError."""
    return game_in(Path(wanted)) if Path(wanted, "meta.py").is_file() else add_game(wanted)


def folder_of(game: Game) -> Path:
    """The folder of a game's files."""
    spec = find_spec(game.package)
    return Path(next(iter(spec.submodule_search_locations or ()), "")).resolve() if spec is not None else Path()


def check_folder_name(home: Path) -> None:
    """Raises GroundfallError unless a folder of that name can be a package that hides no other."""
    if not home.name.isidentifier() or keyword.iskeyword(home.name):
        raise GroundfallError(
            f"A game's folder is a Python package, and {home.name!r} cannot be its name: "
            "use letters, digits and underscores, and no digit at the beginning."
        )
    if home.name in sys.stdlib_module_names:
        raise GroundfallError(f"Python has a module {home.name} of its own: give the game's folder another name.")


def _leads_to(spec: ModuleSpec | None, home: Path) -> bool:
    return spec is not None and any(Path(place).resolve() == home for place in spec.submodule_search_locations or ())
