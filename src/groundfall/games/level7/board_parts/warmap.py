"""The map as it stands, piece by piece: status of the areas, traces of what just happened, areas, what is to come."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from . import arrows, lands, trails
from .console_sums import Sums
from .cuts import areas
from .painting import piece
from .pieces import Heap
from .sheet import Sheet
from .targets import Targets


def draw(sheet: Sheet, view: Mapping[str, Any], sums: Sums, targets: Targets, events: Iterable[Any],
         about: Collection[str]) -> Iterator[str]:  # fmt: skip
    """The pieces in their order. What may be chosen lies below the names of its neighbours."""
    table, cuts = view["table"], areas(view["table"])
    yield piece(sheet, "ground", status=table["status"], gibraltar=bool(table["options"]["gibraltar"]))
    for area, cut in cuts.items():
        if lands.contested(cut, area):
            yield sheet.pieces.draw(lands.heat, cut, area)
    yield piece(sheet, "traces", traces=trails.read(sheet, events))
    for area in sorted(cuts, key=lambda area: not targets.on("area", area)):
        yield sheet.pieces.draw(lands.draw, cuts[area], area, targets.at(("area", area)), f"area:{area}" in about)

    def heap(area: str) -> Heap:
        return lands.land(sheet, cuts[area], area, Targets()).heap

    yield piece(sheet, "spawns", spawns=arrows.arrows(sheet, view, sums, heap))
