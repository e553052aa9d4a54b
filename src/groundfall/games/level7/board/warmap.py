"""The current map, piece by piece: the status of the areas, the latest moves, the areas, the invaders to come."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.sums import Sums

from . import arrows, cuts, lands, trails
from .painting import piece
from .pieces import Heap
from .sheet import Sheet

Table = Mapping[str, Any]


def draw(
    sheet: Sheet, view: Mapping[str, Any], sums: Sums, targets: Targets, events: Iterable[Any], about: Collection[str]
) -> Iterator[str]:
    """The pieces in drawing order."""
    table, cut = view["table"], cuts.whole_map(view["table"])
    subjects = [thing for thing in about if thing.startswith("area:")]
    yield piece(sheet, "lit", areas=[area for area in sheet.places if targets.on(("area", area))])
    yield sheet.pieces.draw(_ground, cut)
    yield piece(sheet, "traces", traces=trails.read(sheet, events))
    yield sheet.pieces.draw(_lands, cut, targets.about("area"), subjects)

    def heap(area: str) -> Heap:
        return lands.land(sheet, table, area, Targets()).heap

    yield piece(sheet, "spawns", spawns=arrows.arrows(sheet, view, sums, heap))


def _ground(sheet: Sheet, table: Table) -> str:
    """Draws the bottom layer: the status of the areas, and a glow in contested ones."""
    ground = piece(sheet, "ground", status=table["status"], gibraltar=bool(table["options"]["gibraltar"]))
    contested = [area for area in sheet.places if table["derived"]["contested"][area]]
    return "\n".join([ground, *(lands.heat(sheet, table, area) for area in contested)])


def _lands(sheet: Sheet, table: Table, targets: Targets, subjects: Collection[str]) -> str:
    """Draws the areas. Those that may be chosen are drawn first, below the names of their neighbours."""
    found = cuts.areas(table)
    return "\n".join(
        sheet.pieces.draw(lands.draw, found[area], area, targets.at(("area", area)), f"area:{area}" in subjects)
        for area in sorted(found, key=lambda area: not targets.on(("area", area)))
    )
