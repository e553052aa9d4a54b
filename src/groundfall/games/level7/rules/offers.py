"""L4 An offer on the table, the answers to it, and counter-offers, between two coalitions."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import ASKED, GIVEN, GOODS, LAST_OFFER, RESEARCH, SEATS, SIDES, STOCKS

from .actions import ACCEPT, COUNTER, DROP_OFFER, REFUSE, SEND, STAND_BY, WITHDRAW
from .drafts import PUTTING_TOGETHER, begin_draft, clear_draft, drop_offer, list_draft
from .stocks import gain, pay

OFFERED = event("offered", "L4.3", "{seat} makes an offer to {partner}.", seat=SEATS, partner=SEATS)
OFFER_GIVES = event("offer_gives", "L4.3", "{seat} would give {good}.", seat=SEATS, count=None, good=GOODS)
OFFER_ASKS = event("offer_asks", "L4.3", "{seat} asks for {good}.", seat=SEATS, count=None, good=GOODS)
AGREED = event("agreed", "L4.5", "{seat} accepts the trade with {partner}.", seat=SEATS, partner=SEATS)
REFUSED = event("refused", "L4.4", "{seat} refuses the offer from {partner}.", seat=SEATS, partner=SEATS)
WITHDRAWN = event("withdrawn", "L4.4", "{seat} withdraws its offer.", seat=SEATS)

NOT_TO_YOU = refusal("L4.4", "You made this offer, so the other coalition answers it.")
NOT_BY_YOU = refusal("L4.4", "The offer is to you: accept it, refuse it, or make a counter-offer.")
NO_COUNTER = refusal("L4.4", "Begin a counter-offer first.")
NO_MORE_OFFERS = refusal("L4.4", "This trade has had {most:offer}, which is the limit.", "most")
UNDER_WAY = refusal("L4.4", "Finish your counter-offer first.")


@rule
def propose_trade(content, state, seat):
    """L4.4 The first offer of a trade counts as a proposal, and waits for its answer."""
    state.called[seat] += 1
    state.offers = 0
    make_offer(state, seat)


@rule
def make_offer(state, seat):
    """L4.3 The draft becomes the current offer, and everybody sees it. Their numbers begin again after the last one."""
    state.trader = seat
    state.partner = state.drafting[seat]
    for side in range(SIDES):
        for good in range(GOODS):
            state.offer[side][good] = state.draft[seat][side][good]
    clear_draft(state, seat)
    state.offers += 1
    state.offer_number = state.offer_number % LAST_OFFER + 1
    tell_offer(state)
    push(state, await_answer)


@rule
def tell_offer(state):
    """L4.3 Everybody learns the content of the offer."""
    emit(state, OFFERED, state.trader, state.partner)
    for good in range(GOODS):
        if state.offer[GIVEN][good] > 0:
            emit(state, OFFER_GIVES, state.trader, state.offer[GIVEN][good], good)
    for good in range(GOODS):
        if state.offer[ASKED][good] > 0:
            emit(state, OFFER_ASKS, state.trader, state.offer[ASKED][good], good)


@rule
def offers_left(state):
    """L4.4 How many more offers a trade can have."""
    return max(0, state.trade_rounds - state.offers)


@task
def await_answer(content, state):
    """L4.4 The partner answers; until then the proposer may withdraw the offer."""
    state.trade_waits = 1
    ask(state, answer, 1 << state.partner | 1 << state.trader, state.offer_number)


@decision("L4.4", "Answer the offer, or wait for the answer.", repeat=True, reaction=True)
def answer(content, state, seat, choices, offered):
    """L4.4 Lists accepting, refusing, and a counter-offer within the limit of offers."""
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
    if offers_left(state) == 0:
        refuse(choices, COUNTER(), NO_MORE_OFFERS, state.trade_rounds)
    elif state.drafting[seat] == state.trader:
        refuse(choices, COUNTER(), UNDER_WAY)
        list_draft(content, state, seat, choices)
    else:
        offer(choices, COUNTER())


@answer.on(STAND_BY, standing="Leave my offers standing")
def stand_by(content, state, seat):
    """L4.4 The offer remains."""
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
    """L4.4 The offer is withdrawn; a late answer does not count."""
    close_answer(state)
    emit(state, WITHDRAWN, seat)
    clear_offer(state)


@answer.on(REFUSE, standing="Refuse offers until I act again")
def refuse_offer(content, state, seat):
    """L4.4 Nothing is traded; both keep their trade actions."""
    close_answer(state)
    emit(state, REFUSED, seat, state.trader)
    forget_counter(state, seat)
    clear_offer(state)


@answer.on(COUNTER)
def counter_offer(content, state, seat):
    """L4.4 The partner prepares a counter-offer. Nobody else sees it before it is made."""
    begin_draft(state, seat, state.trader)


for kind, effect in PUTTING_TOGETHER:
    answer.on(kind, otherwise=NO_COUNTER)(effect)
answer.on(DROP_OFFER, otherwise=NO_COUNTER)(drop_offer)


@answer.on(SEND, otherwise=NO_COUNTER)
def send_counter(content, state, seat):
    """L4.4 The counter-offer replaces the offer, and is answered in the same way."""
    close_answer(state)
    make_offer(state, seat)


@answer.on(ACCEPT, consent=True)
def accept_offer(content, state, seat):
    """L4.5 Everything changes hands at once, and both have used their trade actions of the phase."""
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
    forget_counter(state, seat)
    clear_offer(state)


@rule
def hand_over(content, state, giver, taker, stock, n):
    """L4.5 A good goes from one console to the other."""
    if n > 0:
        pay(state, giver, stock, n)
        gain(content, state, taker, stock, n)


@rule
def forget_counter(state, seat):
    """L4.4 A coalition that accepts or refuses makes no counter-offer."""
    if state.drafting[seat] == state.trader:
        clear_draft(state, seat)


@rule
def clear_offer(state):
    """L4.3 There is no current offer."""
    for side in range(SIDES):
        for good in range(GOODS):
            state.offer[side][good] = 0
    state.trader = -1
    state.partner = -1
    state.offers = 0
