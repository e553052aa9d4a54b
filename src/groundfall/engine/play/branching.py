"""Every way in which the draws of one step can fall, with its chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

from groundfall.engine.rules.chance import Chance

from .imagined import Changes, Imagined, Reading

Step = Callable[[Any], None]  # changes a state and may draw


class Path(Chance):
    """Stands in for dice: the first draws fall as the path says, the others the first way; it notes their chances."""

    def __init__(self, falls: tuple[int, ...]) -> None:
        self.falls = falls
        self.chances: list[tuple[float, ...]] = []  # for each draw, the chance of every way it can fall

    def draw(self, n: int, first: int) -> int:
        """One of n equally likely results, numbered from `first`."""
        return self._fall((1 / n,) * n) + first

    def pool(self, count: int, sides: int, needs: int) -> int:
        """How many of `count` dice show `needs` or more: one draw, weighted by the binomial distribution."""
        chance = max(0, min(sides, sides - needs + 1)) / sides
        return self._fall(tuple(comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)))

    def _fall(self, chances: tuple[float, ...]) -> int:
        place = len(self.chances)
        self.chances.append(chances)
        return self.falls[place] if place < len(self.falls) else 0


def branches(reading: Reading, changes: Changes, step: Step) -> Iterator[tuple[float, Imagined]]:
    """The states that a step can lead to from the state with these changes, each with its chance."""
    paths: list[tuple[int, ...]] = [()]
    while paths:
        falls = paths.pop()
        after = reading.imagined(changes)
        path = taken(after, step, falls)
        chosen = [*falls, *(0 for _ in path.chances[len(falls) :])]
        weight = 1.0
        for fall, chances in zip(chosen, path.chances, strict=True):
            weight *= chances[fall]
        for place in range(len(falls), len(chosen)):
            more = range(1, len(path.chances[place]))
            paths += [(*chosen[:place], fall) for fall in more if path.chances[place][fall]]
        if weight:
            yield weight, after


def taken(state: Any, step: Step, falls: tuple[int, ...] = ()) -> Path:
    """Takes a step in this state, with draws that fall this way; returns the draws made."""
    path = Path(falls)
    state.dice = path
    step(state)
    return path
