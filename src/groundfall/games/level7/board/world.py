"""The map of the 25 territories and four dead zones."""

from __future__ import annotations

from functools import cache

from groundfall.engine.show import worldmap
from groundfall.engine.show.worldmap import Spot, read_world


class Marks(worldmap.Marks, frozen=True):
    """Places in an area; the name may be elsewhere on a narrow picture."""

    tall: Spot | None = None


@cache
def world() -> worldmap.World[Marks]:
    """The map, read once."""
    return read_world(__package__, Marks)
