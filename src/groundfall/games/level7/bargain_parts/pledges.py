"""What a coalition gives to a project of all when it is asked."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.project import settle
from groundfall.games.level7.state import SEATS

from .agenda import first_argument, waiting
from .dues import part
from .ruled import in_turn, missing


def proposer_of(state: Any) -> int:
    """The coalition that has proposed the project at hand: it pays what is left in the end."""
    found = waiting(state, settle)
    return int(state.controller) if found is None else found


def asked_good(state: Any) -> int:
    """Of which good a coalition is asked to say how much it gives."""
    return first_argument(state)


def part_of(content: Any, state: Any, seat: int, good: int) -> int:
    """Its part of what is missing of a good, beside those after it, the proposer the last of them."""
    turns = [in_turn(state, place) for place in range(SEATS)]
    later = {*turns[turns.index(seat) + 1 :], proposer_of(state)} - {seat}
    givers = [seat, *(other for other in sorted(later) if not state.defeated[other])]
    return part(content, state, good, missing(content, state, good), givers)
