"""How programs bargain: what they offer, accept and refuse, and what they give to a project, each with its reason.

They use public information only, so the same position always gives the same answer, and a draft offer can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from groundfall.engine.play.player import NO_TRADE, OPEN, PASSIVE, Plan
from groundfall.engine.play.position import Position
from groundfall.games.level7.rules import actions as do
from groundfall.games.level7.rules.deployment import price_of_unit
from groundfall.games.level7.rules.ending import survives
from groundfall.games.level7.rules.project import missing, spare
from groundfall.games.level7.rules.research import tier_price
from groundfall.games.level7.state import CARDS, GOODS, MONEY, P5, PAID, PROJECTS, SEATS, TECHS, TERRITORIES

from .dues import NONE, due, leaves
from .exchange import LEAST_ACCEPTED, Market, both_sides, market_of
from .phrases import goods_said, offer_said, reason
from .pledges import asked_good, part_of

TRIES = 2  # trades that a coalition proposes in a phase


class Situation:
    """A choice that a coalition has to make, with the information it needs."""

    def __init__(self, table: Position, seat: int, manner: str) -> None:
        self.content, self.state, self.seat, self.manner = table.content, table.state, seat, manner
        self.legal = set(table.legal(seat).ids)
        self._table = table

    @property
    def market(self) -> Market:
        """The possible exchanges between coalitions now."""
        return market_of(self.content, self.state)

    def others_of_player(self) -> list[Situation]:
        """The moments of the same player's other coalitions that also have a choice."""
        asked = [seat for seat in range(SEATS) if seat != self.seat and self.state.awaiting >> seat & 1]
        player = self.state.player
        return [Situation(self._table, seat, self.manner) for seat in asked if player[seat] == player[self.seat]]

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
    situation = Situation(table, seat, manner)
    half_made = do.DROP_OFFER() in situation.legal and do.ACCEPT() not in situation.legal
    return _compose(situation) if half_made else answer(situation)


def _propose(situation: Situation) -> Plan | None:
    """Opens a trade if both would gain from it: first with the best partner, after a refusal with the next best."""
    others = [other for other in range(SEATS) if do.OPEN_TRADE(other) in situation.legal]
    turn = situation.state.called[situation.seat]
    if situation.manner != OPEN or turn >= TRIES or not others:
        return None
    market = situation.market
    found = market.partners(situation.seat, others)
    if turn >= len(found):
        return None
    partner, exchange = found[turn]
    said = offer_said(situation.called, situation.seat, partner, exchange)
    return Plan(
        do.OPEN_TRADE(partner), f"{said}: {reason(situation.called, market, situation.seat, partner, exchange)}."
    )


def _hire(situation: Situation) -> Plan | None:
    """Trades, and does not spend its reserve for this round's project on mercenaries."""
    content = situation.content
    prices = [content.price[content.kind[card]] for card in range(CARDS) if do.BUY(card) in situation.legal]
    return _propose(situation) or _save_money(situation, prices)


def _deploy(situation: Situation) -> Plan | None:
    """Trades, and does not spend its reserve on units."""
    areas = [area for area in range(TERRITORIES) if do.DEPLOY(area) in situation.legal]
    prices = [price_of_unit(situation.content, situation.state, situation.seat, area) for area in areas]
    return _propose(situation) or _save_money(situation, prices)


def _save_money(situation: Situation, prices: list[int]) -> Plan | None:
    """Ends the step if even the cheapest item would use money from the reserve."""
    kept = _kept(situation)
    saves = prices and situation.state.stock[situation.seat][MONEY] - min(prices) < kept[MONEY]
    return Plan(do.DONE(), _keeps(situation, kept)) if saves else None


def _research(situation: Situation) -> Plan | None:
    """Trades, and upgrades only a technology that does not use the reserve."""
    kept = _kept(situation)
    techs = [tech for tech in range(TECHS) if do.UPGRADE(tech) in situation.legal]
    free = [tech for tech in techs if leaves(situation.state, situation.seat, _price(situation, tech), kept)]
    saves = Plan(do.UPGRADE(free[0]) if free else do.DONE(), _keeps(situation, kept))
    return _propose(situation) or (saves if len(free) < len(techs) else None)


def _price(situation: Situation, tech: int) -> list[int]:
    """The price of the next tier of a technology."""
    return [tier_price(situation.content, situation.state, situation.seat, tech, good) for good in range(PAID)]


def _kept(situation: Situation) -> Sequence[int]:
    """Its reserve for this round's project; a passive coalition keeps nothing."""
    return NONE if situation.manner == PASSIVE else due(situation.content, situation.state, situation.seat)


def _keeps(situation: Situation, kept: Sequence[int]) -> str:
    return f"{situation.called(situation.seat)} keeps {goods_said((*kept, 0, 0))} for the project."


def _trade_or_go_on(situation: Situation) -> Plan | None:
    """Trades, or waits. Waiting is one answer for all coalitions of a player, so while another of them can still
    propose a trade, this one ends its own trading instead."""
    plan = _propose(situation)
    if plan is not None:
        return plan
    ends = do.END_TRADING() in situation.legal and any(
        _propose(other) is not None for other in situation.others_of_player()
    )
    return Plan(do.END_TRADING() if ends else do.LATER(), "No trade would benefit both sides now.")


def _compose(situation: Situation) -> Plan | None:
    """The next step towards the best offer."""
    state, seat, partner = situation.state, situation.seat, situation.state.drafting[situation.seat]
    wanted = situation.market.best(seat, partner)
    given, got = both_sides(state.draft[seat])
    if wanted is None or situation.manner != OPEN:
        return Plan(do.DROP_OFFER(), f"No offer would benefit {situation.called(partner)} as well.")
    said = f"{offer_said(situation.called, seat, partner, wanted)}."
    there, aim = (*given, *got), (*wanted.given, *wanted.got)
    for place, (n, m) in enumerate(zip(there, aim, strict=True)):
        if n > m:
            return Plan(do.GIVE_LESS(place) if place < GOODS else do.ASK_LESS(place - GOODS), said)
    for place, (n, m) in enumerate(zip(there, aim, strict=True)):
        if n < m:
            return Plan(do.GIVE(place) if place < GOODS else do.ASK(place - GOODS), said)
    if do.SEND() not in situation.legal:
        return Plan(do.DROP_OFFER(), f"{situation.called(partner)} can no longer trade.")
    return Plan(do.SEND(), said)


def _answer(situation: Situation) -> Plan | None:
    """Accepts an offer that benefits it; makes one counter-offer; otherwise refuses."""
    if do.STAND_BY() in situation.legal:
        return Plan(do.STAND_BY(), "The offer has been made.")
    state, seat, trader = situation.state, situation.seat, situation.state.trader
    got, given = both_sides(state.offer)
    name = situation.called(trader)
    if situation.manner == NO_TRADE or (situation.manner == PASSIVE and any(given)):
        return Plan(do.REFUSE(), f"{situation.called(seat)} does not trade.")
    offer = situation.market.exchange(seat, trader, given, got)
    if offer.gain >= LEAST_ACCEPTED:
        why = reason(situation.called, situation.market, seat, trader, offer)
        return Plan(do.ACCEPT(), f"{offer_said(situation.called, seat, trader, offer)}: {why}.")
    if do.DROP_OFFER() in situation.legal:
        return _compose(situation)
    better = situation.market.best(seat, trader) if do.COUNTER() in situation.legal and state.offers == 1 else None
    if better is not None and situation.manner == OPEN:
        return Plan(do.COUNTER(), f"Better: {offer_said(situation.called, seat, trader, better)}.")
    return Plan(do.REFUSE(), f"{name}'s offer would cost {situation.called(seat)} more than it gains.")


def _call(situation: Situation) -> Plan | None:
    """Proposes the next project, once; the last one only if the coalition would survive the end."""
    for project in range(PROJECTS):
        sees_the_end = project != P5 or survives(situation.state, situation.seat)
        if do.CALL(project) in situation.legal and situation.state.calls[situation.seat] == 0 and sees_the_end:
            return Plan(do.CALL(project), "Everyone loses without the projects, so none may wait.")
    return _propose(situation)


def _pledge(situation: Situation) -> Plan | None:
    """Offers its share, according to what it and the others can spare."""
    content, state, seat = situation.content, situation.state, situation.seat
    if situation.manner == PASSIVE:
        return Plan(do.NOTHING(), f"{situation.called(seat)} leaves it to the others.")
    parts = [part_of(content, state, seat, good) for good in range(PAID)]
    if not any(parts):
        return Plan(do.NOTHING(), f"{situation.called(seat)} can spare none of the missing goods.")
    if parts == [spare(content, state, seat, good) for good in range(PAID)]:
        return Plan(do.REST(), "The project needs everything it can give.")
    return Plan(do.OWN_PARTS(), _SHARES)


def _part(situation: Situation) -> Plan | None:
    """Offers its share of one good."""
    good = asked_good(situation.state)
    return Plan(do.PART(part_of(situation.content, situation.state, situation.seat, good)), _SHARES)


def _confirm(situation: Situation) -> Plan | None:
    """Funds the project if it can. A passive coalition adds nothing of its own unless it must."""
    if do.FUND() not in situation.legal:
        return None
    left = any(missing(situation.content, situation.state, good) > 0 for good in range(PAID))
    return None if situation.manner == PASSIVE and left else Plan(do.FUND(), "The coalitions can pay the full cost.")


_SHARES = "Coalitions that can spare more give more."
_ANSWERS: dict[str, Callable[[Situation], Plan | None]] = {
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
