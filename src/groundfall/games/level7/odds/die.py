"""The game's die: three symbols on six faces, read from the box."""

from __future__ import annotations

from typing import Any, NamedTuple

from groundfall.games.level7.state import EQUALS, FACES, MINUS, PLUS


class Die(NamedTuple):
    """The chance of each symbol."""

    plus: float
    equals: float
    minus: float

    def within(self, symbols: int) -> float:
        """Returns the chance of rolling one of some symbols, given as bits."""
        return sum(chance for symbol, chance in enumerate(self) if symbols >> symbol & 1)


def die_of(content: Any) -> Die:
    """Returns the die of a box."""
    shown = [*content.die]
    plus, equals, minus = (shown.count(symbol) / FACES for symbol in (PLUS, EQUALS, MINUS))
    return Die(plus, equals, minus)
