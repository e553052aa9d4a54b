"""What an action does for certain: the changes of stock up to the first draw or choice, and what is then owed.

It runs on determinizations and shows only what two of them agree on, so it knows no more than the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.stock import Owed, Stock
from groundfall.engine.words import filled, sentence

if TYPE_CHECKING:
    from .position import Position

MINUS = "\N{MINUS SIGN}"
SEEDS = (1, 2)  # of the two determinizations
FEW = 3  # changes of other seats that the words name; of more they name none


class Change(NamedTuple):
    """A stock that changes: its name, the seat, the kind (None where there are no kinds), and by how much."""

    stock: str
    seat: str
    kind: str | None
    by: int


class Preview(NamedTuple):
    """The certain changes of an action, and in words what it costs and gains; the text is empty if nothing changes."""

    changes: tuple[Change, ...]
    text: str


class Drawn(Exception):
    """Something is left to chance from here on."""


class _NoDice:
    """Stands in for dice, up to the first draw."""

    def draw(self, n: int, first: int) -> int:
        raise Drawn


Levels = dict[tuple[Stock, int, int], int]  # by stock, seat and kind


class Twins:
    """Two determinizations of one moment for a seat, on which actions are tried."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        self.states = [position.imagine(seat, seed).state for seed in SEEDS]
        self.before = [levels(position, state) for state in self.states]

    def preview(self, number: int) -> Preview:
        """What a legal action of the seat does for certain."""
        tried = [certain(self.position, state.copy(), self.seat, number) for state in self.states]
        after = [levels(self.position, state) for state in tried]
        changes = [
            (key, after[0][key] - level)
            for key, level in self.before[0].items()
            if after[0][key] != level and after[1][key] - self.before[1][key] == after[0][key] - level
        ]
        changes.sort(key=lambda change: (change[0][1] != self.seat, change[1] > 0))
        others = sum(seat != self.seat for (_, seat, _), _ in changes)
        told = [self._worded(*key, by) for key, by in changes if key[1] == self.seat or others <= FEW]
        told += sorted(set.intersection(*(set(self._owed(number, state)) for state in tried)))
        return Preview(tuple(self._change(*key, by) for key, by in changes), ", ".join(told))

    def _change(self, stock: Stock, seat: int, kind: int, by: int) -> Change:
        names = self.position.seats
        return Change(stock.name, names[seat], stock.kinds.names[kind] if stock.kinds is not None else None, by)

    def _worded(self, stock: Stock, seat: int, kind: int, by: int) -> str:
        """'3 energy', '+2 food', 'the Humans −1 card in hand'."""
        position, what = self.position, ""
        if stock.kinds is not None:
            what = position.describe(stock.kinds.label, kind, stock.kinds.names[kind], {})
        amount = filled(stock.text, n=abs(by), kind=what)
        if seat == self.seat:
            return f"+{amount}" if by > 0 else amount
        whose = position.describe("seat", seat, position.seats[seat], {})
        return f"{sentence(whose)} {'+' if by > 0 else MINUS}{amount}"

    def _owed(self, number: int, state: Any) -> list[str]:
        """What an action commits the seat to pay, as it stands right after it."""
        register = self.position.game.register
        kind = kind_of(register, number)
        due = [self._due(one, state) for one in register.owed if kind is not None and kind.name in one.actions]
        return [text for text in due if text]

    def _due(self, one: Owed, state: Any) -> str:
        least, most = (int(by(self.position.content, state, self.seat)) for by in (one.least, one.most))
        if most <= 0:
            return ""
        return filled(one.text, n=most) if least == most else f"{least} to {filled(one.text, n=most)}"


def levels(position: Position, state: Any) -> Levels:
    """What every seat has of every stock."""
    content, seats = position.content, range(len(position.seats))
    found: Levels = {}
    for one in position.game.register.stock:
        for seat in seats:
            if one.kinds is None:
                found[one, seat, 0] = int(one.by(content, state, seat))
            else:
                for kind in range(one.kinds):
                    found[one, seat, kind] = int(one.by(content, state, seat, kind))
    return found


def certain(position: Position, state: Any, seat: int, number: int) -> Any:
    """Performs an action in this state up to the first draw or choice, and returns the state."""
    dispatch, content = position.game.dispatch, position.content
    state.dice, state.events = _NoDice(), None
    try:
        dispatch.carry_out(content, state, seat, number)
        while state.awaiting == 0 and state.over == 0 and state.depth > 0:
            dispatch.perform(content, state)
    except Drawn:
        pass
    return state
