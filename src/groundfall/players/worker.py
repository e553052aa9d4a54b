"""A worker process that decides for levels, advises, and compiles games. serving.py describes the protocol."""

from __future__ import annotations

import random
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.player import decide, make_player

from .advise import searched
from .bargaining import settled
from .budget import Budget
from .levels import LEVELS
from .preparing import leave_to_others, ready
from .question import game_of, table_of
from .search import think
from .serving import Stop, Tell, serve
from .times import PLAIN_SECONDS
from .tree_search import TreeSearch
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
    cold = _is_cold(request)
    budget = _for_form(level.budget.within(request["seconds"]), cold)
    return _found(think(table, request["seat"], budget, request["seed"], level.settings, stop), cold)


def _chosen(action: int, why: str = "") -> dict[str, Any]:
    """An answer found without search."""
    return {"action": action, "choices": [], "value": None, "form": "", "iterations": 0, "cold": False, "why": why}


def answer_advise(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """The search's evaluation of every choice, and the game's own suggestion where seats may bargain."""
    cold, table = _is_cold(request), table_of(request)
    budget = _for_form(Budget(request["iterations"], request["seconds"], request["cut"]), cold)
    search, plan = searched(table, request["seat"], budget, request["seed"], stop)
    found = _found(search, cold)
    return found if plan is None else {**found, "action": plan.action, "why": plan.why}


def answer_warm(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """Compiles a game. Raises GroundfallError with the reason why it cannot be compiled."""
    try:
        warm(game_of(request["game"]), lambda done, expected: tell([done, expected]))
    except LookupError as wrong:  # the source of a rule is missing
        raise GroundfallError(str(wrong.args[0])) from None
    return {}


def _is_cold(request: dict[str, Any]) -> bool:
    """Whether the game is still to be compiled, so that the plain form thinks for now."""
    return not ready(game_of(request["game"])) and can_compile()


def _for_form(budget: Budget, cold: bool) -> Budget:
    """The budget, shorter as long as the plain form thinks."""
    return budget.within(PLAIN_SECONDS if cold else None)


def _found(search: TreeSearch, cold: bool) -> dict[str, Any]:
    """What a search has found."""
    choices = search.choices()
    return {
        "action": choices[0].action,
        "choices": [[c.action, round(c.value, 6), c.visits] for c in choices],
        "value": round(search.value, 6),
        "form": "compiled" if search.compiled else "plain",
        "iterations": search.iterations,
        "cold": cold and can_keep(),  # the asking process may have it compiled for all
        "why": "",
    }


if __name__ == "__main__":
    import groundfall.players  # noqa: F401  (registers the players)

    leave_to_others()
    serve({"decide": answer_decide, "advise": answer_advise, "warm": answer_warm})
