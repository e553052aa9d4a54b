"""The invaders about to spawn, marked on the map: an arrow where one would overflow, a dashed piece where it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.show.worldmap import Spot
from groundfall.games.level7.sums import Sums

from .pieces import HEIGHT, Heap
from .sheet import Place, Sheet
from .spawning import coming
from .trails import trail


@dataclass(frozen=True, slots=True)
class Arrow:
    """Invaders about to spawn: their destination, and the way there if they overflow."""

    paths: list[str]  # none if they do not overflow, two across the edge of the map
    spot: Spot
    count: int
    sure: bool  # false if the Cronos controller chooses


def arrows(sheet: Sheet, view: Mapping[str, Any], sums: Sums, heap: Callable[[str], Heap]) -> list[Arrow]:
    """The invaders about to spawn, below the pieces already there, which `heap` returns."""
    found: Counter[tuple[str, str, bool]] = Counter()
    for spawn in coming(view, sums, sheet.box):
        for goal in spawn.goals:
            found[spawn.due, goal, len(spawn.goals) == 1] += 1
    drawn = []
    for (due, goal, sure), count in found.items():
        here = heap(due)
        start, end = (round(here.x), round(here.y)), _below(sheet, sheet.places[goal], heap(goal))
        paths = (
            []
            if due == goal
            else [trail(*way) for way in sheet.ways(sheet.places[due], sheet.places[goal], (start, end))]
        )
        drawn.append(Arrow(paths, end, count, sure))
    return drawn


def _below(sheet: Sheet, place: Place, heap: Heap) -> Spot:
    """A free place under the pieces of an area, or their usual place if there are none."""
    step = HEIGHT * sheet.layout.piece
    last = max((piece.y for piece in heap.pieces), default=heap.y - step)
    return round(heap.x), round(min(last + step, place.frame.bottom - step / 2))
