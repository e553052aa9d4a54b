"""What just happened, as marks on the map: moves, losses and arrivals, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.worldmap import Spot, ways

from .sheet import Place, Sheet

ARRIVALS = (
    "larva_landed", "larva_spawned", "molted", "worker_spawned", "warrior_molted", "abandoned", "factory_seized",
    "seized", "released", "deployed", "built", "air_built", "orion_built", "neutral_removed",
)  # fmt: skip
LOSSES = ("unit_lost", "orion_destroyed", "orions_destroyed")
HITS = ("attack_rolled", "sure_hit")


@dataclass(slots=True)
class Traces:
    """Marks on the map."""

    moves: list[tuple[str, str]] = field(default_factory=list)  # a class and a path
    arrivals: list[Place] = field(default_factory=list)
    fights: list[Place] = field(default_factory=list)
    losses: list[Place] = field(default_factory=list)
    launches: list[Place] = field(default_factory=list)


def read(sheet: Sheet, events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args`, or mappings with these keys."""
    traces = Traces()
    for event in events:
        kind, args = _parts(event)
        here = sheet.places.get(str(args.get("area") or args.get("land")))
        start = sheet.places.get(str(args.get("start")))
        if here is None:
            continue
        if start is not None:
            side = "brood" if str(args.get("unit")) in ("worker", "warrior") else "humans"
            traces.moves += [(side, arc(*way)) for way in ways(start.stack, here.stack, sheet.layout.width)]
        elif kind in ARRIVALS:
            _once(traces.arrivals, here)
        elif kind in LOSSES:
            _once(traces.losses, here)
        elif kind in HITS:
            _once(traces.fights, here)
        elif kind == "launched":
            _once(traces.launches, here)
    return traces


def _parts(event: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(event, Mapping):
        return str(event["kind"]), event.get("args", {})
    return str(event.kind), event.args


def _once(places: list[Place], place: Place) -> None:
    if place not in places:
        places.append(place)


def arc(start: Spot, end: Spot) -> str:
    """A gentle curve that stops short of what moved."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    keep = max(length - 34, length * 0.5) / length
    side = min(34.0, length * 0.14) / length
    mx, my = start[0] + dx * 0.5 - dy * side, start[1] + dy * 0.5 + dx * side
    ex, ey = start[0] + dx * keep, start[1] + dy * keep
    return f"M{start[0]} {start[1]}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
