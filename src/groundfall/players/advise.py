"""The search's evaluation of every legal action, for the adviser's hints and the win chance of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from groundfall.engine.play.legal import Action
from groundfall.engine.play.player import Plan
from groundfall.engine.play.position import Position

from .bargaining import planned
from .budget import Budget
from .search import think
from .times import ADVICE_ITERATIONS, USUAL_CUT
from .tree_search import TreeSearch


class Advice(NamedTuple):
    """One legal action, with the value that the search expects (0 to 1) and the number of visits.

    `why` explains the game's own suggestion where seats may bargain; its value is that of the best other choice.
    """

    action: Action
    value: float
    visits: int
    why: str = ""


def advise(
    position: Position,
    seat: str | int,
    iterations: int | None = None,
    seconds: float | None = None,
    *,
    cut: int = USUAL_CUT,
    seed: int = 1,
    form: str = "auto",
) -> list[Advice]:
    """A seat's legal actions with the values that the search expects, best first; [] if it has no choice to make.

    Negotiation actions are left out wherever there is another choice. If the game itself suggests one, it comes first.

    Give iterations, seconds, or both (whichever ends first). The search sees only determinizations, never `position`
    itself; the same view, seed and iterations give the same advice.
    """
    place = position.seat(seat)
    if not position.legal(place):
        return []
    if iterations is None and seconds is None:
        iterations = ADVICE_ITERATIONS
    search, plan = searched(position.imagine(place, seed), place, Budget(iterations, seconds, cut, form), seed)
    found = [Advice(position.action(place, c.action), c.value, c.visits) for c in search.choices()]
    return found if plan is None else with_plan(found, position.action(place, plan.action), plan.why)


def searched(
    table: Position, seat: int, budget: Budget, seed: int, stop: Callable[[], bool] | None = None
) -> tuple[TreeSearch, Plan | None]:
    """The search of a determinization, and the game's own suggestion where seats may bargain (None: none)."""
    return think(table, seat, budget, seed, stop=stop), planned(table, seat)


def rated(advice: list[Advice]) -> list[Advice]:
    """Those that the search has tried, and the game's own suggestion; the others have no value that means anything."""
    return [one for one in advice if one.visits or one.why]


def with_plan(advice: list[Advice], action: Action, why: str) -> list[Advice]:
    """The advice with the game's own suggestion first."""
    best = max(advice, key=lambda one: one.value)
    return [Advice(action, best.value, best.visits, why), *(one for one in advice if one.action.id != action.id)]
