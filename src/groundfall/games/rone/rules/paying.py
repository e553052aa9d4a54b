"""R4.4 Paying with resources from the pool: coloured icons with their colour, wild icons with anything."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, rule, task
from groundfall.engine.effects import LETTER_BITS, an_effect, letters
from groundfall.games.rone.state import COLOURS, SCREW_COLOURS, SEATS, WILD

from .actions import PAY
from .vocabulary import EFFECTS, RESOURCES, run

PAID = event(
    "paid", "R4.4", "{seat} pays {count} {colour} {count:resource/resources}.", seat=SEATS, count=None, colour=COLOURS
)
NOT_IN_POOL = refusal("R4.4", "There is no {colour} resource in your pool.")


@rule
def icons_in(price, colour):
    """R4.4 How many icons of a colour a written cost has."""
    return price >> LETTER_BITS * colour & (1 << LETTER_BITS) - 1


@rule
def pay_colour(state, seat, colour, n):
    """R4.4 Resources of a colour leave the pool."""
    if n > 0:
        state.pool[seat][colour] -= n
        emit(state, PAID, seat, n, colour)


@task
def pay_wild(content, state, seat, left):
    """R4.4 Wild icons are paid with anything; the seat chooses if the pool has more than needed, in several colours."""
    kinds = 0
    total = 0
    for colour in range(COLOURS):
        total += state.pool[seat][colour]
        if state.pool[seat][colour] > 0:
            kinds += 1
    if 0 < left < total and kinds > 1:
        ask(state, choose_payment, 1 << seat, left)
    else:
        for colour in range(COLOURS):
            paid = min(left, state.pool[seat][colour])
            pay_colour(state, seat, colour, paid)
            left -= paid


def scarcity(content, state, seat, colour):
    """What a resource is worth: the more there are of its kind, the less."""
    return -state.pool[seat][colour]


@decision("R4.4", "Choose a resource to pay for a wild icon.", repeat=True, together="Pay with these", worth=scarcity)
def choose_payment(content, state, seat, choices, left):
    """R4.4 Lists the resources in the pool."""
    for colour in range(COLOURS):
        if state.pool[seat][colour] > 0:
            offer(choices, PAY(colour))


@choose_payment.on(PAY, otherwise=NOT_IN_POOL)
def payment_chosen(content, state, seat, colour, left):
    """R4.4 The resource leaves the pool; then the next icon."""
    leave(state, seat)
    pay_colour(state, seat, colour, 1)
    push(state, pay_wild, seat, left - 1)


@rule
def can_spend(content, state, seat, source, price):
    """R4.4 Whether the pool can pay a written cost."""
    left = state.pool[seat][WILD]
    for colour in range(SCREW_COLOURS):
        if state.pool[seat][colour] < icons_in(price, colour):
            return 0
        left += state.pool[seat][colour] - icons_in(price, colour)
    return int(left >= icons_in(price, WILD))


@rule
def pay_price(state, seat, price):
    """R4.4 Pays a written cost."""
    for colour in range(SCREW_COLOURS):
        pay_colour(state, seat, colour, icons_in(price, colour))
    push(state, pay_wild, seat, icons_in(price, WILD))


@EFFECTS.operation("spend", "spend {price}", needs=can_spend, cost=True, price=letters(RESOURCES, 4))
def spend(content, state, seat, source, price):
    """R4.4 A cost in resources is paid."""
    pay_price(state, seat, price)


@rule
def can_pay(content, state, seat, source, price, e):
    """R4.4 Whether the cost can be paid."""
    return can_spend(content, state, seat, source, price)


@EFFECTS.operation("pay", "spend {price} to {e}", needs=can_pay, price=letters(RESOURCES, 4), e=an_effect())
def pay_for(content, state, seat, source, price, e):
    """R4.4 An effect happens if its cost can be paid."""
    if can_spend(content, state, seat, source, price):
        push(state, run, e, seat, source)
        pay_price(state, seat, price)
