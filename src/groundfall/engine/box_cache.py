"""A cache for what is computed from a box, for the few boxes used most recently."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST = 4


class BoxCache(Generic[T]):
    """`make(box)`, computed once for each box while the box is among those used most recently."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self._made: list[tuple[Any, T]] = []

    def __call__(self, box: Any) -> T:
        """The value for a box. Boxes are compared by identity."""
        for place, (kept, made) in enumerate(self._made):
            if kept is box:
                self._made.insert(0, self._made.pop(place))
                return made
        made = self.make(box)
        self._made.insert(0, (box, made))
        del self._made[MOST:]
        return made
