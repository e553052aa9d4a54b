"""What just happened, as marks on the map: moves, losses and arrivals, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any

from groundfall.engine.show.trails import arc, heard, once
from groundfall.engine.show.worldmap import Spot, ways

from .sheet import Place, Sheet

ARRIVALS = (
    "larva_landed",
    "larva_spawned",
    "molted",
    "worker_spawned",
    "warrior_molted",
    "abandoned",
    "factory_seized",
    "seized",
    "released",
    "deployed",
    "built",
    "air_built",
    "orion_built",
    "neutral_removed",
)
LOSSES = ("unit_lost", "orion_destroyed", "orions_destroyed")
HITS = ("attack_rolled", "berserk_rolled", "sure_hit", "sure_berserk")


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
    traces, crossed = Traces(), list[Place]()
    for kind, args in heard(events):
        here = sheet.places.get(str(args.get("area") or args.get("land")))
        start = sheet.places.get(str(args.get("start")))
        if kind == "crossed" and (sea := sheet.places.get(str(args.get("sea")))):
            crossed.append(sea)
        if here is None:
            continue
        if start is not None:
            side = "brood" if str(args.get("unit")) in ("worker", "warrior") else "humans"
            traces.moves += [(side, path) for path in voyage(sheet, [start, *crossed, here])]
            crossed = []
        elif kind in ARRIVALS:
            once(traces.arrivals, here)
        elif kind in LOSSES:
            once(traces.losses, here)
        elif kind in HITS:
            once(traces.fights, here)
        elif kind == "launched":
            once(traces.launches, here)
    return traces


def voyage(sheet: Sheet, stops: Sequence[Place]) -> list[str]:
    """The way from place to place as paths: where it leaves the map at one edge, it goes on at the other."""
    spots: list[Spot] = [stops[0].stack]
    for place, after in pairwise([*stops[1:], stops[-1]]):
        sides = [place.stack, *([place.second] if place.second and not place.land else [])]
        spots.append(min(sides, key=lambda spot: _far(sheet, spots[-1], spot) + _far(sheet, spot, after.stack)))
    legs = [way for start, end in pairwise(spots) for way in ways(start, end, sheet.layout.width)]
    return [_leg(sheet, *leg) for leg in legs]


def _leg(sheet: Sheet, start: Spot, end: Spot) -> str:
    """A leg keeps clear of the counters at its ends, not of the edge of the map."""
    gap = 34 * sheet.layout.piece
    before, after = (0 if x in (0, sheet.layout.width) else gap for x in (start[0], end[0]))
    return arc(start, end, clear=(before * 0.5, after))


def _far(sheet: Sheet, start: Spot, end: Spot) -> float:
    across = abs(end[0] - start[0])
    return hypot(min(across, sheet.layout.width - across), end[1] - start[1])
