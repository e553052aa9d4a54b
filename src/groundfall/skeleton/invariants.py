"""Refuses impossible positions: anybody can paste a position, and the rules must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .rules.turn import free_places
from .state import SEATS


def broken(content: Any, state: Any) -> Iterator[str]:
    """Yields a sentence for each fault in a position."""
    for seat in range(SEATS):
        if sum(state.hand[seat]) != free_places(state, seat):
            yield f"{SEATS.names[seat].capitalize()} must hold as many cards as it has free places."
    cards = [card for row in state.played for card in row if card >= 0]
    cards += [card for row in state.hand for card, held in enumerate(row) if held]
    if len(cards) != len(set(cards)):
        yield "A card cannot be in two places."
