"""The ledger: every rule of RULES.md with the tests that show it, read from the marks `@pytest.mark.rule("G4.2")`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from groundfall.engine.game import Game

from .faults import demand_none
from .places import rule_place
from .rulebook import rules

RUN = "import sys; from groundfall.contract.{} import main; sys.exit(main(*sys.argv[1:]))"
NO_LONG = "not (long or bounds or browser)"
# The plugin is imported before pytest starts, so its asserts are not rewritten; where warnings are errors that is one.
QUIET = ["-q", "-p", "no:cacheprovider", "-W", "ignore:Module already imported"]


def ledger(tests: str | Path) -> dict[str, list[str]]:
    """Which tests of a folder carry which rule's number. Tests are only collected, in a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "ledger.json")
        run = subprocess.run(
            [sys.executable, "-c", RUN.format("ledger"), str(tests), str(found)],
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if not found.exists():
            raise AssertionError(f"The tests in {tests} cannot be collected: {last_said(run.stdout + run.stderr)}")
        read: dict[str, list[str]] = json.loads(found.read_text(encoding="utf-8"))
        return read


def last_said(output: str) -> str:
    """Of what pytest has printed the line that says what is wrong."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["nothing was said."]
    wrong = [line[1:].strip() for line in lines if line.startswith("E  ")]
    return (wrong or lines)[-1]


def environment(**more: str) -> dict[str, str]:
    """The environment for a process that imports what this one can."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), **more}


def check_every_rule_has_a_test(game: Game, tests: str | Path) -> None:
    """Every rule of RULES.md is named by a test, and every rule that a test names stands in RULES.md."""
    told, known = ledger(tests), rules(game)
    without = [f"{rule_place(game, number)}: no test shows {number}." for number in known if number not in told]
    demand_none(without + [f"RULES.md has no {n}, which {told[n][0]} shows." for n in told if n not in known])


class Recorder:
    """A pytest plugin that writes the ledger while tests are collected, before any is deselected."""

    def __init__(self) -> None:
        self.told: dict[str, list[str]] = {}

    def pytest_itemcollected(self, item: Any) -> None:
        """Notes the rules that a test names."""
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                self.told.setdefault(str(number), []).append(item.nodeid)


def main(tests: str, found: str) -> int:
    """Collects the tests and writes the ledger as JSON."""
    import pytest

    recorder = Recorder()
    code = pytest.main(["--collect-only", *QUIET, "-m", "", tests], plugins=[recorder])
    if code in (0, 5):
        Path(found).write_text(json.dumps(recorder.told), encoding="utf-8")
    return int(code)
