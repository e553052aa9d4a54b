"""The command `groundfall`. What it takes and says is in app.py; each command's doing is a module of its own."""

from __future__ import annotations

import io
import sys

from groundfall.engine.errors import GroundfallError

__all__ = ["main"]


def main() -> None:
    """Runs the command. Anything wrong with what was asked is one sentence and exit status 2."""
    from .app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that this terminal has not is no reason to stop
    try:
        app(prog_name="groundfall")
    except GroundfallError as wrong:
        print(f"groundfall: {wrong}", file=sys.stderr)
        sys.exit(2)
