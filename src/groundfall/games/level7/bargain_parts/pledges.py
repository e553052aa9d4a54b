"""What a coalition gives to a project of all: who can spare more gives more."""

from __future__ import annotations

from typing import Any

from groundfall.engine.schema import FRAME
from groundfall.games.level7.rules.project import settle
from groundfall.games.level7.state import FOOD, MIC, SEATS

from .losses import hunger
from .ruled import in_turn, missing


def asked_about(state: Any) -> int:
    """The first argument of the decision that is open."""
    return int(state.agenda[(state.depth - 1) * FRAME + 2])


def proposer_of(state: Any) -> int:
    """The coalition that has proposed the project at hand: it pays what is left in the end."""
    frames = range((state.depth - 1) * FRAME, -1, -FRAME)
    return next((int(state.agenda[at + 2]) for at in frames if state.agenda[at] == settle), int(state.controller))


def to_spare(content: Any, state: Any, seat: int, good: int) -> int:
    """How much of a good a coalition can do without: all but the food that its people are about to eat."""
    kept = hunger(content, state, seat, state.stock[seat][MIC]) if good == FOOD else 0
    return max(0, int(state.stock[seat][good]) - kept)


def part_of(content: Any, state: Any, seat: int, good: int) -> int:
    """Its part of what is missing of a good, by what it and those after it can spare, the proposer the last of them.

    Where that is not enough, people go hungry rather than without the project.
    """
    lacking = int(missing(content, state, good))
    turns = [in_turn(state, place) for place in range(SEATS)]
    later = {*turns[turns.index(seat) + 1 :], proposer_of(state)} - {seat}
    givers = [seat, *(other for other in later if not state.defeated[other])]
    held = [to_spare(content, state, other, good) for other in givers]
    if sum(held) < lacking:
        held = [int(state.stock[other][good]) for other in givers]
    if lacking <= 0 or sum(held) == 0:
        return 0
    return min(held[0], lacking, -(-lacking * held[0] // sum(held)))
