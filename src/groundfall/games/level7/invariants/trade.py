"""Trade actions, offers that are made and half made, loans, and what is offered to a project."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.level7.rules.drafts import can_give
from groundfall.games.level7.rules.project import missing
from groundfall.games.level7.rules.tokens import lent_by, own_tokens
from groundfall.games.level7.rules.traders import can_trade
from groundfall.games.level7.state import (
    ASKED,
    GIVEN,
    GOODS,
    MERCENARIES_STEP,
    MONEY,
    PAID,
    PROJECT_STEP,
    RESEARCH,
    RESEARCH_STEP,
    SEATS,
    SET_UP,
    SIDES,
)

from .agenda import frames, is_pending
from .said import seat_of


def actions(content: Any, state: Any) -> Iterator[str]:
    """Two use their trade actions together; where nobody trades nobody has."""
    if sum(state.traded) % 2:
        yield "The trade actions used must be of two coalitions each."
    for seat in range(SEATS):
        done = state.traded[seat] or state.trade_closed[seat] or state.called[seat]
        if done and (not state.trading or state.phase == SET_UP):
            yield f"{seat_of(seat)} has traded or proposed a trade, but the match has no trading."
        if state.called[seat] > state.trade_proposals:
            proposed = counted(state.called[seat], "trade")
            yield f"{seat_of(seat)} has proposed {proposed}, but the limit is {state.trade_proposals}."
        if state.calls[seat] and state.phase < PROJECT_STEP:
            yield f"{seat_of(seat)} has proposed a project before step 4."


def drafts(content: Any, state: Any) -> Iterator[str]:
    """What a coalition puts together is for another one, and a good goes one way."""
    for seat in range(SEATS):
        draft, partner = state.draft[seat], state.drafting[seat]
        if partner == seat or (partner >= 0 and not state.trading):
            yield f"{seat_of(seat)} cannot prepare an offer to {seat_of(partner)}."
        if partner < 0 and any(map(any, draft)):
            yield f"The offer of {seat_of(seat)} has no partner."
        if any(draft[GIVEN][good] and draft[ASKED][good] for good in range(GOODS)):
            yield f"The offer of {seat_of(seat)} gives and asks for the same good."


def offer(content: Any, state: Any) -> Iterator[str]:
    """An offer on the table is answered, and can be accepted."""
    asked = [frame for frame in frames(state) if frame.name == "answer"]
    trader, partner = state.trader, state.partner
    if not asked:
        if trader >= 0 or partner >= 0 or any(map(any, state.offer)) or state.offers or state.trade_waits:
            yield "There is an offer, but nobody is asked for an answer."
        return
    if min(trader, partner) < 0 or trader == partner or not can_trade(state, trader) or not can_trade(state, partner):
        yield "The offer must be between two coalitions that can trade."
        return
    if asked[0].seats != 1 << partner | state.trade_waits << trader or asked[0].args["offered"] != state.offer_number:
        yield "The partner answers an offer; only the coalition that made it can withdraw it."
    if not 0 < state.offers <= state.trade_rounds or not state.offer_number:
        yield f"A trade cannot have {counted(state.offers, 'offer')}."
    if not any(map(any, state.offer)):
        yield "The offer is empty."
    for side in range(SIDES):
        giver, taker = (trader, partner) if side == GIVEN else (partner, trader)
        for good in range(GOODS):
            count = state.offer[side][good]
            room = MONEY < good < RESEARCH and state.stock[taker][good] + count > content.dial_most[good]
            if count and (state.offer[1 - side][good] or count > can_give(content, state, giver, good) or room):
                yield f"The two coalitions cannot trade that much {GOODS.names[good]}."


def loans(content: Any, state: Any) -> Iterator[str]:
    """Research tokens are lent in steps 1 to 3, as many as are ready."""
    for seat in range(SEATS):
        lent = lent_by(state, seat)
        if lent and not MERCENARIES_STEP <= state.phase <= RESEARCH_STEP:
            yield f"{seat_of(seat)} has lent Research tokens outside steps 1 to 3."
        elif lent > own_tokens(content, state, seat) or state.lent[seat][seat]:
            yield f"{seat_of(seat)} has lent {counted(lent, 'Research token')}, but fewer of its own are ready."


def pledges(content: Any, state: Any) -> Iterator[str]:
    """A project is proposed in step 4, and no more is offered than it costs and there is."""
    asked = is_pending(state, "pledge", "choose_part", "confirm", "settle")
    if asked != (state.project >= 0):
        yield "The coalitions can be asked for offers only while a project is proposed."
        return
    for frame in frames(state):
        if frame.args.get("project", state.project) != state.project:
            yield "The coalitions are asked about a project other than the proposed one."
    for seat in range(SEATS):
        for good in range(PAID):
            if state.pledged[seat][good] > (state.stock[seat][good] if asked else 0):
                yield f"{seat_of(seat)} has offered more {PAID.names[good]} than it can give."
    if asked and (state.project_done[state.project] or min(missing(content, state, good) for good in range(PAID)) < 0):
        yield "The offers exceed the cost of the project, or it is already funded."
