"""A worker process that decides for levels, advises, and compiles games. serving.py describes the protocol."""

from __future__ import annotations

import random
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.player import decide, make_player
from groundfall.engine.play.position import Position

from .bargaining import planned, settled
from .budget import Budget
from .levels import LEVELS
from .preparing import leave_to_others, ready
from .question import game_of, table_of
from .search import think
from .serving import Stop, Tell, serve
from .times import PLAIN_SECONDS
from .tree_search import Settings
from .warm import can_compile, can_keep, warm


def answer_decide(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """The choice of a level or another player, with the reason if it is the game's own suggestion."""
    level = LEVELS.get(str(request["level"]))
    table = table_of(request)
    if level is None:
        seat = table.seats[request["seat"]]
        action = decide(make_player(request["level"]), table, seat, random.Random(request["seed"]), request["seconds"])
        return _chosen(action)
    plan = settled(table, request["seat"])
    if plan is not None:
        return _chosen(table.check(request["seat"], plan.action)[1], plan.why)
    return _think(table, request, level.budget.within(request["seconds"]), level.settings, stop)


def _chosen(action: int, why: str = "") -> dict[str, Any]:
    """An answer found without search."""
    return {"action": action, "choices": [], "value": None, "form": "", "iterations": 0, "cold": False, "why": why}


def answer_advise(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """The search's evaluation of every choice, and the game's own suggestion where seats may bargain."""
    budget = Budget(request["iterations"], request["seconds"], request["cut"])
    table = table_of(request)
    found = _think(table, request, budget, Settings(), stop)
    plan = planned(table, request["seat"])
    return found if plan is None else {**found, "action": plan.action, "why": plan.why}


def answer_warm(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """Compiles a game. Raises GroundfallError with the reason why it cannot be compiled."""
    try:
        warm(game_of(request["game"]), lambda done, expected: tell([done, expected]))
    except LookupError as wrong:  # the source of a rule is missing
        raise GroundfallError(str(wrong.args[0])) from None
    return {}


def _think(table: Position, request: dict[str, Any], budget: Budget, settings: Settings, stop: Stop) -> dict[str, Any]:
    cold = not ready(table.game) and can_compile()
    budget = budget.within(PLAIN_SECONDS if cold else None)
    thinking = think(table, request["seat"], budget, request["seed"], settings, stop)
    choices = thinking.choices()
    return {
        "action": choices[0].action,
        "choices": [[c.action, round(c.value, 6), c.visits] for c in choices],
        "value": round(thinking.value, 6),
        "form": "compiled" if thinking.compiled else "plain",
        "iterations": thinking.iterations,
        "cold": cold and can_keep(),  # the asking process may have it compiled for all
        "why": "",
    }


if __name__ == "__main__":
    import groundfall.players  # noqa: F401  (registers the players)

    leave_to_others()
    serve({"decide": answer_decide, "advise": answer_advise, "warm": answer_warm})
