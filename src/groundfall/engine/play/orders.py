"""Standing orders: an answer that a seat gives once and that is repeated automatically for a while.

An order for a reaction ends when the seat's own turn begins; an order given in the seat's own turn ends with that turn.
If the action with which it ended is taken back, the order is in force again.

A match stores them separately from its state; the actions they choose are in the journal like any others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from groundfall.engine.rules.agenda import Decision

if TYPE_CHECKING:
    from .record import Record


@dataclass(frozen=True)
class Order:
    """One standing order: its seat, the decision it answers, the answer and its text, the entry that gave it."""

    seat: int
    decision: str
    answer: str  # the kind of action, which has no arguments
    action: int
    text: str
    entry: int
    reaction: bool  # given in another seat's turn


class Orders:
    """The standing orders of a match, at most one for each seat and decision."""

    def __init__(self) -> None:
        self._given: dict[tuple[int, str], Order] = {}
        self._expired: dict[int, list[Order]] = {}  # by the entry with which they ended

    def of(self, seat: int) -> list[Order]:
        """The orders of a seat, oldest first. They are secret to others."""
        return [order for order in self._given.values() if order.seat == seat]

    def give(self, order: Order) -> None:
        """Adds an order."""
        self._given[order.seat, order.decision] = order

    def withdraw(self, seat: int) -> None:
        """Ends all orders of a seat, which is asked again; none of them comes back."""
        self._drop(self.of(seat))
        for entry, orders in self._expired.items():
            self._expired[entry] = [order for order in orders if order.seat != seat]

    def forget(self, entry: int) -> None:
        """Ends the order given by an entry that was taken back, and restores those that ended with it."""
        self._drop([order for order in self._given.values() if order.entry == entry])
        for order in self._expired.pop(entry, []):
            self._given.setdefault((order.seat, order.decision), order)

    def kept(self, seat: int) -> list[list[Any]]:
        """The orders of a seat as plain data; those that have ended also with the entry with which they did."""
        ended = [(order, at) for at, orders in self._expired.items() for order in orders if order.seat == seat]
        return [
            *([order.decision, order.answer, order.entry] for order in self.of(seat)),
            *([order.decision, order.answer, order.entry, at] for order, at in ended),
        ]

    def restore(self, match: Record, seat: int, kept: Iterable[Iterable[Any]]) -> None:
        """Restores stored orders; those that the current rules do not know are dropped."""
        for name, answer, entry, *ended in kept:
            decision = match.game.task_named(name)
            if not isinstance(decision, Decision) or entry >= len(match.journal):
                continue
            for kind, text in decision.standing.items():
                if kind.name == answer:
                    order = Order(seat, name, answer, kind.base, text, entry, match.journal[entry].reaction)
                    if ended:
                        self._expired.setdefault(ended[0], []).append(order)
                    else:
                        self.give(order)

    def _drop(self, orders: Iterable[Order]) -> None:
        for order in orders:
            del self._given[order.seat, order.decision]

    def due(self, match: Record) -> Order | None:
        """The order that answers the current decision, if there is one. Expired orders are dropped."""
        decision, awaiting = match.decision, match.state.awaiting
        if decision is None:
            return None
        if not match.reaction:  # it is the turn of the seats that are asked
            expired = [order for order in self._given.values() if order.reaction == bool(awaiting >> order.seat & 1)]
            if expired:
                self._drop(expired)
                self._expired[match.journal[-1].number] = expired
        for seat in range(len(match.seats)):
            order = self._given.get((seat, decision.name)) if awaiting >> seat & 1 else None
            if order is not None and order.action in match.legal(seat).ids:
                return order
        return None
