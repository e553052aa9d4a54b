"""A player that chooses any legal action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from groundfall.engine.play.legal import Legal
from groundfall.engine.play.player import Player
from groundfall.engine.play.position import Position


class Random(Player):
    """Each legal action is equally likely."""

    name = "random"

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> int:
        """Any of `legal`."""
        return legal.ids[rng.randrange(len(legal.ids))]
