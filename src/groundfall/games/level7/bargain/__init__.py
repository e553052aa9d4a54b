"""How programs bargain: what they offer, accept and refuse, and what they give to a project, each with its reason.

They use public information only, so the same position always gives the same answer, and a draft offer can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from groundfall.engine.play.player import NO_TRADE, OPEN, PASSIVE, Plan
from groundfall.engine.play.position import Position
from groundfall.games.level7.rules import actions as do
from groundfall.games.level7.state import CARDS, GOODS, MONEY, P5, PAID, PROJECTS, SEATS, TECHS, TERRITORIES

from .dues import NONE, due, leaves
from .exchange import LEAST_ACCEPTED, Market, both_sides, market_of
from .phrases import goods_said, offer_said, reason
from .pledges import asked_good, part_of
from .ruled import missing, price_of_unit, spare, survives, tier_price

TRIES = 2  # trades that a coalition proposes in a phase


class Moment:
    """A choice that a coalition has to make, with the information it needs."""

    def __init__(self, table: Position, seat: int, manner: str) -> None:
        self.content, self.state, self.seat, self.manner = table.content, table.state, seat, manner
        self.legal = set(table.legal(seat).ids)
        self._table = table

    @property
    def market(self) -> Market:
        """The possible exchanges between coalitions now."""
        return market_of(self.content, self.state)

    def others_of_player(self) -> list[Moment]:
        """The moments of the same player's other coalitions that also have a choice."""
        asked = [seat for seat in range(SEATS) if seat != self.seat and self.state.awaiting >> seat & 1]
        player = self.state.player
        return [Moment(self._table, seat, self.manner) for seat in asked if player[seat] == player[self.seat]]

    def called(self, seat: int) -> str:
        """The name of a coalition."""
        name = self._table.seats[seat]
        return self._table.describe("seat", seat, name, {})


def plan(table: Position, seat: int, manner: str) -> Plan | None:
    """Plans a coalition's bargaining; None if the open decision is not about bargaining or there is no advice."""
    decision = table.decision
    answer = _ANSWERS.get(decision.name) if decision is not None else None
    if answer is None:
        return None
    moment = Moment(table, seat, manner)
    half_made = do.DROP_OFFER() in moment.legal and do.ACCEPT() not in moment.legal
    return _compose(moment) if half_made else answer(moment)


def _propose(moment: Moment) -> Plan | None:
    """Opens a trade if both would gain from it: first with the best partner, after a refusal with the next best."""
    others = [other for other in range(SEATS) if do.OPEN_TRADE(other) in moment.legal]
    turn = moment.state.called[moment.seat]
    if moment.manner != OPEN or turn >= TRIES or not others:
        return None
    market = moment.market
    found = market.partners(moment.seat, others)
    if turn >= len(found):
        return None
    partner, exchange = found[turn]
    said = offer_said(moment.called, moment.seat, partner, exchange)
    return Plan(do.OPEN_TRADE(partner), f"{said}: {reason(moment.called, market, moment.seat, partner, exchange)}.")


def _hire(moment: Moment) -> Plan | None:
    """Trades, and does not spend its reserve for this round's project on mercenaries."""
    content = moment.content
    prices = [content.price[content.kind[card]] for card in range(CARDS) if do.BUY(card) in moment.legal]
    return _propose(moment) or _save_money(moment, prices)


def _deploy(moment: Moment) -> Plan | None:
    """Trades, and does not spend its reserve on units."""
    areas = [area for area in range(TERRITORIES) if do.DEPLOY(area) in moment.legal]
    prices = [price_of_unit(moment.content, moment.state, moment.seat, area) for area in areas]
    return _propose(moment) or _save_money(moment, prices)


def _save_money(moment: Moment, prices: list[int]) -> Plan | None:
    """Ends the step if even the cheapest item would use money from the reserve."""
    kept = _kept(moment)
    saves = prices and moment.state.stock[moment.seat][MONEY] - min(prices) < kept[MONEY]
    return Plan(do.DONE(), _keeps(moment, kept)) if saves else None


def _research(moment: Moment) -> Plan | None:
    """Trades, and upgrades only a technology that does not use the reserve."""
    kept = _kept(moment)
    techs = [tech for tech in range(TECHS) if do.UPGRADE(tech) in moment.legal]
    free = [tech for tech in techs if leaves(moment.state, moment.seat, _price(moment, tech), kept)]
    saves = Plan(do.UPGRADE(free[0]) if free else do.DONE(), _keeps(moment, kept))
    return _propose(moment) or (saves if len(free) < len(techs) else None)


def _price(moment: Moment, tech: int) -> list[int]:
    """The price of the next tier of a technology."""
    return [tier_price(moment.content, moment.state, moment.seat, tech, good) for good in range(PAID)]


def _kept(moment: Moment) -> Sequence[int]:
    """Its reserve for this round's project; a passive coalition keeps nothing."""
    return NONE if moment.manner == PASSIVE else due(moment.content, moment.state, moment.seat)


def _keeps(moment: Moment, kept: Sequence[int]) -> str:
    return f"{moment.called(moment.seat)} keeps {goods_said((*kept, 0, 0))} for the project."


def _trade_or_go_on(moment: Moment) -> Plan | None:
    """Trades, or waits. Waiting is one answer for all coalitions of a player, so while another of them can still
    propose a trade, this one ends its own trading instead."""
    plan = _propose(moment)
    if plan is not None:
        return plan
    ends = do.END_TRADING() in moment.legal and any(_propose(other) is not None for other in moment.others_of_player())
    return Plan(do.END_TRADING() if ends else do.LATER(), "No trade would benefit both sides now.")


def _compose(moment: Moment) -> Plan | None:
    """The next step towards the best offer."""
    state, seat, partner = moment.state, moment.seat, moment.state.drafting[moment.seat]
    wanted = moment.market.best(seat, partner)
    given, got = both_sides(state.draft[seat])
    if wanted is None or moment.manner != OPEN:
        return Plan(do.DROP_OFFER(), f"No offer would benefit {moment.called(partner)} as well.")
    said = f"{offer_said(moment.called, seat, partner, wanted)}."
    there, aim = (*given, *got), (*wanted.given, *wanted.got)
    for place, (n, m) in enumerate(zip(there, aim, strict=True)):
        if n > m:
            return Plan(do.GIVE_LESS(place) if place < GOODS else do.ASK_LESS(place - GOODS), said)
    for place, (n, m) in enumerate(zip(there, aim, strict=True)):
        if n < m:
            return Plan(do.GIVE(place) if place < GOODS else do.ASK(place - GOODS), said)
    if do.SEND() not in moment.legal:
        return Plan(do.DROP_OFFER(), f"{moment.called(partner)} can no longer trade.")
    return Plan(do.SEND(), said)


def _answer(moment: Moment) -> Plan | None:
    """Accepts an offer that benefits it; makes one counter-offer; otherwise refuses."""
    if do.STAND_BY() in moment.legal:
        return Plan(do.STAND_BY(), "The offer has been made.")
    state, seat, trader = moment.state, moment.seat, moment.state.trader
    got, given = both_sides(state.offer)
    name = moment.called(trader)
    if moment.manner == NO_TRADE or (moment.manner == PASSIVE and any(given)):
        return Plan(do.REFUSE(), f"{moment.called(seat)} does not trade.")
    offer = moment.market.exchange(seat, trader, given, got)
    if offer.gain >= LEAST_ACCEPTED:
        why = reason(moment.called, moment.market, seat, trader, offer)
        return Plan(do.ACCEPT(), f"{offer_said(moment.called, seat, trader, offer)}: {why}.")
    if do.DROP_OFFER() in moment.legal:
        return _compose(moment)
    better = moment.market.best(seat, trader) if do.COUNTER() in moment.legal and state.offers == 1 else None
    if better is not None and moment.manner == OPEN:
        return Plan(do.COUNTER(), f"Better: {offer_said(moment.called, seat, trader, better)}.")
    return Plan(do.REFUSE(), f"{name}'s offer would cost {moment.called(seat)} more than it gains.")


def _call(moment: Moment) -> Plan | None:
    """Proposes the next project, once; the last one only if the coalition would survive the end."""
    for project in range(PROJECTS):
        sees_the_end = project != P5 or survives(moment.state, moment.seat)
        if do.CALL(project) in moment.legal and moment.state.calls[moment.seat] == 0 and sees_the_end:
            return Plan(do.CALL(project), "Everyone loses without the projects, so none may wait.")
    return _propose(moment)


def _pledge(moment: Moment) -> Plan | None:
    """Offers its share, according to what it and the others can spare."""
    content, state, seat = moment.content, moment.state, moment.seat
    if moment.manner == PASSIVE:
        return Plan(do.NOTHING(), f"{moment.called(seat)} leaves it to the others.")
    parts = [part_of(content, state, seat, good) for good in range(PAID)]
    if not any(parts):
        return Plan(do.NOTHING(), f"{moment.called(seat)} can spare none of the missing goods.")
    if parts == [spare(content, state, seat, good) for good in range(PAID)]:
        return Plan(do.REST(), "The project needs everything it can give.")
    return Plan(do.OWN_PARTS(), _SHARES)


def _part(moment: Moment) -> Plan | None:
    """Offers its share of one good."""
    good = asked_good(moment.state)
    return Plan(do.PART(part_of(moment.content, moment.state, moment.seat, good)), _SHARES)


def _confirm(moment: Moment) -> Plan | None:
    """Funds the project if it can. A passive coalition adds nothing of its own unless it must."""
    if do.FUND() not in moment.legal:
        return None
    left = any(missing(moment.content, moment.state, good) > 0 for good in range(PAID))
    return None if moment.manner == PASSIVE and left else Plan(do.FUND(), "The coalitions can pay the full cost.")


_SHARES = "Coalitions that can spare more give more."
_ANSWERS: dict[str, Callable[[Moment], Plan | None]] = {
    "hire": _hire,
    "deploy": _deploy,
    "research": _research,
    "propose_project": _call,
    "trade": _trade_or_go_on,
    "answer": _answer,
    "pledge": _pledge,
    "choose_part": _part,
    "confirm": _confirm,
}
