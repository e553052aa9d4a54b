"""What a coalition gives to a project of all when it is asked."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.project import settle
from groundfall.games.level7.state import SEATS

from .agenda import first_argument, waiting
from .dues import means
from .ruled import in_turn, missing


def proposer_of(state: Any) -> int:
    """The coalition that has proposed the project at hand: it pays what is left in the end."""
    found = waiting(state, settle)
    return int(state.controller) if found is None else found


def asked_good(state: Any) -> int:
    """Of which good a coalition is asked to say how much it gives."""
    return first_argument(state)


def part_of(content: Any, state: Any, seat: int, good: int) -> int:
    """Its part of what is missing of a good, by what it and those after it have, the proposer the last of them: who has
    more gives more, and nobody leaves more to the others than they have."""
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
