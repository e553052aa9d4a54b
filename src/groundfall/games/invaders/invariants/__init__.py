"""What cannot be in Invaders: a sentence for each impossible thing about a state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from . import agenda, board, cards, game, heroes, plans


def broken(content: Any, state: Any) -> Iterator[str]:
    """Cards, the board and heroes, how the match stands, what is pending, and the card that is being paid for."""
    rooms = [cards, board, heroes, game, *([] if state.over else [agenda, plans])]
    return chain.from_iterable(room.broken(content, state) for room in rooms)
