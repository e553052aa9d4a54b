"""Resigning: a seat ends a real game by giving up. The table stays as it is; nobody owes a choice any more."""

from __future__ import annotations

from groundfall.engine.errors import IllegalAction
from groundfall.engine.rules.agenda import Decision

from .legal import Legal
from .position import Position

RESIGNED = "The game is over: a seat has resigned."


class Resignable(Position):
    """A position in which a seat can resign. Its state is not changed by that."""

    resigned = ""  # the name of the seat that has resigned

    def resign(self, seat: str | int) -> None:
        """A seat resigns: the game ends, and its side loses.

        Resigning is final: nothing can be taken back afterwards. Raises IllegalAction, and then changes nothing, if
        there is no such seat or the game is over.
        """
        name = self.seats[self.seat(seat)]
        if self.over:
            raise IllegalAction("The game is over.", self.game.meta.end_rule)
        self.resigned = name
        self.forget()  # actions listed before are no longer legal

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or because a seat has resigned."""
        return bool(self.resigned) or super().over

    @property
    def awaiting(self) -> tuple[str, ...]:
        """The seats that owe a choice now."""
        return () if self.resigned else super().awaiting

    @property
    def decision(self) -> Decision | None:
        """The decision on top of the agenda, if it awaits a seat."""
        return None if self.resigned else super().decision

    @property
    def result(self) -> dict[str, float] | None:
        """None while the game goes on, then each seat's score from 0 to 1."""
        if self.resigned:
            return self.game.meta.after_resigning(self.options, self.seat(self.resigned))
        return super().result

    def legal(self, seat: str | int) -> Legal:
        """What a seat may do now; empty if it has no choice to make."""
        return Legal(self.listing(), self.seat(seat), []) if self.resigned else super().legal(seat)
