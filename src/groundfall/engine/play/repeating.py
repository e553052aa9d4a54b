"""Performs an entry of a journal again, with the draws that were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.rules.chance import Chance

if TYPE_CHECKING:
    from .journal import Entry
    from .position import Position


class Recorded(Chance):
    """Stands in for dice: every draw falls as it was recorded."""

    def __init__(self, drawn: list[tuple[int, int]]) -> None:
        self.left = iter(drawn)

    def draw(self, n: int, first: int) -> int:
        """The next recorded result, numbered from `first`. Raises GroundfallError if another draw was recorded."""
        sides, value = next(self.left, (0, 0))
        if sides != n:
            raise GroundfallError("The entry cannot be performed again: its draws are those of other rules.")
        return value + first


def perform_again(position: Position, state: Any, entry: Entry, events: list[Any] | None = None) -> None:
    """Performs an entry on a state equal to the one before it, which it changes. Events are added to `events`.

    The position names the game and the content. Raises GroundfallError if the rules draw differently than they did.
    """
    state.dice, state.events = Recorded(entry.drawn), events
    try:
        position.game.dispatch.apply(position.content, state, entry.seat, entry.action)
    finally:
        state.dice = state.events = None
