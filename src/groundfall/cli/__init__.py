"""The command `groundfall`. Its options and help are in app.py; each subcommand has its own module."""

from __future__ import annotations

import io
import sys

from groundfall.engine.errors import GroundfallError

__all__ = ["main"]


def main() -> None:
    """Runs the command. Wrong input gives one sentence and exit status 2."""
    from .app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that the terminal lacks must not stop the program
    try:
        app(prog_name="groundfall")
    except GroundfallError as wrong:
        print(f"groundfall: {wrong}", file=sys.stderr)
        sys.exit(2)
