"""What cannot be: somebody may paste any position, and these sentences refuse what the rules could not go on from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .rules.turn import free_places
from .state import SEATS


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing about a position."""
    for seat in range(SEATS):
        if sum(state.hand[seat]) != free_places(state, seat):
            yield f"{SEATS.names[seat].capitalize()} holds as many cards as it has free places."
    lying = [card for row in state.played for card in row if card >= 0]
    lying += [card for row in state.hand for card, held in enumerate(row) if held]
    if len(lying) != len(set(lying)):
        yield "No card is in two places."
