"""What just happened, as marks on the map: ways that were gone, arrivals, losses; and the dice, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.worldmap import Spot, ways

from .sheet import Place, Sheet

CLEAR = 26  # how far a way stays from the middle of an area
ARRIVALS = ("settled", "deployed", "spawned", "landed", "ship_lands", "ship_empties", "back", "cronos_goes", "attached")
LOSSES = ("unit_dies", "killed", "ship_killed", "unit_taken")


@dataclass(slots=True)
class Traces:
    """Marks on the map."""

    ways: list[tuple[str, str]] = field(default_factory=list)  # whose, and a path
    arrivals: list[Place] = field(default_factory=list)
    losses: list[Place] = field(default_factory=list)


def read(sheet: Sheet, events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args`, or mappings with these keys."""
    traces = Traces()
    for event in events:
        kind, args = parts(event)
        start, here = ends(args)
        place, origin = sheet.places.get(here), sheet.places.get(start)
        if place is None:
            continue
        if origin is not None:
            side = str(args.get("seat") or "hydra")
            traces.ways += [(side, arc(*way)) for way in ways(origin.stack, place.stack, sheet.layout.width)]
        elif kind in LOSSES:
            _once(traces.losses, place)
        elif kind in ARRIVALS:
            _once(traces.arrivals, place)
    return traces


def parts(event: Any) -> tuple[str, Mapping[str, Any]]:
    """The kind and the arguments of an event."""
    if isinstance(event, Mapping):
        return str(event["kind"]), event.get("args", {})
    return str(event.kind), event.args


def ends(args: Mapping[str, Any]) -> tuple[str, str]:
    """Where something came from, if it moved, and where it is."""
    if "to" in args:
        return str(args.get("area")), str(args["to"])
    return str(args.get("origin")), str(args.get("area"))


def _once(places: list[Place], place: Place) -> None:
    if place not in places:
        places.append(place)


def arc(start: Spot, end: Spot) -> str:
    """A gentle curve that keeps clear of what stands at both ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    free = min(CLEAR / length, 0.3)
    side = min(34.0, length * 0.14) / length
    mx, my = start[0] + dx * 0.5 - dy * side, start[1] + dy * 0.5 + dx * side
    sx, sy = start[0] + dx * free, start[1] + dy * free
    ex, ey = end[0] - dx * free, end[1] - dy * free
    return f"M{sx:.0f} {sy:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
