"""The shapes of the map, from `world.json`, which scripts/world_map.py makes from Natural Earth and `world.toml`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

Spot = tuple[int, int]


class Shape(msgspec.Struct, frozen=True):
    """An area as a path."""

    kind: str
    path: str


class Border(msgspec.Struct, frozen=True):
    """A line between two areas that touch."""

    between: tuple[str, str]
    path: str


class Link(msgspec.Struct, frozen=True):
    """A dotted line over the sea."""

    between: tuple[str, str]
    name: str
    path: str


class Marks(msgspec.Struct, frozen=True):
    """Places in an area: of its name, also on a narrow picture where it is another one, and of what stands in it."""

    name: Spot
    stack: Spot
    tall: Spot | None = None


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
