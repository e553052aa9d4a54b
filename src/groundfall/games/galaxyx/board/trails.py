"""What just happened, as marks on the map: flights, hits and losses, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

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
    for event in events:
        kind, args = _parts(event)
        side = "alien" if "alien" in args else "earth"
        here = sheet.cells.get(str(args.get("hex")))
        start = sheet.cells.get(str(args.get("start")))
        target = sheet.cells.get(str(args.get("target"))) or sheet.cities.get(str(args.get("city")))
        if start and here:
            traces.flights.append(Flight(side, _arc(start, here)))
        elif target and here:
            traces.shots.append(Flight(side, _arc(here, target, bend=0.0)))
        elif kind.endswith("_hit") and (here or target):
            _once(traces.hits, here or target)
        elif kind.endswith("_down") and here:
            _once(traces.losses, here)
        elif here and kind in ("arrived", "placed", "launched", "energized"):
            _once(traces.landings, here)
    return traces


def _parts(event: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(event, Mapping):
        return str(event["kind"]), event.get("args", {})
    return str(event.kind), event.args


def _once(cells: list[Cell], cell: Cell | None) -> None:
    if cell is not None and cell not in cells:
        cells.append(cell)


def _arc(start: Cell, end: Cell, bend: float = 0.12) -> str:
    """A gentle curve from hex to hex that stops short of the counter that flew."""
    dx, dy = end.x - start.x, end.y - start.y
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    keep = max(length - 34, length * 0.5) / length
    side = min(26.0, length * bend) / length
    mx, my = start.x + dx * 0.5 - dy * side, start.y + dy * 0.5 + dx * side
    ex, ey = start.x + dx * keep, start.y + dy * keep
    return f"M{start.x:.0f} {start.y:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
