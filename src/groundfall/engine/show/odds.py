"""Exact odds for dice: distributions of the number of hits, by convolution. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable

Spread = tuple[float, ...]  # the chance of 0, 1, 2 ... hits

NOTHING: Spread = (1.0,)


def hits(dice: int, chance: float) -> Spread:
    """The number of hits with some dice, each with the same chance."""
    spread = NOTHING
    for _ in range(dice):
        spread = both(spread, (1 - chance, chance))
    return spread


def both(one: Spread, other: Spread) -> Spread:
    """The sum of two independent numbers of hits."""
    total = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, more in enumerate(other):
            total[a + b] += chance * more
    return tuple(total)


def together(spreads: Iterable[Spread]) -> Spread:
    """The sum of independent numbers of hits."""
    total = NOTHING
    for spread in spreads:
        total = both(total, spread)
    return total


def perhaps(chance: float, spread: Spread) -> Spread:
    """The hits of something that only happens with some chance."""
    return (1 - chance + chance * spread[0], *(chance * part for part in spread[1:]))


def at_least(spread: Spread, number: int) -> float:
    """The chance of this number of hits or more."""
    return sum(spread[max(0, number) :])


def expected(spread: Spread) -> float:
    """The mean number of hits."""
    return sum(number * chance for number, chance in enumerate(spread))
