"""The functions of a game's rules by the names that people use: `damage_phase.deal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundfall.engine.game import Game

Function = Callable[..., Any]


def functions_of(game: Game) -> dict[str, list[Function]]:
    """Every function that a game has marked as a rule, by module, as seen from the game's rules, and name.

    Of functions that a factory makes, several may have the same name.
    """
    found: dict[str, list[Function]] = {}
    for function in game.register.rules:
        module = f"{function.__module__}.".removeprefix(f"{game.package}.").removeprefix("rules.")
        alike = found.setdefault(f"{module}{function.__name__}", [])
        if function not in alike:
            alike.append(function)
    return found
