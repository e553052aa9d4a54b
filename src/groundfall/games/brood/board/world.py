"""The map of lands and seas."""

from __future__ import annotations

from functools import cache

from groundfall.engine.show import worldmap
from groundfall.engine.show.worldmap import Spot, read_world


class Marks(worldmap.Marks, frozen=True):
    """Places in an area, with its factory's; the name appears twice if the area wraps around the edge. On a tall map,
    where names are larger, it may stand elsewhere."""

    factory: Spot | None = None
    second: Spot | None = None
    tall: Spot | None = None


@cache
def world() -> worldmap.World[Marks]:
    """The map, read once."""
    return read_world(__package__, Marks)
