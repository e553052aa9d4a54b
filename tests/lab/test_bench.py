"""What `groundfall bench` measures of starts, on small games; how long it takes is nobody's business here."""

from __future__ import annotations

import pytest

from groundfall.bench import speed, starts
from groundfall.engine.catalogue import add_game

PEBBLES, PARLOUR = add_game("pebbles"), add_game("parlour")


def test_a_first_compilation_and_the_parts_of_a_later_start() -> None:
    pytest.importorskip("llvmlite")
    first, later = starts.compilations(PEBBLES)
    assert first > 0
    assert min(later.importing, later.finding, later.loading) > 0
    assert later.whole == later.importing + later.finding + later.loading


def test_the_first_move_with_nothing_compiled() -> None:
    assert starts.first_move(PEBBLES) > 0


def test_the_first_prompt_of_a_game_that_is_not_installed() -> None:
    assert starts.first_prompt(PARLOUR, runs=1) > 0


def test_several_games_together() -> None:
    pytest.importorskip("llvmlite")
    (row,) = speed.measure_all([PEBBLES, PARLOUR])
    assert row.name == "first compilation of 2 games, two at a time"
    assert row.value is not None and row.value > 0


def test_a_row_without_a_bar_has_no_verdict() -> None:
    row = speed.Row("loading", 0.5, "s", None)
    assert row.good is None
    assert speed.as_line(row).split() == ["loading", "0.5", "s"]
    assert speed.as_line(speed.Row("copies", 4, "us", 3)).endswith("us            at most 3 SHORT")
