"""Marks on the map for the latest events: moves, arrivals, losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import arc, heard, once
from groundfall.engine.show.worldmap import Spot

from .sheet import Place, Sheet

CLEAR = 26.0  # the distance of a trail from the centre of an area
ARRIVALS = ("settled", "deployed", "spawned", "landed", "ship_lands", "ship_empties", "back", "cronos_goes", "attached")
LOSSES = ("unit_dies", "killed", "ship_killed", "unit_taken")


@dataclass(slots=True)
class Traces:
    """Marks on the map."""

    ways: list[tuple[str, str]] = field(default_factory=list)  # side and path
    arrivals: list[Place] = field(default_factory=list)
    losses: list[Place] = field(default_factory=list)


def read(sheet: Sheet, events: Iterable[Any]) -> Traces:
    """Reads the marks from events: records with `kind` and `args`, or mappings with these keys."""
    traces = Traces()
    for kind, args in heard(events):
        start, here = ends(args)
        place, origin = sheet.places.get(here), sheet.places.get(start)
        if place is None:
            continue
        if origin is not None:
            side = str(args.get("seat") or "hydra")
            traces.ways += [(side, trail(*way)) for way in sheet.ways(origin, place)]
        elif kind in LOSSES:
            once(traces.losses, place)
        elif kind in ARRIVALS:
            once(traces.arrivals, place)
    return traces


def ends(args: Mapping[str, Any]) -> tuple[str, str]:
    """Where a piece came from, if it moved, and where it is now."""
    if "to" in args:
        return str(args.get("area")), str(args["to"])
    return str(args.get("origin")), str(args.get("area"))


def trail(start: Spot, end: Spot) -> str:
    """A gentle curve that keeps clear of the pieces at both ends."""
    return arc(start, end, clear=(CLEAR, CLEAR), share=0.3)
