"""Compiles the small games of the tests, once for all processes that run tests: `python tests/compile_games.py`."""

from __future__ import annotations

from groundfall.engine.catalogue import add_game
from groundfall.players.warm import can_compile, warm

COMPILED = ("orchard", "parlour", "pebbles")

if __name__ == "__main__" and can_compile():
    for package in COMPILED:
        warm(add_game(package))
