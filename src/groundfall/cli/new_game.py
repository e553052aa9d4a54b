"""`groundfall new-game`: copies the skeleton, a small complete game, under a new name."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from groundfall.engine.catalogue import all_games
from groundfall.engine.errors import GroundfallError
from groundfall.engine.folder import check_folder_name
from groundfall.engine.given import reason

SKELETON = Path(__file__).parent.parent / "skeleton"


def write_game(name: str, folder: Path) -> None:
    """Writes the game and prints the next steps. Raises GroundfallError and changes nothing."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise GroundfallError(
            f"A game cannot be named {name!r}: use lower-case letters, digits and underscores, and begin with a letter."
        )
    if name in all_games():
        raise GroundfallError(f"There is already a game {name}: choose another name.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise GroundfallError(f"{folder} is not empty: choose an empty folder, or one that does not exist yet.")
    check_folder_name(folder.resolve())
    try:
        shutil.copytree(SKELETON, folder, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        for file in folder.rglob("*.*"):
            if file.is_file():
                file.write_text(_renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as wrong:
        raise GroundfallError(f"{folder} cannot be written: {reason(wrong)}.") from None
    shown = folder if len(folder.parts) > 1 else f"./{folder}"
    print(
        f"Written: {folder}\n"
        f"  groundfall play {shown}          plays it in this terminal\n"
        f"  groundfall --game {shown}        opens the table with it\n"
        f"  groundfall contract {shown}      checks it\n"
        "Begin with RULES.md; CONTRIBUTING.md explains the next steps."
    )


def _renamed(text: str, name: str) -> str:
    """A text of the skeleton with the name and the title of the new game."""
    return text.replace("skeleton", name).replace("Skeleton", name.replace("_", " ").title())
