"""What can be in an area: units, Orions, Broodmasters, Workers on factories and tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.brood.state import (
    ADULT,
    AREAS,
    FACTORY_WORKER,
    FIRST_FLEET,
    FIRST_SEA,
    FORCES,
    LANDS,
    LARVA,
    MINOR,
)


def broken(content: Any, state: Any) -> Iterator[str]:
    """The lands, then the Armies and Fleets."""
    for land in range(LANDS):
        yield from _in_land(content, state, land)
    for unit in range(FORCES):
        afloat = unit >= FIRST_FLEET
        for area in range(AREAS):
            here = state.military[0][unit][area] + state.military[1][unit][area]
            if here and afloat != (area >= FIRST_SEA):
                place = "at sea" if afloat else "on land"
                yield f"The unit {FORCES.names[unit]} cannot be in {AREAS.names[area]}; it can only be {place} (B1.2)."


def _in_land(content: Any, state: Any, land: int) -> Iterator[str]:
    name = LANDS.names[land]
    masters = state.brood[LARVA][land] + state.brood[ADULT][land]
    if masters > 1:
        yield f"There are {masters} Broodmasters in {name}; an area can hold only one (B1.6)."
    workers, factories = state.brood[FACTORY_WORKER][land], content.has_factory[land]
    if workers > factories:
        there = counted(workers, "Worker")
        yield f"The area {name} cannot have {there} on a factory; it has room for {factories} (B5.8)."
    if state.neutral[land] and content.side_of[land] != MINOR:
        yield f"There is a Neutral token in {name}, which is not a minor nation (B3.4)."
    asleep = state.closed >> land & 1
    if state.orion[land] and asleep:
        yield f"There is an Orion in {name}, which belongs to a dormant nation (B8.5)."
    if state.built[land] and (asleep or state.neutral[land] or not factories):
        yield f"Nothing can have been built in {name}: the Humans have no free factory there (B13.1)."
