"""Shapes as loose edges. An edge runs between two points, with its shape on the right (north is up).

Loose edges keep this simple: where two shapes of one area meet, opposite edges cancel out; a cut only sorts edges to
its two sides and adds those along the cut; rings are joined again at the very end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import pairwise

Point = tuple[float, float]
Edge = tuple[Point, Point]
Edges = set[Edge]


def of_ring(ring: list[Point]) -> Iterator[Edge]:
    """The edges of a closed ring."""
    for n, point in enumerate(ring):
        if point != ring[n - 1]:
            yield ring[n - 1], point


def add(edges: Edges, more: Iterable[Edge]) -> None:
    """Joins a shape to another: opposite edges cancel out."""
    for a, b in more:
        if (b, a) in edges:
            edges.remove((b, a))
        else:
            edges.add((a, b))


def turned(ring: list[Point]) -> float:
    """Twice the area of a ring, positive if it runs anticlockwise."""
    return sum(ring[n - 1][0] * y - x * ring[n - 1][1] for n, (x, y) in enumerate(ring))


def inside(point: Point, edges: Iterable[Edge]) -> bool:
    """Whether a point is inside the shape that the edges enclose."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in edges:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def crossing(edge: Edge, line: Edge) -> Point | None:
    """Where an edge crosses an infinite line; the reversed edge gives the same point."""
    (px, py), (qx, qy) = line
    a, b = min(edge), max(edge)
    side_a = (qx - px) * (a[1] - py) - (qy - py) * (a[0] - px)
    side_b = (qx - px) * (b[1] - py) - (qy - py) * (b[0] - px)
    if (side_a >= 0) == (side_b >= 0):
        return None
    part = side_a / (side_a - side_b)
    return round(a[0] + (b[0] - a[0]) * part, 7), round(a[1] + (b[1] - a[1]) * part, 7)


def halves(edges: Edges, line: Edge) -> tuple[Edges, Edges]:
    """The parts of a shape on the left and on the right of an infinite line."""
    (px, py), (qx, qy) = line
    left: Edges = set()
    right: Edges = set()
    cuts: list[Point] = []
    for a, b in edges:
        cut = crossing((a, b), line)
        if cut is not None:
            cuts.append(cut)
        for start, end, near in ((a, cut or b, a), (cut, b, b)):
            if start is not None and start != end:
                side = (qx - px) * (near[1] - py) - (qy - py) * (near[0] - px)
                (left if side >= 0 else right).add((start, end))
    cuts.sort(key=lambda cut: (cut[0] - px) * (qx - px) + (cut[1] - py) * (qy - py))
    for start, end in zip(cuts[::2], cuts[1::2], strict=True):  # inside the shape along the line, from entry to exit
        if start != end:
            left.add((end, start))
            right.add((start, end))
    return left, right


def welded(shapes: dict[str, Edges], corners: set[Point]) -> dict[str, Edges]:
    """The same shapes with edges split at the points that cuts have made, so that neighbours share edges. `corners` are
    the points from before the cuts."""
    made = sorted({end for edges in shapes.values() for edge in edges for end in edge} - corners)
    result = {}
    for name, edges in shapes.items():
        fresh: Edges = set()
        for edge in edges:
            add(fresh, _split(edge, made))
        result[name] = fresh
    return result


def _split(edge: Edge, points: list[Point]) -> Iterator[Edge]:
    (ax, ay), (bx, by) = edge
    low, high = min(ay, by) - 1e-6, max(ay, by) + 1e-6
    on = []
    start, end = bisect_left(points, (min(ax, bx) - 1e-6, -99)), bisect_left(points, (max(ax, bx) + 1e-6, 99))
    for x, y in points[start:end]:
        if low <= y <= high and (x, y) not in edge:
            away = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
            if abs(away) < 1e-6 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5:
                on.append(((x - ax) * (bx - ax) + (y - ay) * (by - ay), (x, y)))
    stops = [edge[0], *(point for _, point in sorted(on)), edge[1]]
    yield from pairwise(stops)
