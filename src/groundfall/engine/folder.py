"""Games that are not installed, by their folder."""

from __future__ import annotations

import importlib
import keyword
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

from .catalogue import add_game, all_games
from .errors import GroundfallError
from .faults import place_in, sentence_of
from .game import Game


def game_in(folder: Path) -> Game:
    """The game in a folder, which is a package. The folder's parent is added at the end of Python's path.

    Worker processes get the same path and find the game as well. Raises GroundfallError. Only the person at this
    machine may name a folder, because its files are run.
    """
    home = folder.resolve()
    if not (home / "meta.py").is_file():
        raise GroundfallError(f"There is no game in {folder}: a game's folder has a meta.py.")
    known = next((game for game in all_games().values() if folder_of(game) == home), None)
    if known is not None:
        return known
    check_folder_name(home)
    if str(home.parent) not in sys.path:
        sys.path.append(str(home.parent))
        importlib.invalidate_caches()
    if not _leads_to(find_spec(home.name), home):
        raise GroundfallError(f"Python finds another package named {home.name}: rename the folder {folder}.")
    try:
        made = Game(home.name)
    except Exception as wrong:
        place = place_in(home, wrong)
        if not place:
            raise
        raise GroundfallError(f"There is no game in {folder}: {home.name}/{place}: {sentence_of(wrong)}") from None
    if made.name in all_games():
        other = all_games()[made.name].package
        raise GroundfallError(
            f"The game in {folder} has the name {made.name}, which {other} has too: rename it in meta.py."
        )
    return add_game(made.package)


def game_of(wanted: str) -> Game:
    """The game in a folder or in the package of that name. Raises GroundfallError."""
    return game_in(Path(wanted)) if Path(wanted, "meta.py").is_file() else add_game(wanted)


def folder_of(game: Game) -> Path:
    """The folder of a game's files."""
    spec = find_spec(game.package)
    return Path(next(iter(spec.submodule_search_locations or ()), "")).resolve() if spec is not None else Path()


def check_folder_name(home: Path) -> None:
    """Raises GroundfallError unless the folder's name suits a package and hides no other module."""
    if not home.name.isidentifier() or keyword.iskeyword(home.name):
        raise GroundfallError(
            f"A game's folder is a Python package, and {home.name!r} cannot be its name: "
            "use letters, digits and underscores, and do not begin with a digit."
        )
    if home.name in sys.stdlib_module_names:
        raise GroundfallError(f"Python has its own module {home.name}: give the game's folder another name.")


def _leads_to(spec: ModuleSpec | None, home: Path) -> bool:
    return spec is not None and any(Path(place).resolve() == home for place in spec.submodule_search_locations or ())
