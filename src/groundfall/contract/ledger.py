"""The ledger: each rule of RULES.md with its tests, read from the markers `@pytest.mark.rule("G4.2")`."""

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
# The plugin is imported before pytest starts, so its asserts are not rewritten; pytest warns about that.
OPTIONS = ["-q", "-p", "no:cacheprovider", "-W", "ignore:Module already imported"]


def ledger(tests: str | Path) -> dict[str, list[str]]:
    """The tests in a folder by the rule id of their marker. Tests are only collected, in a separate process."""
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
    """The line of pytest's output that describes the error."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no output."]
    wrong = [line[1:].strip() for line in lines if line.startswith("E  ")]
    return (wrong or lines)[-1]


def environment(**more: str) -> dict[str, str]:
    """The environment for a process that can import the same modules as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), **more}


def check_every_rule_has_a_test(game: Game, tests: str | Path) -> None:
    """Every rule of RULES.md has a test, and every rule that a test names is in RULES.md."""
    tested, known = ledger(tests), rules(game)
    without = [f"{rule_place(game, number)}: {number} has no test." for number in known if number not in tested]
    demand_none(without + [f"{tested[n][0]} names {n}, which is not in RULES.md." for n in tested if n not in known])


class Recorder:
    """A pytest plugin that writes the ledger while tests are collected, before any are deselected."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_itemcollected(self, item: Any) -> None:
        """Records the rules that a test names."""
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                self.tests.setdefault(str(number), []).append(item.nodeid)


def main(tests: str, found: str) -> int:
    """Collects the tests and writes the ledger as JSON."""
    import pytest

    recorder = Recorder()
    code = pytest.main(["--collect-only", *OPTIONS, "-m", "", tests], plugins=[recorder])
    if code in (0, 5):
        Path(found).write_text(json.dumps(recorder.tests), encoding="utf-8")
    return int(code)
