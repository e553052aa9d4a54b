"""The player that looks one step ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.player import Player
from groundfall.engine.position import Legal, Position


class Greedy(Player):
    """Takes the action after which the judge likes the table best, on average over a few imagined tables.

    `greedy:8` imagines eight. Every action is tried on the same ones; among equals chance decides.
    """

    name = "greedy"

    def __init__(self, tables: str | int = 4) -> None:
        if not str(tables).isdecimal() or not 1 <= int(tables) <= 1000:
            raise GroundfallError(f"greedy:N imagines N tables, from 1 to 1000, not {str(tables)[:40]!r}")
        self.tables = int(tables)

    def choose(self, view: dict[str, Any], legal: Legal, imagine: Callable[[], Position], rng: random.Random,
               budget: float | None) -> int:  # fmt: skip
        """The action after which the table looks best."""
        seat = str(view["seat"])
        worth = [0.0] * len(legal.ids)
        for _ in range(self.tables):
            table = imagine()
            place = table.seat(seat)
            for n, action in enumerate(legal.ids):
                tried = table.copy()
                tried.act(place, action)
                worth[n] += tried.judge(place)
        best = max(worth)
        return rng.choice([action for action, w in zip(legal.ids, worth, strict=True) if w > best - 1e-9])
