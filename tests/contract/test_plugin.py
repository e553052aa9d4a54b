"""The contract as a pytest plugin and as a command, run on a package as somebody else would."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
INSTALLED = any(p.name == "groundfall_contract" for p in importlib.metadata.entry_points(group="pytest11"))


def run(tmp_path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    plugin = [] if INSTALLED else ["-p", "groundfall.contract.plugin"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *plugin, *args],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_ADDOPTS": "", "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_named_on_the_command_line_is_put_through_the_contract(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nstrict = true\n")
    done = run(tmp_path, "--groundfall-game", "parlour", "-k", "(views or lists) and not compiled")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_contract[parlour-lists] PASSED" in done.stdout
    assert "test_contract[parlour-views] PASSED" in done.stdout


def test_a_failed_check_says_so_in_a_sentence(tmp_path: Path) -> None:
    from shutil import copytree, ignore_patterns

    game = tmp_path / "spoilt"
    copytree(TESTS / "parlour", game, ignore=ignore_patterns("__pycache__"))
    for page in game.rglob("*.py"):
        page.write_text(page.read_text().replace("parlour", "spoilt"))
    rules = game / "RULES.md"
    rules.write_text(rules.read_text().replace("**P5.3**", "**P5.4**"))
    done = run(tmp_path, "--groundfall-game", "spoilt", "-k", "declarations or (rulebook and not one_rulebook)")
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout
    sentence = "the refusal 'You do not hold the {card}.' names rule 'P5.3', which is not in RULES.md."
    assert "test_contract[spoilt-declarations] FAILED" in done.stdout
    assert f"\nrules/picking.py:10: {sentence}\n" in done.stdout


def test_nothing_is_added_when_no_game_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text("def test_own():\n    pass\n")
    done = run(tmp_path)
    assert "1 passed" in done.stdout


def test_a_test_of_ones_own_can_take_the_checks(tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text(
        "def test_own(groundfall_game, groundfall_check):\n    assert groundfall_game.name == 'parlour'\n"
    )
    done = run(tmp_path, "--groundfall-game", "parlour", "-k", "test_own")
    assert done.returncode == 0 and "test_own[parlour-compiled] PASSED" in done.stdout


@pytest.mark.parametrize("args", [["parlour"], []])
def test_the_command(args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from groundfall import contract
    from groundfall.contract import __main__ as command

    def check_of_ours(game: object) -> None:
        raise AssertionError("It is not so.")

    monkeypatch.setattr(command, "CHECKS", (contract.check_rulebook, check_of_ours))
    code = command.main(*args)
    said = capsys.readouterr().out
    if not args:
        assert code == 2 and "python -m groundfall.contract" in said
    else:
        assert code == 1 and said == "holds  rulebook\nfails  of ours: It is not so.\n"
