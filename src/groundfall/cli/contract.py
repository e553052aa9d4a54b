"""`groundfall contract`: checks whether a game keeps the contract."""

from __future__ import annotations

import sys
from pathlib import Path

from groundfall.contract.__main__ import report
from groundfall.engine.game import game as named


def check_game(name: str, tests: Path | None) -> None:
    """Prints the findings; the exit status is 1 if a check fails."""
    sys.exit(report(named(name), tests))
