"""What just happened, as marks on the map: moves, losses and arrivals, read from events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import arc, heard, once
from groundfall.engine.show.worldmap import ways

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
    for kind, args in heard(events):
        here = sheet.places.get(str(args.get("area") or args.get("land")))
        start = sheet.places.get(str(args.get("start")))
        if here is None:
            continue
        if start is not None:
            side = "brood" if str(args.get("unit")) in ("worker", "warrior") else "humans"
            traces.moves += [(side, arc(*way)) for way in ways(start.stack, here.stack, sheet.layout.width)]
        elif kind in ARRIVALS:
            once(traces.arrivals, here)
        elif kind in LOSSES:
            once(traces.losses, here)
        elif kind in HITS:
            once(traces.fights, here)
        elif kind == "launched":
            once(traces.launches, here)
    return traces
