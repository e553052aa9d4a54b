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
    hits: list[Cell] = field(default_factory=list)
    losses: list[Cell] = field(default_factory=list)
    landings: list[Cell] = field(default_factory=list)


def read(sheet: Sheet, table: Mapping[str, Any], events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args` (or mappings with these keys)."""
    traces = Traces()
    for event in events:
        kind, args = _parts(event)
        places = [str(value) for value in args.values() if isinstance(value, str) and value in sheet.cells]
        if not places:
            places = [where for where in (_stands(table, value) for value in args.values()) if where]
        if not places:
            continue
        last = sheet.cells[places[-1]]
        if "destroy" in kind or "lost" in kind or "removed" in kind:
            _once(traces.losses, last)
        elif "hit" in kind:
            _once(traces.hits, last)
        elif len(places) >= 2 and ("move" in kind or "fl" in kind):
            side = "alien" if "alien" in args or "alien" in kind else "earth"
            traces.flights.append(Flight(side, _arc(sheet.cells[places[0]], last)))
        elif "arriv" in kind or "place" in kind or "launch" in kind or "orbit" in kind:
            _once(traces.landings, last)
    return traces


def _parts(event: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(event, Mapping):
        return str(event["kind"]), event.get("args", {})
    return str(event.kind), event.args


def _stands(table: Mapping[str, Any], value: Any) -> str | None:
    row = table["unit"].get(value) or table["alien"].get(value) if isinstance(value, str) else None
    return row["hex"] if row else None


def _once(cells: list[Cell], cell: Cell) -> None:
    if cell not in cells:
        cells.append(cell)


def _arc(start: Cell, end: Cell) -> str:
    """A gentle curve from hex to hex that stops short of the counter that flew it."""
    dx, dy = end.x - start.x, end.y - start.y
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    keep = max(length - 34, length * 0.5) / length
    bend = min(26.0, length * 0.12) / length
    mx, my = start.x + dx * 0.5 - dy * bend, start.y + dy * 0.5 + dx * bend
    return f"M{start.x:.0f} {start.y:.0f}Q{mx:.0f} {my:.0f} {start.x + dx * keep:.0f} {start.y + dy * keep:.0f}"
