"""L4 An offer, the answers to it, and counter-offers, between two coalitions."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    ASKED,
    GIVEN,
    GOODS,
    MERCENARIES_STEP,
    MIC,
    MONEY,
    RESEARCH,
    RESEARCH_STEP,
    SEATS,
    STOCKS,
)

from .actions import ACCEPT, ASK, ASK_LESS, COUNTER, DROP_OFFER, GIVE, GIVE_LESS, REFUSE, SEND, STAND_BY, WITHDRAW
from .stocks import gain, pay
from .tokens import free_tokens

PROPOSES = event("proposes", "L4.3", "{seat} proposes a trade to {partner}.", seat=SEATS, partner=SEATS)
OFFERED = event("offered", "L4.3", "{seat} makes an offer to {partner}.", seat=SEATS, partner=SEATS)
OFFER_GIVES = event("offer_gives", "L4.3", "{seat} would give {count} {good}.", seat=SEATS, count=None, good=GOODS)
OFFER_ASKS = event("offer_asks", "L4.3", "{seat} asks for {count} {good}.", seat=SEATS, count=None, good=GOODS)
AGREED = event("agreed", "L4.5", "{seat} accepts: the trade with {partner} is made.", seat=SEATS, partner=SEATS)
REFUSED = event("refused", "L4.4", "{seat} refuses the offer of {partner}.", seat=SEATS, partner=SEATS)
WITHDRAWN = event("withdrawn", "L4.4", "{seat} withdraws its offer.", seat=SEATS)
GIVEN_UP = event("given_up", "L4.3", "{seat} gives up the trade.", seat=SEATS)

NOT_SO_MUCH = refusal("L4.5", "There is not {good} left that could be given.")
NOT_THE_LAST = refusal("L4.5", "The last point of MIC is never given away.")
BOTH_WAYS = refusal("L4.5", "A good goes one way in an offer, not both.")
NO_ROOM = refusal("L4.5", "The dial of who would get it goes no further.")
NOT_NOW = refusal("L4.6", "Research tokens are lent in steps 1 to 3, for step 3.")
NOT_TO_YOU = refusal("L4.4", "You made this offer: the other coalition answers it.")
NOT_BY_YOU = refusal("L4.4", "The offer was made to you: accept it, refuse it, or offer something else.")
NOT_IN_IT = refusal("L4.3", "The offer is not for {good} on that side.")
EMPTY_OFFER = refusal("L4.3", "The offer is empty.")
NO_MORE_OFFERS = refusal("L4.4", "In this trade {most} offers were made; that is the limit.", "most")


@rule
def open_trade(content, state, seat, other):
    """L4.3 A coalition proposes a trade and makes an offer."""
    state.called[seat] += 1
    state.offers = 0
    emit(state, PROPOSES, seat, other)
    begin_offer(state, seat, other)


@rule
def begin_offer(state, seat, other):
    """L4.3 An empty offer lies on the table."""
    state.trader = seat
    state.partner = other
    for good in range(GOODS):
        state.offer[GIVEN][good] = 0
        state.offer[ASKED][good] = 0
    ask(state, compose, 1 << seat)


@rule
def can_give(content, state, seat, good):
    """L4.5 How much a coalition can give away: of MIC never the last point, of tokens those ready and not lent."""
    if good == RESEARCH:
        if MERCENARIES_STEP <= state.phase <= RESEARCH_STEP:
            return free_tokens(content, state, seat)
        return 0
    if good == MIC:
        return max(0, state.stock[seat][MIC] - 1)
    return state.stock[seat][good]


@rule
def hindrance(content, state, side, good):
    """L4.5 Why a side of an offer cannot be made larger: the number of a refusal, or -1 if it can."""
    giver = state.trader
    taker = state.partner
    if side == ASKED:
        giver = state.partner
        taker = state.trader
    if state.offer[1 - side][good] > 0:
        return BOTH_WAYS
    if good == RESEARCH and (state.phase < MERCENARIES_STEP or state.phase > RESEARCH_STEP):
        return NOT_NOW
    if state.offer[side][good] >= can_give(content, state, giver, good):
        if good == MIC and state.stock[giver][MIC] > 0:
            return NOT_THE_LAST
        return NOT_SO_MUCH
    if MONEY < good < RESEARCH and state.stock[taker][good] + state.offer[side][good] >= content.dial_most[good]:
        return NO_ROOM
    return -1


@rule
def is_empty(state):
    """L4.3 Nothing is given and nothing asked."""
    for good in range(GOODS):
        if state.offer[GIVEN][good] > 0 or state.offer[ASKED][good] > 0:
            return 0
    return 1


@decision("L4.3", "Say what you give and what you ask for, then make the offer.", repeat=True)
def compose(content, state, seat, choices):
    """L4.3 One more of something, on either side, or one less; a gift asks for nothing."""
    for good in range(GOODS):
        why = hindrance(content, state, GIVEN, good)
        if why < 0:
            offer(choices, GIVE(good))
        else:
            refuse(choices, GIVE(good), why)
    for good in range(GOODS):
        why = hindrance(content, state, ASKED, good)
        if why < 0:
            offer(choices, ASK(good))
        else:
            refuse(choices, ASK(good), why)
    for good in range(GOODS):
        if state.offer[GIVEN][good] > 0:
            offer(choices, GIVE_LESS(good))
        else:
            refuse(choices, GIVE_LESS(good), NOT_IN_IT)
    for good in range(GOODS):
        if state.offer[ASKED][good] > 0:
            offer(choices, ASK_LESS(good))
        else:
            refuse(choices, ASK_LESS(good), NOT_IN_IT)
    offer(choices, DROP_OFFER())
    if is_empty(state):
        refuse(choices, SEND(), EMPTY_OFFER)
    else:
        offer(choices, SEND())


@compose.on(GIVE)
def give_more(content, state, seat, good):
    """L4.3 One more is given."""
    state.offer[GIVEN][good] += 1


@compose.on(ASK)
def ask_more(content, state, seat, good):
    """L4.3 One more is asked for."""
    state.offer[ASKED][good] += 1


@compose.on(GIVE_LESS)
def give_less(content, state, seat, good):
    """L4.3 One less is given."""
    state.offer[GIVEN][good] -= 1


@compose.on(ASK_LESS)
def ask_less(content, state, seat, good):
    """L4.3 One less is asked for."""
    state.offer[ASKED][good] -= 1


@compose.on(SEND)
def send_offer(content, state, seat):
    """L4.3 The offer is made, and waits for its answer."""
    leave(state, seat)
    state.offers += 1
    state.offer_number += 1
    tell_offer(state)
    push(state, await_answer)


@rule
def tell_offer(state):
    """L4.3 Everybody hears what is offered."""
    emit(state, OFFERED, state.trader, state.partner)
    for good in range(GOODS):
        if state.offer[GIVEN][good] > 0:
            emit(state, OFFER_GIVES, state.trader, state.offer[GIVEN][good], good)
    for good in range(GOODS):
        if state.offer[ASKED][good] > 0:
            emit(state, OFFER_ASKS, state.trader, state.offer[ASKED][good], good)


@compose.on(DROP_OFFER)
def drop_offer(content, state, seat):
    """L4.3 Nothing comes of it; nobody has used a trade action."""
    leave(state, seat)
    emit(state, GIVEN_UP, seat)
    clear_offer(state)


@task
def await_answer(content, state):
    """L4.4 The partner answers; until then who made the offer may withdraw it."""
    state.trade_waits = 1
    ask(state, answer, 1 << state.partner | 1 << state.trader, state.offer_number)


@decision("L4.4", "An offer is made: answer it, or wait for the answer.", repeat=True, reaction=True)
def answer(content, state, seat, choices, offered):
    """L4.4 Accept, refuse, or offer something else, as long as the number of offers allows it."""
    if seat == state.trader:
        offer(choices, STAND_BY())
        offer(choices, WITHDRAW())
        refuse(choices, ACCEPT(), NOT_TO_YOU)
        refuse(choices, REFUSE(), NOT_TO_YOU)
        refuse(choices, COUNTER(), NOT_TO_YOU)
        return
    refuse(choices, STAND_BY(), NOT_BY_YOU)
    refuse(choices, WITHDRAW(), NOT_BY_YOU)
    offer(choices, ACCEPT())
    offer(choices, REFUSE())
    if state.offers < state.trade_rounds:
        offer(choices, COUNTER())
    else:
        refuse(choices, COUNTER(), NO_MORE_OFFERS, state.trade_rounds)


@answer.on(STAND_BY, standing="Leave my offers standing")
def stand_by(content, state, seat):
    """L4.4 The offer stands."""
    state.trade_waits = 0
    leave(state, seat)


@rule
def close_answer(state):
    """L4.4 Nobody is asked about this offer any more."""
    if state.trade_waits:
        leave(state, state.trader)
    state.trade_waits = 0
    leave(state, state.partner)


@answer.on(WITHDRAW)
def withdraw(content, state, seat):
    """L4.4 The offer is gone; a late answer comes to nothing."""
    close_answer(state)
    emit(state, WITHDRAWN, seat)
    clear_offer(state)


@answer.on(REFUSE, standing="Refuse offers until I act again")
def refuse_offer(content, state, seat):
    """L4.4 Nothing is traded; both keep their trade action."""
    close_answer(state)
    emit(state, REFUSED, seat, state.trader)
    clear_offer(state)


@answer.on(COUNTER)
def counter_offer(content, state, seat):
    """L4.4 The partner makes an offer of its own."""
    close_answer(state)
    begin_offer(state, seat, state.trader)


@answer.on(ACCEPT)
def accept_offer(content, state, seat):
    """L4.5 Everything changes hands at once, and both have used their trade action of the phase."""
    close_answer(state)
    trader = state.trader
    emit(state, AGREED, seat, trader)
    state.traded[trader] = 1
    state.traded[seat] = 1
    for stock in range(STOCKS):
        hand_over(content, state, trader, seat, stock, state.offer[GIVEN][stock])
        hand_over(content, state, seat, trader, stock, state.offer[ASKED][stock])
    state.lent[trader][seat] += state.offer[GIVEN][RESEARCH]
    state.lent[seat][trader] += state.offer[ASKED][RESEARCH]
    clear_offer(state)


@rule
def hand_over(content, state, giver, taker, stock, n):
    """L4.5 From one console to the other."""
    if n > 0:
        pay(state, giver, stock, n)
        gain(content, state, taker, stock, n)


@rule
def clear_offer(state):
    """L4.3 The table is clear."""
    for good in range(GOODS):
        state.offer[GIVEN][good] = 0
        state.offer[ASKED][good] = 0
    state.trader = -1
    state.partner = -1
