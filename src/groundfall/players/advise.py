"""What the search makes of every legal action: the adviser's hint, and the win chance of a position."""

from __future__ import annotations

from typing import NamedTuple

from groundfall.engine.position import Action, Position

from .budget import USUAL_CUT, Budget
from .search import think


class Advice(NamedTuple):
    """One legal action with the value the search expects (0 to 1) and how often it tried the action."""

    action: Action
    value: float
    visits: int


def advise(position: Position, seat: str | int, iterations: int | None = None, seconds: float | None = None, *,
           cut: int = USUAL_CUT, seed: int = 1, form: str = "auto") -> list[Advice]:  # fmt: skip
    """Every legal action of a seat with what the search expects from it, the best first; [] when it owes no choice.

    Give iterations, seconds, or both (whichever ends first). The search sees imagined tables only, never `position`
    itself; the same view, seed and iterations give the same advice.
    """
    place = position.seat(seat)
    if not position.legal(place):
        return []
    if iterations is None and seconds is None:
        iterations = 1000
    thinking = think(position.imagine(place, seed), place, Budget(iterations, seconds, cut, form), seed)
    return [Advice(position.action(place, c.action), c.value, c.visits) for c in thinking.choices()]
