"""What cannot be in the Orchard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import in_order, pending

from .rules.days import turn
from .rules.picking import gather, picking, take_other
from .rules.winning import winning
from .state import FRUITS, SEATS

MOST = 3 * 99  # three of a fruit on each of the most days


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing about a state."""
    if state.over:
        return
    tasks = [number for number, _, _ in pending(state)]
    if not in_order(state, take_other, gather, picking, turn, winning) or tasks[-1:] not in ([turn], [winning]):
        yield "A day has one picking, and then comes the next day or the end."
    if tasks[-1:] == [winning] and int(turn) in tasks:
        yield "After the last day there is no other."
    if not 0 <= state.turn <= state.days or (state.turn == state.days) != (tasks[-1:] == [winning]):
        yield f"The day is {state.turn} of {state.days}, which does not fit what is pending."
    for fruit in range(FRUITS):
        if state.tree[fruit] + sum(basket[fruit] for basket in state.basket) > MOST:
            yield f"Of a fruit no more than {MOST} can have ripened."
    for seat in range(state.players):
        if state.wish[seat] < 0:
            yield f"{SEATS.names[seat].capitalize()} must have a favourite."
    for number, seats, (fruit, *_) in pending(state):
        if number == gather and any(seats >> seat & 1 and state.today[seat] >= state.reach for seat in range(SEATS)):
            yield "Whoever has picked enough is not asked again."
        if number == take_other and all(other == fruit or not state.tree[other] for other in range(FRUITS)):
            yield "There is nothing to swap for."
        if seats >> state.players:
            yield "Only seats that play are asked."
