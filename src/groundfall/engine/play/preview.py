"""What an action does for certain: the changes of stock up to the first draw or choice, what is then owed, what ends.

It runs on determinizations and shows only what two of them agree on, so it knows no more than the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.chance import Chance
from groundfall.engine.rules.stock import Owed, Stock
from groundfall.engine.words import filled, sentence

from .ending import Ending, ending
from .moment import Moment
from .unknown import has_secrets

MINUS = "\N{MINUS SIGN}"
SEEDS = (1, 2)  # of the two determinizations
FEW = 3  # changes of other seats that the words name; of more they name none
NOBODY = -1  # on the other side of a change


class Change(NamedTuple):
    """A stock that changes: its name, the seat, the kind (None where there are no kinds), and by how much."""

    stock: str
    seat: str
    kind: str | None
    by: int


class Preview(NamedTuple):
    """The certain changes of an action, what it ends, and all that in words; the text is empty if there is nothing."""

    changes: tuple[Change, ...]
    text: str
    ends: Ending = Ending.NOTHING


class Drawn(Exception):
    """Something is left to chance from here on."""


class NoDice(Chance):
    """Stands in for dice, up to the first draw."""

    def draw(self, n: int, first: int) -> int:
        raise Drawn


Levels = dict[tuple[Stock, int, int], int]  # by stock, seat and kind


class Twins:
    """Two determinizations of one moment for a seat, on which actions are tried; one in a game without secrets."""

    def __init__(self, moment: Moment, seat: int) -> None:
        self.moment, self.seat = moment, seat
        seeds = SEEDS if has_secrets(moment.game.State.schema) else SEEDS[:1]
        self.states = [moment.determinization(seat, seed) for seed in seeds]
        self.before = [levels(moment, state) for state in self.states]

    def preview(self, number: int) -> Preview:
        """What a legal action of the seat does for certain."""
        changes, owed, ends = self._tried(0, number)
        if len(self.states) > 1 and (changes or owed or ends):  # what one does not show is not certain
            others, also, other_end = self._tried(1, number)
            changes = {key: by for key, by in changes.items() if others.get(key) == by}
            owed &= also
            ends = ends if ends == other_end else Ending.NOTHING
        sorted_changes = sorted(changes.items(), key=lambda change: (change[0][1] != self.seat, change[1] > 0))
        told = [*self._told(dict(sorted_changes), sorted(owed)), self._said(ends, number)]
        changed = tuple(self._change(*key, by) for key, by in sorted_changes)
        return Preview(changed, "; ".join(filter(None, told)), ends)

    def _said(self, ends: Ending, number: int) -> str:
        """What an action ends, unless its own text says so."""
        kind = kind_of(self.moment.game.register, number) if ends else None
        if kind is None:
            return ""
        text = self.moment.words(kind.text, kind, kind.split(number), self.seat)
        return "" if ends.noun in text.lower().split() else str(ends)

    def _tried(self, twin: int, number: int) -> tuple[Levels, set[str], Ending]:
        """What an action changes on one of the determinizations, what is owed after it, and what it ends."""
        after = certain(self.moment, self.states[twin].copy(), self.seat, number)
        now, before = levels(self.moment, after), self.before[twin]
        changes = {key: now[key] - level for key, level in before.items() if _tells(key[0], now[key] - level)}
        return changes, self._owed(number, after), ending(self.moment, after, self.seat)

    def _told(self, changes: Levels, owed: list[str]) -> Iterator[str]:
        """First what the seat alone pays and gains, then what goes to others and comes from them, then the others."""
        own: dict[tuple[int, bool], list[str]] = {}  # by who is on the other side, and whether it is a gain
        others: dict[int, list[str]] = {}
        passed = set()
        for key, by in changes.items():
            if key[1] == self.seat:
                taker = self._other_side(changes, key)
                own.setdefault((taker, taker != NOBODY and by > 0), []).append(self._amount(*key, by))
                passed.add((key[0], taker, key[2]))
            elif key not in passed:
                others.setdefault(key[1], []).append(self._amount(*key, by, MINUS))
        yield from filter(None, [", ".join([*own.pop((NOBODY, False), []), *owed])])
        for (taker, gained), amounts in own.items():
            yield f"{', '.join(amounts)} {'from' if gained else 'to'} {self._seat(taker)}"
        if sum(map(len, others.values())) <= FEW:
            yield from (f"{sentence(self._seat(seat))} {', '.join(amounts)}" for seat, amounts in others.items())

    def _other_side(self, changes: Levels, key: tuple[Stock, int, int]) -> int:
        """The only other seat that gains what the seat loses, or loses what it gains; NOBODY if there is none."""
        stock, _, kind = key
        seats = [seat for (one, seat, place) in changes if one is stock and place == kind and seat != self.seat]
        return seats[0] if len(seats) == 1 and changes[stock, seats[0], kind] == -changes[key] else NOBODY

    def _change(self, stock: Stock, seat: int, kind: int, by: int) -> Change:
        names = self.moment.seats
        return Change(stock.name, names[seat], stock.kinds.names[kind] if stock.kinds is not None else None, by)

    def _amount(self, stock: Stock, seat: int, kind: int, by: int, minus: str = "") -> str:
        """'3 energy', '+2 food', '1 unit lost'; with a sign for less, '−3 energy'."""
        moment, what = self.moment, ""
        if stock.kinds is not None:
            what = moment.describe(stock.kinds.label, kind, stock.kinds.names[kind], {})
        lost = " lost" if stock.losses and not minus else ""
        return f"{'+' if by > 0 else minus}{filled(stock.text, n=abs(by), kind=what)}{lost}"

    def _seat(self, seat: int) -> str:
        return self.moment.describe("seat", seat, self.moment.seats[seat], {})

    def _owed(self, number: int, state: Any) -> set[str]:
        """What an action commits the seat to pay, as it stands right after it."""
        register = self.moment.game.register
        kind = kind_of(register, number)
        due = [self._due(one, state) for one in register.owed if kind is not None and kind.name in one.actions]
        return {text for text in due if text}

    def _due(self, one: Owed, state: Any) -> str:
        least, most = (int(by(self.moment.content, state, self.seat)) for by in (one.least, one.most))
        if most <= 0:
            return ""
        return filled(one.text, n=most) if least == most else f"{least} to {filled(one.text, n=most)}"


def _tells(stock: Stock, by: int) -> bool:
    """Whether a preview tells that a stock changes by so much."""
    return by < 0 if stock.losses else by > 0 if stock.gains else by != 0


def levels(moment: Moment, state: Any) -> Levels:
    """What every seat has of every stock."""
    content, seats = moment.content, range(len(moment.seats))
    found: Levels = {}
    for one in moment.game.register.stock:
        for seat in seats:
            if one.kinds is None:
                found[one, seat, 0] = int(one.by(content, state, seat))
            else:
                for kind in range(one.kinds):
                    found[one, seat, kind] = int(one.by(content, state, seat, kind))
    return found


def certain(moment: Moment, state: Any, seat: int, number: int) -> Any:
    """Performs an action in this state up to the first draw or choice, and returns the state."""
    dispatch, content = moment.game.dispatch, moment.content
    state.dice, state.events = NoDice(), None
    try:
        dispatch.carry_out(content, state, seat, number)
        while state.awaiting == 0 and state.over == 0 and state.depth > 0:
            dispatch.perform(content, state)
    except Drawn:
        pass
    return state
