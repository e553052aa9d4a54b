"""A coalition's contribution to a project."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.project import settle
from groundfall.games.level7.state import SEATS

from .agenda import first_argument, waiting
from .dues import means
from .ruled import in_turn, missing


def proposer_of(state: Any) -> int:
    """Returns the coalition that proposed the current project: it pays the rest of the cost."""
    found = waiting(state, settle)
    return int(state.controller) if found is None else found


def asked_good(state: Any) -> int:
    """Returns the good whose amount the coalition must choose."""
    return first_argument(state)


def part_of(content: Any, state: Any, seat: int, good: int) -> int:
    """Returns its share of a missing good, in proportion to what it and the later givers have; the proposer is the
    last giver. It never leaves more to the others than they have."""
    turns = [in_turn(state, place) for place in range(SEATS)]
    later = {*turns[turns.index(seat) + 1 :], proposer_of(state)} - {seat}
    givers = [seat, *(other for other in sorted(later) if not state.defeated[other])]
    lacking = missing(content, state, good)
    mine, *others = means(content, state, good, lacking, givers)
    total = mine + sum(others)
    if lacking <= 0 or total == 0:
        return 0
    fair = (2 * lacking * mine + total) // (2 * total)
    return min(mine, lacking, max(fair, lacking - sum(others)))
