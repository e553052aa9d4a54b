"""The finished map: areas as closed paths in whole units, the borders between them, links and marks."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from .areas import Arc
from .projection import Projection
from .seas import OUTSIDE, name
from .shapes import Edges, Point, add, turned
from .spec import Spec

Whole = tuple[int, int]


def table(arcs: list[Arc], spec: Spec, projection: Projection, size: tuple[int, int]) -> dict[str, Any]:
    """The map as plain data."""
    whole = [([_whole(point) for point in arc.points], arc.sides) for arc in arcs]
    cells: dict[str, Edges] = {}
    borders = []
    kinds = {name(sea): sea.kind for sea in spec.seas}
    for points, (left, right) in whole:
        points = [point for n, point in enumerate(points) if n == 0 or point != points[n - 1]]
        for a, b in pairwise(points):
            for area, edge in ((left, (b, a)), (right, (a, b))):
                if area != OUTSIDE:
                    add(cells.setdefault(area, set()), [edge])
        alike = (left in kinds) == (right in kinds) and OUTSIDE not in (left, right)
        if len(points) > 1 and alike and "lake" not in (kinds.get(left), kinds.get(right)):
            borders.append({"between": sorted((left, right)), "path": _line(points)})
    return {
        "source": "Natural Earth (public domain), country outlines in 1:50m",
        "size": size,
        "areas": {
            area: {"kind": kinds.get(area, "land"), "path": "".join(_closed(ring) for ring in _rings(cells[area]))}
            for area in sorted(cells, key=lambda area: (area in kinds, area))
        },
        "borders": borders,
        "links": [
            {"between": link.between, "name": link.name, "path": _line([_whole(projection(p)) for p in link.points])}
            for link in spec.links
        ],
        "marks": spec.marks,
    }


def text(map_table: dict[str, Any]) -> str:
    """The map as JSON, one area per line, so that changes show up line by line."""
    lines = []
    for key, value in map_table.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items())
            lines.append(f' "{key}": {{\n{inner}\n }}')
        elif key in ("borders", "links"):
            lines.append(f' "{key}": [\n' + ",\n".join(f"  {json.dumps(entry)}" for entry in value) + "\n ]")
        else:
            lines.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _whole(point: Point) -> Whole:
    return round(point[0]), round(point[1])


def _rings(edges: Edges) -> list[list[Whole]]:
    """Joins loose edges to rings; where several meet, any order works because of the even-odd fill."""
    leaving: dict[Point, list[Point]] = {}
    for a, b in sorted(edges):
        leaving.setdefault(a, []).append(b)
    rings = []
    while leaving:
        start = next(iter(leaving))
        ring = [start]
        while (ways := leaving.get(ring[-1])) is not None:
            step = ways.pop()
            if not ways:
                del leaving[ring[-1]]
            if step == start:
                break
            ring.append(step)
        rings.append([_whole(point) for point in ring])
    return sorted(rings, key=lambda ring: -abs(turned([(float(x), float(y)) for x, y in ring])))


def _closed(ring: list[Whole]) -> str:
    return _line(ring) + "z"


def _line(points: list[Whole]) -> str:
    """A line as an SVG path: its start, then relative steps."""
    steps = [f"{x - u} {y - v}" for (u, v), (x, y) in pairwise(points)]
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps).replace(' -', '-')}"
