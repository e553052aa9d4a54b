"""What is made from a box and wanted again and again: kept for the few boxes last used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST = 4


class BoxCache(Generic[T]):
    """`make(box)`, made once for each box as long as it is among the last used."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self._made: list[tuple[Any, T]] = []

    def __call__(self, box: Any) -> T:
        """What belongs to a box; boxes are told apart by being the same thing."""
        for place, (kept, made) in enumerate(self._made):
            if kept is box:
                self._made.insert(0, self._made.pop(place))
                return made
        made = self.make(box)
        self._made.insert(0, (box, made))
        del self._made[MOST:]
        return made
