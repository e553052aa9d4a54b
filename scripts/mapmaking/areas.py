"""From countries to areas: cuts and joins countries, and makes the arcs between two areas or along a coast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .atlas import Countries
from .projection import Projection
from .shapes import Edge, Edges, Point, add, halves, turned, welded
from .spec import Spec

Sides = tuple[str, str]  # the areas on the left and right of an arc; "" is water


@dataclass
class Arc:
    """A line of the map with the areas on its sides."""

    points: list[Point]
    sides: Sides


def join(countries: Countries, spec: Spec) -> dict[str, Edges]:
    """Each area as loose edges."""
    missing = set(countries) - set(spec.area_of) - spec.leave_out
    unknown = (set(spec.area_of) | spec.leave_out) - set(countries)
    if missing or unknown:
        raise SystemExit(f"in no area: {sorted(missing)}; not in the atlas: {sorted(unknown)}")
    pieces: dict[str, Edges] = {}
    rest = {name: edges for name, edges in countries.items() if name in spec.area_of}
    for number, cut in enumerate(spec.cuts):
        taken = rest[cut.country]
        left: Edges = set()
        for line in cut.lines:
            taken, other = halves(taken, line)
            add(left, other)
        rest[cut.country] = left
        pieces[f"{cut.area} {number}"] = taken
    pieces |= {f"{spec.area_of[name]} {name}": edges for name, edges in rest.items()}
    corners = {end for edges in countries.values() for edge in edges for end in edge}
    areas: dict[str, Edges] = {}
    for name, edges in welded(pieces, corners).items():
        add(areas.setdefault(name.split(" ")[0], set()), edges)
    return areas


def arcs(areas: dict[str, Edges], projection: Projection) -> list[Arc]:
    """All outlines as arcs in map units, from one fork to the next."""
    return [Arc([projection(point) for point in points], pair) for points, pair in chains(sides_of(areas))]


def sides_of(areas: dict[str, Edges]) -> dict[Edge, Sides]:
    """Each edge once, with the areas on its left and right."""
    right_of = {edge: area for area, edges in areas.items() for edge in edges}
    sides: dict[Edge, Sides] = {}
    for (a, b), area in right_of.items():
        if (b, a) not in sides:
            sides[a, b] = (right_of.get((b, a), ""), area)
    return sides


def shapes_of(lines: list[Arc]) -> dict[str, Edges]:
    """The areas on the sides of arcs, as loose edges."""
    areas: dict[str, Edges] = {}
    for arc in lines:
        for a, b in zip(arc.points, arc.points[1:], strict=False):
            for area, edge in zip(arc.sides, ((b, a), (a, b)), strict=True):
                add(areas.setdefault(area, set()), [edge])
    return areas


def chains(sides: dict[Edge, Sides]) -> Iterator[tuple[list[Point], Sides]]:
    """Chains of edges that have the same sides, up to the next fork."""
    leaving: dict[Point, list[tuple[Point, Sides]]] = {}
    coming: dict[Point, list[tuple[Point, Sides]]] = {}
    for (a, b), pair in sides.items():
        leaving.setdefault(a, []).append((b, pair))
        coming.setdefault(b, []).append((a, pair))

    def through(point: Point) -> bool:
        out, into = leaving.get(point, []), coming.get(point, [])
        return len(out) == len(into) == 1 and out[0][1] == into[0][1]

    left = set(sides)
    starts = [edge for edge in sides if not through(edge[0])]
    for edge in [*starts, *sides]:  # after the arcs between forks, only closed rings remain
        if edge not in left:
            continue
        points = list(edge)
        left.remove(edge)
        while through(points[-1]):
            step = (points[-1], leaving[points[-1]][0][0])
            if step not in left:
                break
            left.remove(step)
            points.append(step[1])
        yield points, sides[edge]


def simplify(lines: list[Arc], detail: float, island: float) -> list[Arc]:
    """Arcs without their smallest corners, rounded to whole units; without the smallest islands."""
    kept = []
    for arc in lines:
        ring = arc.points[0] == arc.points[-1]
        if ring and "" in arc.sides and abs(turned(arc.points)) < 2 * island:
            continue
        points = _without_corners(arc.points, detail)
        points = [(float(round(x)), float(round(y))) for x, y in points]
        points = [point for n, point in enumerate(points) if n == 0 or point != points[n - 1]]
        if len(points) > (3 if ring else 1):
            kept.append(Arc(points, arc.sides))
    return kept


def _without_corners(points: list[Point], least: float) -> list[Point]:
    """Visvalingam's algorithm: repeatedly removes the corner with the smallest triangle."""
    points = list(points)

    def size(n: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = points[n - 1 : n + 2]
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    sizes = [size(n) for n in range(1, len(points) - 1)]
    while sizes:
        smallest = min(range(len(sizes)), key=sizes.__getitem__)
        if sizes[smallest] >= least:
            break
        del points[smallest + 1], sizes[smallest]
        for n in (smallest - 1, smallest):
            if 0 <= n < len(sizes):
                sizes[n] = max(size(n + 1), sizes[n] if n == smallest - 1 else 0)
    return points
