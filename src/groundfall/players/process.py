"""How worker processes are started: a fresh interpreter that finds the same packages."""

from __future__ import annotations

import os
import sys


def command(module: str) -> list[str]:
    """The command that starts a worker."""
    return [sys.executable, "-m", module]


def environment() -> dict[str, str]:
    """Its environment: what can be imported here can be imported there."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
