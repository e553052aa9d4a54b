"""The specification of a game map, a TOML file: which countries form which area, and where the seas are.

seam = -168.9                       # the meridian at both edges of the map
longitudes = [[-168.9, 0], ...]     # map units of longitudes; in between a smooth curve
latitudes = [[84, 0], ...]
detail = 1.2                        # corners smaller than this are removed, in square units
island = 12                         # as are islands smaller than this
leave_out = ["Aruba", ...]          # countries too small for the map

[land.brazil]                       # an area: whole countries by their names in the atlas
countries = ["Brazil", ...]
waters = [[...]]                    # optional: polygons of water among its islands, drawn as part of it

[[cut]]                             # a country in several areas: the part cut off goes to the area, the rest is
country = "Canada"                  # cut further or stays in the area of `countries`
area = "usa_west"
box = { east = -100 }               # bounds, any of west, south, east, north; or
left_of = [[27, 62], [90, 49]]      # everything left of each line from one point to the next

[[sea]]                             # a point belongs to the first sea with a polygon around it;
id = "caribbean"                    # without polygons: all the rest; a map without seas shows land only
polygons = [[[lon, lat], ...]]
lake = true                         # not an area of the game

[[link]]                            # a line drawn on the map between areas that do not touch
between = ["caribbean", "n_pacific"]
name = "Panama Canal"
points = [[lon, lat], ...]

[mark.brazil]                       # places in an area, in map units: for its name, for its pieces ...
name = [x, y]
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from .shapes import Edge, Point

WORLD = {"west": -400.0, "south": -100.0, "east": 400.0, "north": 100.0}


@dataclass
class Cut:
    """The part of a country that goes to an area: everything left of all the lines."""

    country: str
    area: str
    lines: list[Edge]


@dataclass
class Sea:
    """A sea, a lake, or the water among the islands of a land."""

    id: str
    polygons: list[list[Point]]
    kind: str = "sea"


@dataclass
class Link:
    """A line between areas that do not touch."""

    between: tuple[str, str]
    name: str
    points: list[Point]


@dataclass
class Spec:
    """The whole specification."""

    seam: float
    longitudes: list[list[float]]
    latitudes: list[list[float]]
    detail: float
    island: float
    area_of: dict[str, str]
    leave_out: set[str]
    cuts: list[Cut]
    seas: list[Sea]
    links: list[Link] = field(default_factory=list)
    marks: dict[str, dict[str, list[int]]] = field(default_factory=dict)


def read(path: Path) -> Spec:
    """The specification in a file."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    area_of: dict[str, str] = {}
    waters = []
    for area, land in table["land"].items():
        for country in land["countries"]:
            if country in area_of:
                raise SystemExit(f"{country} is in {area_of[country]} and in {area}")
            area_of[country] = area
        if "waters" in land:
            waters.append(Sea(area, _polygons(land["waters"]), "waters"))
    seas = [
        Sea(sea["id"], _polygons(sea.get("polygons", [])), "lake" if sea.get("lake") else "sea")
        for sea in table.get("sea", [])
    ]
    return Spec(
        table["seam"],
        table["longitudes"],
        table["latitudes"],
        table["detail"],
        table["island"],
        area_of,
        set(table.get("leave_out", [])),
        [Cut(cut["country"], cut["area"], _lines(cut)) for cut in table.get("cut", [])],
        waters + seas,
        [Link((a, b), n, _points(p)) for a, b, n, p in map(_link, table.get("link", []))],
        table.get("mark", {}),
    )


def _link(entry: dict[str, Any]) -> tuple[str, str, str, Any]:
    a, b = entry["between"]
    return a, b, entry["name"], entry["points"]


def _points(pairs: Any) -> list[Point]:
    return [(float(x), float(y)) for x, y in pairs]


def _polygons(lists: Any) -> list[list[Point]]:
    return [_points(pairs) for pairs in lists]


def _lines(cut: dict[str, Any]) -> list[Edge]:
    if "left_of" in cut:
        points = _points(cut["left_of"])
        return list(pairwise(points))
    box = WORLD | cut["box"]
    corners = [
        (box[x], box[y]) for x, y in (("west", "south"), ("east", "south"), ("east", "north"), ("west", "north"))
    ]
    used = [name in cut["box"] for name in ("south", "east", "north", "west")]
    return [(corners[n], corners[(n + 1) % 4]) for n in range(4) if used[n]]
