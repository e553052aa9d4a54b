"""The contract notices an entry point whose forms differ."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")

from groundfall.contract import check_entry_points
from groundfall.engine import compiled
from groundfall.engine.catalogue import add_game
from groundfall.engine.compiler import arithmetic

PEBBLES = add_game("pebbles")


@pytest.fixture(autouse=True)
def compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled here is kept here."""
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled.form, "_forms", {})


@pytest.mark.parametrize("wrong", ["fadd", "fdiv"])
def test_a_search_that_calculates_differently(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(arithmetic.REAL, ast.Mult, wrong)
    with pytest.raises(AssertionError, match=r"the search for \w+.* in compiled rules"):
        check_entry_points(PEBBLES, 4)


def test_random_play_that_chooses_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(arithmetic.WHOLE, ast.Mult, "add")
    with pytest.raises(AssertionError, match=r"random play"):
        check_entry_points(PEBBLES, 4)
