"""Pebbles with a rule that cannot be compiled, where other processes find it first."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path

import pytest


def spoil_pebbles(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Writes the spoilt copy to a folder, and puts that before all others. The sentence says what is wrong with it."""
    source = Path(str(import_module("pebbles").__file__)).parent
    shutil.copytree(source, folder / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    rules = folder / "pebbles" / "rules" / "__init__.py"
    text = rules.read_text(encoding="utf-8").replace("amount + 1", "amount**1 + 1")
    rules.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    line = text.splitlines().index("    state.heap -= amount**1 + 1") + 1
    return f"{rules}:{line}: Pow is not arithmetic on whole numbers."
