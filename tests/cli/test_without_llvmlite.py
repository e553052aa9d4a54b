"""Without llvmlite everything works on the plain form, and one sentence says so where speed is expected."""

from __future__ import annotations

import io
import sys
from importlib import import_module
from pathlib import Path

import pytest

import groundfall as gf
import groundfall.contract.__main__ as command
from cli.helpers import Command
from groundfall import contract
from groundfall.engine.catalogue import add_game, all_games
from groundfall.engine.compiler import store
from groundfall.lab import simulate
from groundfall.players import advise, is_warm, preparing, warm
from groundfall.players.warm import NO_COMPILER

OWN = sorted(name for name, game in all_games().items() if game.package.startswith("groundfall.games."))
PEBBLES = add_game("pebbles")


@pytest.fixture(autouse=True)
def without_llvmlite(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process in which nothing compiled can be imported, and that has said nothing."""
    for module in ("llvmlite", "groundfall.engine.compiled", "groundfall.engine.compiler.llvm"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delattr("groundfall.engine.compiled", raising=False)
    monkeypatch.setattr(preparing, "_ready", set())
    monkeypatch.setattr(store.log, "disabled", False)
    store.warn.cache_clear()


@pytest.mark.parametrize("name", OWN)
def test_every_game_is_played(name: str, groundfall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nhint 0.05\nq\n"))
    answer = groundfall("play", name, "--plain", "--seed", 3, "--players", "greedy")
    assert answer.status == 0
    assert NO_COMPILER in answer.out, "the hint says so"
    assert answer.out.endswith("Goodbye. The match was not saved.\n")


def test_programs_play_and_advise(caplog: pytest.LogCaptureFixture) -> None:
    table = gf.new("pebbles", seed=1)
    assert len(simulate("pebbles", "random", 1200, seed=1)) == 1200
    assert not caplog.records, "random games are quick in any case"
    assert advise(table, "first", iterations=20)
    assert advise(table, "first", iterations=20)
    assert [record.getMessage() for record in caplog.records] == [NO_COMPILER]


def test_the_contract_leaves_the_compiled_form_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """That is no mistake of the game."""
    checks = (contract.check_compiled, contract.check_entry_points)
    monkeypatch.setattr(command, "CHECKS", checks)
    assert command.report(PEBBLES, tmp_path / "no tests") == 0
    why = "without llvmlite there is no compiled form; the plain form has been checked."
    assert capsys.readouterr().out.splitlines() == [
        f"left out  compiled: {why}",
        f"left out  entry points: {why}",
    ]
    suite = import_module("groundfall.contract.suite")
    with pytest.raises(pytest.skip.Exception, match="without llvmlite"):
        suite.test_contract(PEBBLES, contract.check_compiled)


def test_nothing_is_compiled(groundfall: Command) -> None:
    assert not is_warm(PEBBLES)
    assert not warm(PEBBLES)
    for arguments in ([], ["--export", "x"], ["--import", "x"]):
        answer = groundfall("warm", *arguments)
        assert (answer.status, answer.out) == (2, "")
        assert (
            answer.err == "groundfall: There is no llvmlite, so nothing can be compiled; everything works without it.\n"
        )
    answer = groundfall("sim", "pebbles", "--players", "search:9:9:compiled", "--games", 1)
    assert (answer.status, "The compiled search needs llvmlite, which is not installed" in answer.err) == (2, True)
