"""Every way in which the draws of one step can fall, with its chance; and whether the step read anything hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any, SupportsIndex, overload

Step = Callable[[Any], None]  # changes a state and may draw


class Path:
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


class Watch:
    """Notes whether a cell was read that the seat cannot know, while it is on."""

    def __init__(self, unknown: Mapping[str, Any]) -> None:
        self.unknown = unknown  # by field: the places of unknown cells, or for a grid a list of them by row
        self.on, self.seen = False, False

    def guard(self, state: Any) -> None:
        """Makes a state report when such a cell is read."""
        for name, places in self.unknown.items():
            setattr(state, name, self._guarded(getattr(state, name), places))

    def _guarded(self, cells: list[Any], places: Any) -> list[Any]:
        if isinstance(places, list):
            return [self._guarded(row, within) for row, within in zip(cells, places, strict=True)]
        return Guarded(cells, places, self) if places else cells


class Guarded(list[int]):
    """Cells of which some are unknown to a seat. Reading one of those is noted."""

    __slots__ = ("places", "watch")

    def __init__(self, cells: list[int], places: frozenset[int], watch: Watch) -> None:
        super().__init__(cells)
        self.places, self.watch = places, watch

    @overload
    def __getitem__(self, at: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> list[int]: ...
    def __getitem__(self, at: Any) -> Any:
        if self.watch.on and (not isinstance(at, int) or at % len(self) in self.places):
            self.watch.seen = True
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[int]:
        if self.watch.on:
            self.watch.seen = True
        return super().__iter__()


def branches(state: Any, step: Step, watch: Watch) -> Iterator[tuple[float, Any]]:
    """The states that a step can lead to, each with its chance. The state itself is not changed."""
    paths: list[tuple[int, ...]] = [()]
    while paths:
        falls = paths.pop()
        after = state.copy()
        watch.guard(after)
        path = taken(after, step, watch, falls)
        chosen = [*falls, *(0 for _ in path.chances[len(falls) :])]
        weight = 1.0
        for fall, chances in zip(chosen, path.chances, strict=True):
            weight *= chances[fall]
        for place in range(len(falls), len(chosen)):
            more = range(1, len(path.chances[place]))
            paths += [(*chosen[:place], fall) for fall in more if path.chances[place][fall]]
        if weight:
            yield weight, after


def taken(state: Any, step: Step, watch: Watch, falls: tuple[int, ...] = ()) -> Path:
    """Takes a step in this state, with draws that fall this way; returns the draws made."""
    path = Path(falls)
    state.dice = path
    watch.on = True
    try:
        step(state)
    finally:
        watch.on = False
    return path
