"""The shapes of the map, from `world.json`, which scripts/world_map.py makes from Natural Earth and `world.toml`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

Spot = tuple[int, int]


class Shape(msgspec.Struct, frozen=True):
    """A part of the map: a land, a sea, the water among the islands of a land ("waters"), or a lake."""

    kind: str
    path: str


class Border(msgspec.Struct, frozen=True):
    """A line between two lands or two seas."""

    between: tuple[str, str]
    path: str

    @property
    def at_sea(self) -> bool:
        """Whether it runs through water."""
        return not {*self.between} <= {name for name, shape in world().areas.items() if shape.kind == "land"}


class Link(msgspec.Struct, frozen=True):
    """A line that joins two areas which do not touch: a canal."""

    between: tuple[str, str]
    name: str
    path: str


class Marks(msgspec.Struct, frozen=True):
    """Places in an area: of its name (a second one where it goes round the edge), its factory and what stands in it."""

    name: Spot
    stack: Spot
    factory: Spot | None = None
    second: Spot | None = None


class World(msgspec.Struct, frozen=True):
    """The whole map, in units of its own."""

    source: str
    size: Spot
    areas: dict[str, Shape]
    borders: list[Border]
    links: list[Link]
    marks: dict[str, Marks]


@cache
def world() -> World:
    """The map, read once."""
    return msgspec.json.decode(files(__package__).joinpath("world.json").read_bytes(), type=World)
