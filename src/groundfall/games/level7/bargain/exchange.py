"""Exchanges between two coalitions: what each side gains, and which exchange is best."""

from __future__ import annotations

from typing import Any, NamedTuple

from groundfall.games.level7.rules.defeat import is_needed
from groundfall.games.level7.rules.drafts import can_give
from groundfall.games.level7.state import GOODS, MIC, MONEY, RESEARCH

from .worth import Goods, Worth

PROMISING = 24  # exchanges examined closely
FEW = 4  # the most of one good on a side at first
MORE = 6  # single goods then added to either side
LEAST_OFFERED = 0.75  # what both sides must gain before an offer is made
LEAST_ACCEPTED = 0.25  # what a side must gain to accept an offer
CARE = 1.5  # the value to others of a point of MIC that a needed coalition will lose in later rounds
KEPT = 8  # moments in the cache
RESCUE = 5.0  # the value to others of a point of MIC that keeps a needed coalition alive this round

NOTHING: Goods = (0,) * int(GOODS)


class Exchange(NamedTuple):
    """What one coalition gives and gets, in the order of GOODS, and what it and its partner gain from that."""

    given: Goods
    got: Goods
    gain: float
    partner_gain: float

    @property
    def good(self) -> float:
        """The value of the exchange for both sides together; the best by this measure is also fair."""
        return self.gain * self.partner_gain if min(self.gain, self.partner_gain) > 0 else 0.0


class Market:
    """The possible exchanges between coalitions at one moment."""

    def __init__(self, content: Any, state: Any) -> None:
        self.content, self.state = content, state
        self._worths: dict[int, Worth] = {}
        self._bests: dict[tuple[int, int], Exchange | None] = {}

    def worth(self, seat: int) -> Worth:
        """The valuation of goods for a coalition."""
        if seat not in self._worths:
            self._worths[seat] = Worth(self.content, self.state, seat)
        return self._worths[seat]

    def exchange(self, seat: int, partner: int, given: Goods, got: Goods) -> Exchange:
        """An exchange of these goods with the gains of both sides."""
        mine, theirs = self.worth(seat), self.worth(partner)
        after = tuple(have - n + m for have, n, m in zip(mine.now, given, got, strict=True))
        then = tuple(have + n - m for have, n, m in zip(theirs.now, given, got, strict=True))
        gain = mine.of(after) - mine.of(mine.now) + self._rescue(theirs, then)
        return Exchange(given, got, gain, theirs.of(then) - theirs.of(theirs.now) + self._rescue(mine, after))

    def _rescue(self, other: Worth, then: Goods) -> float:
        """The value to everyone of moving a needed coalition further from defeat."""
        if not is_needed(self.content, self.state, other.seat):
            return 0.0
        care = CARE * (min(then[MIC], other.lasting) - min(other.now[MIC], other.lasting))
        return RESCUE * (other.danger(other.now) - other.danger(then)) + care

    def best(self, seat: int, partner: int) -> Exchange | None:
        """The best exchange worth offering: one good each way or a gift, extended by single goods."""
        if (seat, partner) not in self._bests:
            self._bests[seat, partner] = self._best(seat, partner)
        return self._bests[seat, partner]

    def _best(self, seat: int, partner: int) -> Exchange | None:
        given = [self.exchange(seat, partner, a, NOTHING) for a in self._amounts(seat, partner)]
        got = [self.exchange(seat, partner, NOTHING, b) for b in self._amounts(partner, seat)]
        pairs = [(a, b) for a in given for b in got if not _both_ways(a.given, b.got)]
        pairs.sort(key=lambda pair: -_promise(*pair))
        found = (self.exchange(seat, partner, a.given, b.got) for a, b in pairs[:PROMISING])
        best = max(found, key=lambda one: one.good)
        for _ in range(MORE):
            better = max(self._larger(seat, partner, best), key=lambda one: one.good, default=best)
            if better.good <= best.good:
                break
            best = better
        return best if min(best.gain, best.partner_gain) >= LEAST_OFFERED else None

    def partners(self, seat: int, others: list[int]) -> list[tuple[int, Exchange]]:
        """The partners with whom an exchange is worth offering, the best first."""
        found = [(other, exchange) for other in others if (exchange := self.best(seat, other)) is not None]
        return sorted(found, key=lambda pair: (-pair[1].good, pair[0]))

    def _most(self, giver: int, taker: int, good: int) -> int:
        """How much of a good one coalition can give to another."""
        most = int(can_give(self.content, self.state, giver, good))
        if MONEY < good < RESEARCH:
            most = min(most, int(self.content.dial_most[good] - self.state.stock[taker][good]))
        return max(0, most)

    def _amounts(self, giver: int, taker: int) -> list[Goods]:
        """The amounts to try: nothing, or a few of one good."""
        few = [(good, n) for good in range(GOODS) for n in range(1, min(FEW, self._most(giver, taker, good)) + 1)]
        return [NOTHING, *(_with(NOTHING, good, n) for good, n in few)]

    def _larger(self, seat: int, partner: int, one: Exchange) -> list[Exchange]:
        """The exchanges with one more of a good on either side."""
        found = []
        for good in range(GOODS):
            if one.got[good] == 0 and one.given[good] < self._most(seat, partner, good):
                found.append(self.exchange(seat, partner, _with(one.given, good, 1), one.got))
            if one.given[good] == 0 and one.got[good] < self._most(partner, seat, good):
                found.append(self.exchange(seat, partner, one.given, _with(one.got, good, 1)))
        return found


def _promise(give: Exchange, get: Exchange) -> float:
    """Estimates an exchange from the separate values of its two sides."""
    return min(give.gain + get.gain, give.partner_gain + get.partner_gain)


def _with(goods: Goods, good: int, n: int) -> Goods:
    return (*goods[:good], goods[good] + n, *goods[good + 1 :])


def _both_ways(given: Goods, got: Goods) -> bool:
    return any(a and b for a, b in zip(given, got, strict=True))


def market_of(content: Any, state: Any) -> Market:
    """The market of this moment. It stays the same while a player drafts an offer."""
    twin = state.copy()
    twin.seed = 0
    blank = type(state)()
    twin.offer, twin.drafting, twin.draft = blank.offer, blank.drafting, blank.draft
    key = (id(content), tuple(twin.cells()))
    market = _known.pop(key, None) or Market(content, twin)
    _known[key] = market  # the newest last
    if len(_known) > KEPT:
        _known.pop(next(iter(_known)), None)
    return market


_known: dict[tuple[int, tuple[int, ...]], Market] = {}


def both_sides(offer: Any) -> tuple[Goods, Goods]:
    """The two sides of an offer or draft: what its maker gives, and what it asks for."""
    given, asked = ([int(offer[side][good]) for good in range(GOODS)] for side in range(2))
    return tuple(given), tuple(asked)
