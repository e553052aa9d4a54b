"""`groundfall contract`: whether a game keeps the contract."""

from __future__ import annotations

import sys
from pathlib import Path

from groundfall.contract.__main__ import report
from groundfall.engine.game import game as named


def check_game(name: str, tests: Path | None) -> None:
    """Prints each check with what it says; exit status 1 when one fails."""
    sys.exit(report(named(name), tests))
