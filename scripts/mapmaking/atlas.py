"""Reads a TopoJSON atlas: each country as loose edges in degrees, on a world cut open along one meridian."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .shapes import Edges, Point, add, halves, of_ring, turned

Countries = dict[str, Edges]


def read(path: Path, seam: float, layer: str = "countries") -> Countries:
    """The countries of an atlas by name; longitudes run from the seam to the seam plus 360."""
    atlas = json.loads(path.read_text(encoding="utf-8"))
    arcs = _arcs(atlas)
    countries: Countries = {}
    for shape in atlas["objects"][layer]["geometries"]:
        polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        edges = countries.setdefault(shape["properties"]["name"], set())
        for polygon in polygons:
            rings = [_unrolled(_ring(arcs, ring)) for ring in polygon]
            for place, points in enumerate(ring for ring in rings if not _at_the_pole(ring)):
                if (turned(points) > 0) == (place == 0):
                    points.reverse()  # an outer ring runs clockwise, a hole anticlockwise
                add(edges, _cut_open(points, seam))
    return countries


def _arcs(atlas: dict[str, Any]) -> list[list[Point]]:
    (step_x, step_y), (x0, y0) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for packed in atlas["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in packed:
            x, y = x + dx, y + dy
            arc.append((round(x * step_x + x0, 7), round(y * step_y + y0, 7)))
        arcs.append(arc)
    return arcs


def _ring(arcs: list[list[Point]], numbers: list[int]) -> list[Point]:
    """A ring from arcs; a negative number is a reversed arc. The last point equals the first."""
    points: list[Point] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc if not points else arc[1:]
    return points


def _unrolled(ring: list[Point]) -> list[Point]:
    """A ring without jumps from 180 to -180. A ring around the pole is closed along it."""
    points = [ring[0]]
    for x, y in ring[1:]:
        before = points[-1][0]
        points.append((round(x + 360 * round((before - x) / 360), 7), y))
    if points[0] == points[-1]:
        return points[:-1]
    return [*points, (points[-1][0], -90.0), (points[0][0], -90.0)]


def _at_the_pole(ring: list[Point]) -> bool:
    """Whether a ring is the empty one that some atlases have at the pole."""
    return max(y for _, y in ring) < -89.9


def _cut_open(ring: list[Point], seam: float) -> Edges:
    """A ring's edges, with those beyond the seam moved around the world."""
    edges: Edges = set(of_ring(ring))
    whole: Edges = set()
    for turn in (-1, 0, 1):
        west = ((seam + 360 * turn, -90.0), (seam + 360 * turn, 90.0))  # its right side is east
        east = ((seam + 360 * (turn + 1), -90.0), (seam + 360 * (turn + 1), 90.0))
        part = halves(halves(edges, west)[1], east)[0]
        add(whole, {(_moved(a, turn), _moved(b, turn)) for a, b in part})
    return whole


def _moved(point: Point, turns: int) -> Point:
    return round(point[0] - 360 * turns, 7), point[1]
