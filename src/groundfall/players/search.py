"""The search player: Monte Carlo tree search on determinizations."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.legal import Legal
from groundfall.engine.play.player import OPEN, Player
from groundfall.engine.play.position import Position

from .bargaining import read_manner, settled
from .budget import USUAL, Budget, read_budget
from .preparing import ready
from .times import LEAST
from .tree_search import Settings, TreeSearch
from .warm import can_compile


def think(
    table: Position,
    seat: int,
    budget: Budget,
    seed: int,
    settings: Settings | None = None,
    stop: Callable[[], bool] | None = None,
    now: Callable[[], float] = time.monotonic,
) -> TreeSearch:
    """Grows a tree from a determinization within the budget. `stop` is called about fifty times a second.

    In the form `auto` a game that is not compiled yet is compiled in the background. The plain form searches meanwhile;
    once the compiled form is ready, it begins anew: for as many iterations both find the same.
    """
    if budget.form == "compiled" and not can_compile():
        raise GroundfallError("The compiled search needs llvmlite, which is not installed; use search:200:60:plain.")
    settings = replace(settings or Settings(), cut=budget.cut)
    begun, left = now(), budget.seconds

    def grown(compiled: bool, stop: Callable[[], bool] | None) -> TreeSearch:
        room_for = budget.iterations or 0
        tree = TreeSearch(table.game, table.content, table.state, seat, seed, settings, compiled, room_for)
        tree.run_for(left, budget.iterations, stop, now)
        return tree

    if budget.form == "plain":
        return grown(False, stop)
    if budget.form == "auto" and not ready(table.game):
        first = grown(False, lambda: (stop is not None and stop()) or ready(table.game))
        if budget.seconds is not None:
            left = budget.seconds - (now() - begun)
        over = first.is_done(budget.iterations) or (left is not None and left < LEAST)
        if over or (stop is not None and stop()) or not ready(table.game):
            return first
    return grown(True, stop)


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

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> int:
        """The game's own suggestion where it bargains; else the action that the search visited most."""
        table = imagine()
        plan = settled(table, view["seat"], self.manner)
        if plan is not None:
            return plan.action
        allowed = self.budget.within(budget)
        search = think(table, table.seat(view["seat"]), allowed, rng.getrandbits(34), self.settings)
        return search.choices()[0].action
