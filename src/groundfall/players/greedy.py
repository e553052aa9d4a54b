"""A player that looks one action ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.play.legal import Legal
from groundfall.engine.play.player import Player
from groundfall.engine.play.position import Position
from groundfall.engine.rules.actions import searchable

from .bargaining import read_manner, settled

USUAL_TABLES = 4


class Greedy(Player):
    """Chooses the action after which the judge rates the table best, on average over a few determinizations.

    `greedy:8` uses eight. Every action is tried on the same ones; ties are broken at random. If a game has a module for
    bargaining, it is asked first: see `bargaining`.
    """

    name = "greedy"

    def __init__(self, tables: str | int = USUAL_TABLES) -> None:
        wanted, self.manner = read_manner(str(tables))
        number = wanted or str(USUAL_TABLES)
        if not number.isdecimal() or not 1 <= int(number) <= 1000:
            raise GroundfallError(f"The player greedy:N samples N tables, from 1 to 1000, not {shown(wanted)}.")
        self.tables = int(number)

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> int:
        """The action after which the table is rated best."""
        return self._best(str(view["seat"]), legal.ids, [imagine() for _ in range(self.tables)], rng)

    def advise(self, position: Position, seat: int, rng: random.Random) -> int:
        """The choice of a seat as `decide` finds it, but without the seat's view, which this player does not read."""
        ids = position.legal(seat).ids
        if len(ids) == 1:
            return ids[0]
        secret = position.imagine(seat, rng.getrandbits(34))
        return self._best(seat, ids, [secret.imagine(seat, rng.getrandbits(34)) for _ in range(self.tables)], rng)

    def _best(self, seat: str | int, ids: list[int], tables: Sequence[Position], rng: random.Random) -> int:
        plan = settled(tables[0], seat, self.manner)
        if plan is not None:
            return plan.action
        actions = searchable(tables[0].game.register, ids)
        worth = [0.0] * len(actions)
        for table in tables:
            place = table.seat(seat)
            for n, action in enumerate(actions):
                trial = table.copy()
                trial.act(place, action)
                worth[n] += trial.judge(place)
        best = max(worth)
        return rng.choice([action for action, w in zip(actions, worth, strict=True) if w > best - 1e-9])
