"""Copies of games, spoilt in a place or two, for which the contract is tried."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from groundfall.engine import catalogue
from groundfall.engine.catalogue import add_game
from groundfall.engine.game import Game

COPIES = count(1)
Edit = tuple[str, str, str]  # a file of the game, a text that must stand in it once, and what stands there instead
Copy = Callable[..., Game]


@pytest.fixture
def copy_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """Copies the game of a package under another name with some texts replaced: `copy_of("parlour", edit, ...)`."""

    def made(package: str, *edits: Edit) -> Game:
        name = f"{package.rpartition('.')[2]}_spoilt_{next(COPIES)}"
        folder = tmp_path / name
        source = Path(str(import_module(package).__file__)).parent
        shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for page in folder.rglob("*.py"):
            page.write_text(page.read_text(encoding="utf-8").replace(package, name), encoding="utf-8")
        for file, old, new in edits:
            text = (folder / file).read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
            (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
        monkeypatch.setattr(catalogue, "_games", dict(catalogue._games))
        monkeypatch.syspath_prepend(tmp_path)
        return add_game(name)

    return made
