"""The invaders to come, as marks on the map: an arrow where one would overflow, a dashed piece where it would stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.show.worldmap import Spot, ways
from groundfall.games.level7.console_sums import Sums

from .pieces import HEIGHT, Heap
from .sheet import Sheet
from .spawning import coming
from .trails import trail


@dataclass(frozen=True, slots=True)
class Arrow:
    """Units that would come: the way to where they would go, and that place."""

    paths: list[str]  # none where they stay where they are due, two round the edge of the map
    spot: Spot
    count: int
    sure: bool  # false where the Cronos controller chooses


def arrows(sheet: Sheet, view: Mapping[str, Any], sums: Sums, heap: Callable[[str], Heap]) -> list[Arrow]:
    """The units to come, below what stands there already: `heap` gives that."""
    found: Counter[tuple[str, str, bool]] = Counter()
    for spawn in coming(view, sums, sheet.box):
        for goal in spawn.goals:
            found[spawn.due, goal, len(spawn.goals) == 1] += 1
    drawn = []
    for (due, goal, sure), count in found.items():
        here = heap(due)
        start, end = (round(here.x), round(here.y)), _below(sheet, heap(goal))
        paths = [] if due == goal else [trail(*way) for way in ways(start, end, sheet.layout.width)]
        drawn.append(Arrow(paths, end, count, sure))
    return drawn


def _below(sheet: Sheet, heap: Heap) -> Spot:
    """A free place under the pieces of an area, or where they would stand."""
    step = HEIGHT * sheet.layout.piece
    last = max((piece.y for piece in heap.pieces), default=heap.y - step)
    return round(heap.x), round(min(last + step, sheet.layout.bottom - step / 2))
