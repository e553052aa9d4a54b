"""Hands: the cards of a side, and those of a hand that are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.games.invaders.state import CARDS, SEATS, SIDE_CARDS

Table = Mapping[str, Any]


def of_side(side: str) -> tuple[str, ...]:
    """The cards of a side, in the order of the box."""
    first = SEATS.number(side) * SIDE_CARDS
    return CARDS.names[first : first + SIDE_CARDS]


def seen(table: Table, side: str) -> list[str]:
    """The known cards of a hand, one entry per copy."""
    hand, known = table["hand"], table["known"]
    return [card for card in of_side(side) for _ in range(known[card] if hand[card] == "hidden" else hand[card])]
