"""95% confidence intervals for shares, means and paired differences."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from groundfall.engine.play.outcomes import Z95, interval


class Interval(NamedTuple):
    """An estimate, with bounds that contain the true value in 95 of 100 such experiments."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """`46% (36 to 56)`."""
        return f"{100 * self.value:.0f}% ({100 * self.low:.0f} to {100 * self.high:.0f})"


def wilson(wins: float, games: int) -> Interval:
    """Wilson's score interval for a share, which also holds for few games and for none or all won."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    return Interval(*interval(wins / games, games))


def mean_interval(values: Sequence[float]) -> Interval:
    """Student's interval for a mean."""
    count = len(values)
    if count == 0:
        return Interval(0.0, -math.inf, math.inf)
    mean = math.fsum(values) / count
    if count == 1:
        return Interval(mean, -math.inf, math.inf)
    variance = math.fsum((v - mean) ** 2 for v in values) / (count - 1)
    half = student(count - 1) * math.sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def paired(ours: Sequence[float], theirs: Sequence[float]) -> Interval:
    """The mean difference of results on the same seeds.

    For results that are all 0 or 1 it is Newcombe's interval for paired shares (his method 10), which also holds when
    few pairs differ; for others it is Student's.
    """
    if len(ours) != len(theirs):
        raise ValueError("paired results must have the same length")
    if not all(v in (0, 1) for v in (*ours, *theirs)):
        return mean_interval([a - b for a, b in zip(ours, theirs, strict=True)])
    pairs = len(ours)
    if pairs == 0:
        return Interval(0.0, -1.0, 1.0)
    both = sum(1 for a, b in zip(ours, theirs, strict=True) if a and b)
    only_ours = sum(1 for a, b in zip(ours, theirs, strict=True) if a and not b)
    only_theirs = sum(1 for a, b in zip(ours, theirs, strict=True) if b and not a)
    neither = pairs - both - only_ours - only_theirs
    a, b = wilson(both + only_ours, pairs), wilson(both + only_theirs, pairs)
    phi = _correlation(both, only_ours, only_theirs, neither)
    difference = (only_ours - only_theirs) / pairs
    down, up = a.value - a.low, a.high - a.value
    theirs_down, theirs_up = b.value - b.low, b.high - b.value
    low = math.sqrt(max(0.0, down * down - 2 * phi * down * theirs_up + theirs_up * theirs_up))
    high = math.sqrt(max(0.0, up * up - 2 * phi * up * theirs_down + theirs_down * theirs_down))
    return Interval(difference, max(-1.0, difference - low), min(1.0, difference + high))


def _correlation(both: int, only_ours: int, only_theirs: int, neither: int) -> float:
    product = (both + only_ours) * (only_theirs + neither) * (both + only_theirs) * (only_ours + neither)
    if product == 0:
        return 0.0
    cross = both * neither - only_ours * only_theirs
    if cross > 0:
        cross = max(cross - (both + only_ours + only_theirs + neither) / 2, 0)  # type: ignore[assignment]
    return cross / math.sqrt(product)


def student(freedom: int) -> float:
    """The 0.975 quantile of Student's distribution, by the Cornish-Fisher expansion (exact for 1 and 2)."""
    if freedom == 1:
        return 12.706204736432095
    if freedom == 2:
        return 4.302652729911275
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
