"""Divides the water: intersects the outlines of seas with the coasts, and finds the area on each side of every line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .areas import Arc, Sides, chains, shapes_of, sides_of
from .projection import Projection
from .shapes import Edge, Point, inside, of_ring
from .spec import Sea

ASIDE = 0.02  # map units: the distance from a line at which its sides are looked up
OUTSIDE = "~"  # beyond the frame of the map

Cell = Callable[[Point], str]


def divide(lands: list[Arc], seas: list[Sea], projection: Projection, size: tuple[int, int]) -> list[Arc]:
    """All lines of the map, with land, sea or `OUTSIDE` on both sides. Water among islands is named "area.waters".
    A map without seas is all land: its water is `OUTSIDE`."""
    if not seas:
        return [Arc(arc.points, (arc.sides[0] or OUTSIDE, arc.sides[1] or OUTSIDE)) for arc in lands]
    areas = shapes_of(lands)
    areas.pop("")
    known = sides_of(areas)
    ashore = [edge for edge, pair in known.items() if "" in pair]
    water = _water(seas, projection)
    width, height = size
    frame = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    lines = list(of_ring(frame))
    lines += [edge for sea in seas for polygon in sea.polygons for edge in of_ring(_smooth(polygon, projection))]

    def cell(point: Point) -> str:
        return water(point) if 0 < point[0] < width and 0 < point[1] < height else OUTSIDE

    stops = _crossings([*ashore, *lines])
    sides: dict[Edge, Sides] = {}
    for edge, (left, right) in known.items():
        for piece in _pieces(edge, stops):
            sides[piece] = (left or cell(_beside(piece, 1)), right)
    for line in lines:
        for piece in _pieces(line, stops):
            both = _beside(piece, 1), _beside(piece, -1)
            left, right = map(cell, both)
            if left != right and not any(inside(point, ashore) for point in both):
                sides[piece] = (left, right)
    return [Arc(points, pair) for points, pair in chains(sides)]


def name(sea: Sea) -> str:
    """The name of a sea's cell."""
    return f"{sea.id}.waters" if sea.kind == "waters" else sea.id


def _water(seas: list[Sea], projection: Projection) -> Cell:
    shapes = [(name(sea), [list(of_ring(_smooth(p, projection))) for p in sea.polygons]) for sea in seas]
    boxes = [[_box(edges) for edges in polygons] for _, polygons in shapes]

    def cell(point: Point) -> str:
        for (found, polygons), around in zip(shapes, boxes, strict=True):
            for edges, (x0, y0, x1, y1) in zip(polygons, around, strict=True):
                if x0 <= point[0] <= x1 and y0 <= point[1] <= y1 and inside(point, edges):
                    return found
            if not polygons:
                return found
        raise SystemExit(f"no sea at {point}: the last sea must have no polygons")

    return cell


def _box(edges: list[Edge]) -> tuple[float, float, float, float]:
    xs, ys = [a[0] for a, _ in edges], [a[1] for a, _ in edges]
    return min(xs), min(ys), max(xs), max(ys)


def _smooth(polygon: list[Point], projection: Projection) -> list[Point]:
    """A polygon in map units, with every corner cut off twice to round it."""
    points = [projection(point) for point in polygon]
    for _ in range(2):
        points = [
            (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            for a, b in zip(points, points[1:] + points[:1], strict=True)
            for part in (0.25, 0.75)
        ]
    return [(round(x, 2), round(y, 2)) for x, y in points]


def _beside(edge: Edge, side: int) -> Point:
    """A point a little to the left (1) or right (-1) of the middle of an edge, as seen on the map."""
    (ax, ay), (bx, by) = edge
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    shift = side * min(ASIDE / length, 0.1)
    return (ax + bx) / 2 + (by - ay) * shift, (ay + by) / 2 - (bx - ax) * shift


def _crossings(edges: list[Edge]) -> dict[Edge, list[Point]]:
    """The crossings of each edge. Edges are sorted into squares, so that only neighbours are compared."""
    square = 20.0
    grid: dict[tuple[int, int], list[Edge]] = {}
    for edge in edges:
        (ax, ay), (bx, by) = edge
        for i in range(int(min(ax, bx) // square), int(max(ax, bx) // square) + 1):
            for j in range(int(min(ay, by) // square), int(max(ay, by) // square) + 1):
                grid.setdefault((i, j), []).append(edge)
    stops: dict[Edge, list[Point]] = {}
    for near in grid.values():
        for n, one in enumerate(near):
            for other in near[:n]:
                point = _meet(one, other)
                if point is not None:
                    for edge in (one, other):
                        if point not in edge and point not in stops.setdefault(edge, []):
                            stops[edge].append(point)
    return stops


def _meet(one: Edge, other: Edge) -> Point | None:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if cross == 0 or {*one} & {*other}:
        return None
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return round(ax + t * (bx - ax), 3), round(ay + t * (by - ay), 3)


def _pieces(edge: Edge, stops: dict[Edge, list[Point]]) -> list[Edge]:
    (ax, ay), (bx, by) = edge
    inner = sorted(stops.get(edge, []), key=lambda p: (p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay))
    points = [edge[0], *inner, edge[1]]
    return list(pairwise(points))
