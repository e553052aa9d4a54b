"""What just happened, as marks on the map: flights, hits and losses, read from events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import arc, heard, once

from .sheet import Cell, Sheet


@dataclass(frozen=True, slots=True)
class Flight:
    side: str
    path: str


@dataclass(slots=True)
class Traces:
    flights: list[Flight] = field(default_factory=list)
    shots: list[Flight] = field(default_factory=list)
    hits: list[Cell] = field(default_factory=list)
    losses: list[Cell] = field(default_factory=list)
    landings: list[Cell] = field(default_factory=list)


def read(sheet: Sheet, events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args` (or mappings with these keys). The names of their arguments say what
    they are about: start and hex, hex and target, a city."""
    traces = Traces()
    for kind, args in heard(events):
        side = "alien" if "alien" in args else "earth"
        here = sheet.cells.get(str(args.get("hex")))
        start = sheet.cells.get(str(args.get("start")))
        target = sheet.cells.get(str(args.get("target"))) or sheet.cities.get(str(args.get("city")))
        if start and here:
            traces.flights.append(Flight(side, _arc(start, here, 0.12)))
        elif target and here:
            traces.shots.append(Flight(side, _arc(here, target, 0.0)))
        elif kind.endswith("_hit") and (here or target):
            once(traces.hits, here or target)
        elif kind.endswith("_down") and here:
            once(traces.losses, here)
        elif here and kind in ("arrived", "placed", "launched", "energized"):
            once(traces.landings, here)
    return traces


def _arc(start: Cell, end: Cell, bend: float) -> str:
    return arc((start.x, start.y), (end.x, end.y), bend, 26)
