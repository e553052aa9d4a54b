"""M1 to M4: hands, buying, paying with several wares at once, the end, swaps."""

from groundfall.engine import (
    action,
    ask,
    decision,
    draw,
    emit,
    event,
    finish,
    leave,
    offer,
    push,
    refusal,
    refuse,
    rule,
    task,
)
from market.state import SEATS, STALLS, WARES

BUY = action("buy", "Buy {stall}", stall=STALLS)
PASS = action("pass", "Buy nothing")
PAY = action("pay", "Pay with {ware}", ware=WARES)
SWAP = action("swap", "Offer {ware} for {other}", searchable=False, ware=WARES, other=WARES)
TAKE = action("take", "Take the swap")
REFUSE = action("refuse", "Refuse the swap")

BOUGHT = event("bought", "M2.1", "{seat} buys {stall}.", seat=SEATS, stall=STALLS)
PAID = event("paid", "M2.2", "{seat} pays with {ware}.", seat=SEATS, ware=WARES)
SWAPPED = event("swapped", "M4.1", "{seat} swaps {ware} for {other}.", seat=SEATS, ware=WARES, other=WARES)
NEXT = event("next_turn", "M1.2", "Turn {turn}: {seat} trades.", begins_turn=True, turn=None, seat=SEATS)
TOO_DEAR = refusal("M2.2", "{stall} costs more wares than are in hand.")
TAKEN = refusal("M2.1", "{stall} is sold.")
NO_SWAP = refusal("M4.1", "There is no {ware} in hand.")
NO_MORE = refusal("M2.2", "There is no more {ware} in hand.")


def set_up(content, state, options):
    """M1.1 Both seats draw their hands."""
    state.swaps = options["swaps"]
    for seat in range(SEATS):
        for _ in range(options["hand"]):
            take(content, state, seat)
    for stall in range(STALLS):
        state.owner[stall] = -1
    push(state, turn, 0)


@rule
def left_of(content, state, ware):
    """M1.1 How many wares of a kind are in no hand and on no pile."""
    left = content.ware_count[ware] - state.pile[ware]
    for seat in range(SEATS):
        left -= state.hand[seat][ware]
    return left


@rule
def take(content, state, seat):
    """M1.1 A seat draws a ware."""
    total = 0
    for ware in range(WARES):
        total += left_of(content, state, ware)
    if total == 0:
        return
    place = draw(state, total)
    for ware in range(WARES):
        place -= left_of(content, state, ware)
        if place < 0:
            state.hand[seat][ware] += 1
            state.held[seat] += 1
            return


@task
def turn(content, state, seat):
    """M1.2 The seats take turns until all is sold or both have passed (M3.1)."""
    sold = 0
    for stall in range(STALLS):
        if state.owner[stall] >= 0:
            sold += 1 if state.owner[stall] == 0 else -1
    unsold = 0
    for stall in range(STALLS):
        unsold += 1 if state.owner[stall] < 0 else 0
    if unsold == 0 or state.passed == 2:
        state.score[0] = 500 + min(1, max(-1, sold)) * 500
        state.score[1] = 1000 - state.score[0]
        finish(state)
        return
    emit(state, NEXT, state.turn, seat)
    state.swapped = 0
    push(state, end_turn, seat)
    ask(state, trade, 1 << seat)


@task
def end_turn(content, state, seat):
    """M1.2 The other seat's turn."""
    state.turn += 1
    push(state, turn, 1 - seat)


@decision("M2.1", "Buy a stall, or nothing.")
def trade(content, state, seat, choices):
    """M2.1 A stall that is not sold, for its price in wares (M2.2)."""
    for stall in range(STALLS):
        if state.owner[stall] >= 0:
            refuse(choices, BUY(stall), TAKEN)
        elif state.held[seat] < content.stall_price[stall]:
            refuse(choices, BUY(stall), TOO_DEAR)
        else:
            offer(choices, BUY(stall))
    offer(choices, PASS())
    if state.swaps == 1 and state.swapped == 0:
        for ware in range(WARES):
            for other in range(WARES):
                if ware != other and state.hand[seat][ware] > 0:
                    offer(choices, SWAP(ware, other))


@trade.on(SWAP)
def offer_swap(content, state, seat, ware, other):
    """M4.1 The other seat answers; then the turn goes on."""
    state.swapped = 1
    ask(state, trade, 1 << seat)
    ask(state, answer, 1 << 1 - seat, ware, other)


@decision("M4.1", "Take the swap, or refuse it.", reaction=True)
def answer(content, state, seat, choices, ware, other):
    """M4.1 It is taken by who has such a ware."""
    if state.hand[seat][other] > 0:
        offer(choices, TAKE())
    else:
        refuse(choices, TAKE(), NO_SWAP)
    offer(choices, REFUSE())


@answer.on(TAKE)
def swap(content, state, seat, ware, other):
    """M4.1 The wares change hands."""
    state.hand[1 - seat][ware] -= 1
    state.hand[seat][ware] += 1
    state.hand[seat][other] -= 1
    state.hand[1 - seat][other] += 1
    emit(state, SWAPPED, 1 - seat, ware, other)


@answer.on(REFUSE)
def no_swap(content, state, seat, ware, other):
    """M4.1 Nothing changes hands."""


@trade.on(PASS)
def nothing(content, state, seat):
    """M1.2 The turn is over."""
    state.passed += 1


@trade.on(BUY)
def buy(content, state, seat, stall):
    """M2.2 Its price is paid first."""
    ask(state, pay, 1 << seat, stall, content.stall_price[stall])


@decision("M2.2", "Choose the wares to pay with.", repeat=True, together="Pay with these")
def pay(content, state, seat, choices, stall, left):
    """M2.2 Any wares of the hand."""
    for ware in range(WARES):
        if state.hand[seat][ware] > 0:
            offer(choices, PAY(ware))
        else:
            refuse(choices, PAY(ware), NO_MORE)


@pay.on(PAY)
def paid(content, state, seat, ware, stall, left):
    """M2.2 Each ware goes to the pile; with the last one the stall is the buyer's."""
    state.hand[seat][ware] -= 1
    state.held[seat] -= 1
    state.pile[ware] += 1
    emit(state, PAID, seat, ware)
    leave(state, seat)
    if left > 1:
        ask(state, pay, 1 << seat, stall, left - 1)
    else:
        state.owner[stall] = seat
        state.passed = 0
        emit(state, BOUGHT, seat, stall)


@rule
def resample(content, state, seat):
    """M1.1 The other hand is dealt anew from all that this seat cannot see."""
    other = 1 - seat
    cards = state.held[other]
    for ware in range(WARES):
        state.hand[other][ware] = 0
    state.held[other] = 0
    for _ in range(cards):
        take(content, state, other)
