"""A coalition's contribution to a project."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.places import in_turn
from groundfall.games.level7.rules.project import asked_later, missing, settle
from groundfall.games.level7.state import SEATS

from .agenda import first_argument, waiting
from .dues import means


def proposer_of(state: Any) -> int:
    """The coalition that proposed the current project: it pays the rest of the cost."""
    found = waiting(state, settle)
    return int(state.controller) if found is None else found


def asked_good(state: Any) -> int:
    """The good whose amount the coalition must choose."""
    return first_argument(state)


def part_of(content: Any, state: Any, seat: int, good: int) -> int:
    """Its share of a missing good, in proportion to what it and the later givers have; the proposer is the
    last giver. It never leaves more to the others than they have."""
    place = next(place for place in range(SEATS) if in_turn(state, place) == seat)
    later = asked_later(state, place, proposer_of(state))
    givers = [seat, *(other for other in range(SEATS) if later >> other & 1 and other != seat)]
    lacking = int(missing(content, state, good))
    mine, *others = means(content, state, good, lacking, givers)
    total = mine + sum(others)
    if lacking <= 0 or total == 0:
        return 0
    fair = (2 * lacking * mine + total) // (2 * total)
    return min(mine, lacking, max(fair, lacking - sum(others)))
