"""The projection: meridians and parallels stay straight; their distances give room where it is needed."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from .shapes import Point

Knots = list[list[float]]


class Scale:
    """A smooth rising curve through knots (degree, map unit), after Fritsch and Carlson; straight beyond its ends."""

    def __init__(self, knots: Knots) -> None:
        knots = sorted(knots)
        self.at, self.to = [knot[0] for knot in knots], [knot[1] for knot in knots]
        steps = [(self.to[n + 1] - self.to[n]) / (self.at[n + 1] - self.at[n]) for n in range(len(knots) - 1)]
        inner = [2 * a * b / (a + b) if a * b > 0 else 0.0 for a, b in pairwise(steps)]
        self.slopes = [steps[0], *inner, steps[-1]]

    def __call__(self, degree: float) -> float:
        n = min(max(bisect_right(self.at, degree) - 1, 0), len(self.at) - 2)
        span = self.at[n + 1] - self.at[n]
        t = (degree - self.at[n]) / span
        if t < 0:
            return self.to[n] + self.slopes[n] * t * span
        if t > 1:
            return self.to[n + 1] + self.slopes[n + 1] * (t - 1) * span
        start, end = self.slopes[n] * span, self.slopes[n + 1] * span
        rise = self.to[n + 1] - self.to[n]
        return self.to[n] + t * (start + t * (3 * rise - 2 * start - end + t * (start + end - 2 * rise)))


class Projection:
    """Longitude and latitude to map units, x to the right and y down."""

    def __init__(self, longitudes: Knots, latitudes: Knots) -> None:
        self.x, self.y = Scale(longitudes), Scale(latitudes)

    def __call__(self, point: Point) -> Point:
        return round(self.x(point[0]), 3), round(self.y(point[1]), 3)
