"""The search player: Monte Carlo tree search on determinizations."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.legal import Legal
from groundfall.engine.play.player import OPEN, Player
from groundfall.engine.play.position import Position

from .bargaining import read_manner, settled
from .budget import USUAL, Budget, read_budget
from .tree_search import Settings, TreeSearch


def can_compile() -> bool:
    """Whether Numba is installed; without it everything uses the plain form."""
    return importlib.util.find_spec("numba") is not None


def think(table: Position, seat: int, budget: Budget, seed: int, settings: Settings | None = None,
          stop: Callable[[], bool] | None = None) -> TreeSearch:  # fmt: skip
    """Grows a tree from a determinization within the budget. `stop` is called about fifty times a second."""
    if budget.form == "compiled" and not can_compile():
        raise GroundfallError("The compiled search needs Numba, which is not installed; use search:200:60:plain.")
    compiled = budget.form == "compiled" or (budget.form == "auto" and can_compile())
    settings = replace(settings or Settings(), cut=budget.cut)
    room_for = budget.iterations or 0
    search = TreeSearch(table.game, table.content, table.state, seat, seed, settings, compiled, room_for)
    search.run_for(budget.seconds, budget.iterations, stop)
    return search


class Search(Player):
    """The tree search: `search:200`, `search:200:60` (rollouts truncated after 60 actions), `search:2s`.

    If a game has a module for bargaining, it is asked first, with a manner: `search:200:60:no_trade`. See `bargaining`.
    """

    name = "search"

    def __init__(self, budget: str | Budget = USUAL, settings: Settings | None = None, manner: str = OPEN) -> None:
        self.settings, self.manner = settings, manner
        if isinstance(budget, str):
            wanted, self.manner = read_manner(budget)
            budget = read_budget(wanted) if wanted else USUAL
        self.budget = budget

    def choose(self, view: dict[str, Any], legal: Legal, imagine: Callable[[], Position], rng: random.Random,
               budget: float | None) -> int:  # fmt: skip
        """The game's own suggestion where it bargains; else the action that the search visited most."""
        table = imagine()
        plan = settled(table, view["seat"], self.manner)
        if plan is not None:
            return plan.action
        allowed = self.budget.within(budget)
        search = think(table, table.seat(view["seat"]), allowed, rng.getrandbits(34), self.settings)
        return search.choices()[0].action
