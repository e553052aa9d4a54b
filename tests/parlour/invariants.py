"""What cannot be in the Long Evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import in_order, pending

from .rules.dealing import dealing
from .rules.fighting import answer, fighting, seek_answer
from .rules.picking import picking
from .rules.scoring import most_points, scoring
from .rules.scouting import keep_or_bury, scout, scouting
from .rules.turn import turn
from .state import CARDS, SEATS

MOST_FLARES = 9


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing about a state."""
    if state.over:
        return
    if state.phase < 0 or state.lone < 0:
        yield "The phase and the lone seat must be named."
        return
    tasks = [number for number, _, _ in pending(state)]
    phases = (keep_or_bury, scout, dealing, scouting, picking, answer, seek_answer, fighting, scoring, turn)
    if not in_order(state, *phases) or tasks[-1:] != [int(turn)]:
        yield "The phases of a round come in their order, and the next round after them."
    if not 1 <= state.turn <= state.rounds or most_points(state) >= state.goal:
        yield "The evening ought to be over."
    if sum(card >= 0 for card in state.bottom) != state.buried or -1 in state.bottom[: state.buried]:
        yield f"There are {state.buried} buried cards, and the bottom of the deck holds others."
    if (state.peeked >= 0) != (int(keep_or_bury) in tasks):
        yield "A card is looked at while its seat decides about it, and at no other time."
    for number, seats, _ in pending(state):
        if number in (scout, keep_or_bury) and seats != 1 << state.lone:
            yield "Only the lone seat scouts."
        if number == answer and any(seats >> seat & 1 and state.flares[seat] == 0 for seat in range(SEATS)):
            yield "Whoever is asked to burn a flare has one."
    for seat in range(SEATS):
        if state.flares[seat] + state.burnt[seat] > MOST_FLARES:
            yield f"{SEATS.names[seat].capitalize()} has or had more than {MOST_FLARES} flares."
        if state.pick[seat] >= 0 and state.hand[seat][state.pick[seat]] < 0:
            yield f"{SEATS.names[seat].capitalize()} has picked a card that is not in the hand."
    if sum(state.held) + state.stock + state.buried > CARDS:
        yield f"There are more than {int(CARDS)} cards."
