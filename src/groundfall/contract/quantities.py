"""Checks derived quantities: that they name their rules, and that reading them changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from groundfall.engine.game import Game

from .faults import demand_none
from .rulebook import rule_ids
from .walk import demand, moments


def check_derived(game: Game, count: int = 40) -> None:
    """Each derived quantity names a rule of RULES.md and has a sentence; reading it changes and draws nothing.

    That it shows no secret is part of the checks of views.
    """
    demand_none(_declared(game))
    for walk in moments(game, count, seed=3601) if game.derived else ():
        position = walk.position
        before = position.state.cells()
        for seat in (None, *position.seats):
            copy.deepcopy(position.view(seat)["derived"])
        demand(position.state.cells() == before, f"{walk.where}: reading the derived quantities changes the state.")


def _declared(game: Game) -> Iterator[str]:
    ids = rule_ids(game)
    for name, one in game.derived.items():
        if one.rule not in ids:
            yield f"The derived quantity {name} names rule {one.rule!r}, which is not in RULES.md."
        if not (one.said[:1].isupper() and one.said.endswith(".")):
            yield f"The derived quantity {name} says {one.said!r}, which is not a sentence."
