"""Players by the names that people write in commands."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Mapping

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.play.player import Player, make_player, register_player


def introduce(names: Iterable[str]) -> None:
    """Registers players named by module and class, such as `my_bots.Guard`. Raises GroundfallError.

    The current folder is searched, as with `python -m`.
    """
    for name in {name.partition(":")[0] for name in names}:
        module, dot, called = name.rpartition(".")
        if not dot:
            continue
        if "" not in sys.path and os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
        try:
            found = getattr(importlib.import_module(module), called)
        except (ImportError, AttributeError, ValueError) as wrong:
            raise GroundfallError(f"There is no player {shown(name)}: {wrong}.") from None
        if not (isinstance(found, type) and issubclass(found, Player)):
            raise GroundfallError(f"Player {name} must be a class derived from groundfall.Player.")
        register_player(name, found)


def players_for(programs: Mapping[str, str]) -> dict[str, Player]:
    """A player for each seat that a program plays. Raises GroundfallError if there is none of that name."""
    introduce(programs.values())
    return {seat: make_player(name) for seat, name in programs.items()}
