"""The shapes of a map of the world, from a file that `scripts/world_map.py` makes from Natural Earth and a game's own
`world.toml`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Generic, TypeVar

import msgspec

Spot = tuple[int, int]


class Shape(msgspec.Struct, frozen=True):
    """A part of the map as a path: a land, a sea, the water among the islands of a land ("waters"), or a lake."""

    kind: str
    path: str


class Border(msgspec.Struct, frozen=True):
    """A line between two areas that touch."""

    between: tuple[str, str]
    path: str


class Link(msgspec.Struct, frozen=True):
    """A line that joins two areas which do not touch: a canal, a way over the sea."""

    between: tuple[str, str]
    name: str
    path: str


class Marks(msgspec.Struct, frozen=True):
    """Places in an area: of its name, and of what stands in it. A game adds its own."""

    name: Spot
    stack: Spot


M = TypeVar("M", bound=Marks)


class World(msgspec.Struct, Generic[M], frozen=True):
    """The whole map, in units of its own."""

    source: str
    size: Spot
    areas: dict[str, Shape]
    borders: list[Border]
    links: list[Link]
    marks: dict[str, M]

    def at_sea(self, border: Border) -> bool:
        """Whether a border runs through water."""
        return not {*border.between} <= {name for name, shape in self.areas.items() if shape.kind == "land"}


def read_world(package: str | None, marks: type[M]) -> World[M]:
    """The map that lies in a package as `world.json`, with a game's marks."""
    text = files(str(package)).joinpath("world.json").read_bytes()
    return msgspec.json.decode(text, type=World[marks])  # type: ignore[valid-type]


def placed(mark: Spot, frame: tuple[float, float, float], width: int, half: float = 0) -> Spot:
    """A mark of the map in a picture of this width, where the map begins and how much it is stretched across and down;
    words around the mark, `half` of them so wide, stay on it."""
    top, across, down = frame
    return round(min(max(mark[0] * across, half), width - half)), round(top + mark[1] * down)


def ways(start: Spot, end: Spot, width: int) -> list[tuple[Spot, Spot]]:
    """From place to place on a map of this width: in two pieces where it is shorter round the edge."""
    if abs(end[0] - start[0]) <= 0.55 * width:
        return [(start, end)]
    middle = round((start[1] + end[1]) / 2)
    near, far = ((0, middle), (width, middle)) if start[0] < end[0] else ((width, middle), (0, middle))
    return [(start, near), (far, end)]
