"""The laboratory: simulates many games, compares players on the same seeds, measures speed."""

from __future__ import annotations

from .compare import Comparison, compare
from .intervals import Interval, mean_interval, paired, wilson
from .simulate import Simulation, estimate, simulate

__all__ = [
    "Comparison",
    "Interval",
    "Simulation",
    "compare",
    "estimate",
    "mean_interval",
    "paired",
    "simulate",
    "wilson",
]
