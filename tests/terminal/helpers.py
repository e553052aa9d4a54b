"""What the tests of the terminal share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import groundfall as gf
from groundfall.engine.position import Legal, Position


class First(gf.Player):
    """Takes the first choice there is."""

    def choose(self, view: dict[str, Any], legal: Legal, imagine: Callable[[], Position], rng: random.Random,
               budget: float | None) -> int:  # fmt: skip
        return legal.ids[0]
