"""Impossible states of Invaders: a sentence for everything that is wrong with a state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from . import agenda, board, cards, game, heroes, plans


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks cards, the board, heroes, the match, what is pending, and the card that is being paid for."""
    rooms = [cards, board, heroes, game, *([] if state.over else [agenda, plans])]
    return chain.from_iterable(room.broken(content, state) for room in rooms)
