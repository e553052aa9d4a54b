"""Standing orders: an answer that a seat gives once to a question, for as long as a turn lasts.

One given to a reaction ends when the seat's own turn comes, one given in the seat's own turn ends with that turn.

They are kept by a match beside its state: what they answer is in the journal like any other action.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from groundfall.engine.rules.agenda import Decision

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True)
class Order:
    """One standing order: whose it is, which decision it answers and how, its words, the entry that gave it."""

    seat: int
    decision: str
    answer: str  # the kind of action, which has no arguments
    action: int
    text: str
    entry: int
    reaction: bool  # given in the turn of others


class Orders:
    """The standing orders of a match, one at most for each seat and decision."""

    def __init__(self) -> None:
        self._given: dict[tuple[int, str], Order] = {}

    def of(self, seat: int) -> list[Order]:
        """The orders of a seat, the oldest first. They are nobody else's business."""
        return [order for order in self._given.values() if order.seat == seat]

    def give(self, order: Order) -> None:
        """From now on this one stands."""
        self._given[order.seat, order.decision] = order

    def withdraw(self, seat: int) -> None:
        """A seat wants to be asked again."""
        self._drop(self.of(seat))

    def forget(self, entry: int) -> None:
        """The entry that gave an order was taken back."""
        self._drop([order for order in self._given.values() if order.entry == entry])

    def kept(self, seat: int) -> list[list[Any]]:
        """The orders of a seat as plain data."""
        return [[order.decision, order.answer, order.entry] for order in self.of(seat)]

    def restore(self, position: Position, seat: int, kept: Iterable[Iterable[Any]]) -> None:
        """Takes up orders that were written down; those that the rules of today do not know are left out."""
        for name, answer, entry in kept:
            decision = position.game.task_named(name)
            if not isinstance(decision, Decision):
                continue
            for kind, text in decision.standing.items():
                if kind.name == answer:
                    self.give(Order(seat, name, answer, kind.base, text, entry, decision.reaction))

    def _drop(self, orders: Iterable[Order]) -> None:
        for order in orders:
            del self._given[order.seat, order.decision]

    def due(self, position: Position) -> Order | None:
        """The order that answers what is asked now, if there is one. Those whose turn is over end."""
        decision, awaiting = position.decision, position.state.awaiting
        if decision is None:
            return None
        if not decision.reaction:  # the turn is that of the seats asked
            self._drop([order for order in self._given.values() if order.reaction == bool(awaiting >> order.seat & 1)])
        for seat in range(len(position.seats)):
            order = self._given.get((seat, decision.name)) if awaiting >> seat & 1 else None
            if order is not None and order.action in position.legal(seat).ids:
                return order
        return None
