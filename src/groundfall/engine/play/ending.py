"""What an action ends for certain: the phase, the turn, the seat's own turn, or the game."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from .journal import stage_of
from .moment import Moment


class Ending(StrEnum):
    """What ends, as a button says it."""

    NOTHING = ""
    PHASE = "ends the phase"
    TURN = "ends the turn"
    OWN_TURN = "ends your turn"
    WON = "wins the game"
    LOST = "loses the game"
    GAME = "ends the game"

    @property
    def noun(self) -> str:
        """The last word: a choice that has it in its own text need not say it again."""
        return self.rpartition(" ")[2]


def ending(moment: Moment, after: Any, seat: int) -> Ending:
    """What has ended between a position and a later state of the same game, for a seat.

    Of two seats, one's turn ends where the other chooses next, in another phase or turn and not as a reaction.
    """
    if after.over:
        scores = list(after.score)
        if scores[seat] == max(scores) > min(scores):
            return Ending.WON
        return Ending.LOST if scores[seat] == 0 else Ending.GAME
    before, now = stage_of(moment.state), stage_of(after)
    if before.time == now.time:
        return Ending.NOTHING
    passed = len(moment.seats) == 2 and now.awaiting == 2 - seat and before.awaiting == 1 + seat
    if passed and not moment.reaction and not moment.game.reacting(after):
        return Ending.OWN_TURN
    return Ending.TURN if before.turn != now.turn else Ending.PHASE
