"""L5 Step 1, Ghin Mercenaries: hiring from the black market."""

from groundfall.engine import ask, decision, draw, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    AREAS,
    ATTACHED,
    ATTACHES,
    CARDS,
    DISCARDED,
    HELD,
    MARKET,
    MERCENARIES_STEP,
    MONEY,
    SEATS,
)

from .actions import ATTACH, BUY, DONE
from .decks import mercenaries_left
from .drafts import is_drafting, list_draft
from .places import count_attached, in_turn, is_open, owner_of
from .stocks import pay
from .traders import may_deal
from .trading import list_trades

ARRIVES = event("arrives", "L5.4", "{card} is new on the black market.", card=CARDS)
HIRED = event("hired", "L5.2", "{seat} hires {card} for ${price}M.", seat=SEATS, card=CARDS, price=None)
CARD_ATTACHED = event("attached", "L5.3", "{card} is attached to {area}.", card=CARDS, area=AREAS)
CARD_LOST = event("card_lost", "L5.5", "{card} is lost with {area}.", loses=True, card=CARDS, area=AREAS)

NOT_FOR_SALE = refusal("L5.2", "{card} is not on the black market.")
TOO_DEAR = refusal("L5.2", "{card} costs more than your ${money}M.", "money")
NOT_OWN = refusal("L5.3", "You can attach it only to your own territory.")


@task
def fill_market(content, state):
    """L5.4 Cards are drawn from the deck until the market is full."""
    on_offer = 0
    left = mercenaries_left(state)
    for card in range(CARDS):
        if state.card_place[card] == MARKET:
            on_offer += 1
    while on_offer < state.market_room and left > 0:
        card = drawn_card(state, draw(state, left))
        state.card_place[card] = MARKET
        emit(state, ARRIVES, card)
        on_offer += 1
        left -= 1


@rule
def drawn_card(state, place):
    """L5.4 A random card of the deck."""
    for card in range(CARDS):
        if state.card_place[card] < 0:
            if place == 0:
                return card
            place -= 1
    return -1


@task(phase=MERCENARIES_STEP)
def mercenaries_step(content, state):
    """L5.1 Coalitions visit the market in turn order."""
    state.phase = MERCENARIES_STEP
    push(state, visit, 0)


@task
def visit(content, state, place):
    """L5.1 A coalition visits the market; then, or at the end of the step, the market is refilled."""
    if place == SEATS:
        push(state, fill_market)
        return
    push(state, visit, place + 1)
    if state.refill_at_end == 0:
        push(state, fill_market)
    seat = in_turn(state, place)
    if can_hire(content, state, seat) or may_deal(state, seat):
        ask(state, hire, 1 << seat)


@rule
def can_hire(content, state, seat):
    """L5.2 Whether a coalition that is not defeated can pay for a card of the market."""
    if state.defeated[seat]:
        return 0
    for card in range(CARDS):
        if state.card_place[card] == MARKET and content.price[content.kind[card]] <= state.stock[seat][MONEY]:
            return 1
    return 0


@decision("L5.2", "Hire mercenaries, or continue.", repeat=True)
def hire(content, state, seat, choices):
    """L5.2 Lists the cards of the market that the coalition can pay for."""
    if is_drafting(state, seat):
        list_draft(content, state, seat, choices)
        return
    for card in range(CARDS):
        price = content.price[content.kind[card]]
        if state.card_place[card] != MARKET:
            refuse(choices, BUY(card), NOT_FOR_SALE)
        elif price > state.stock[seat][MONEY]:
            refuse(choices, BUY(card), TOO_DEAR, state.stock[seat][MONEY])
        else:
            offer(choices, BUY(card))
    list_trades(state, seat, choices)
    offer(choices, DONE())


@task
def pass_market(content, state):
    """L3.5 A coalition that can neither hire nor trade is no longer asked."""
    for seat in range(SEATS):
        if can_hire(content, state, seat) == 0 and may_deal(state, seat) == 0:
            leave(state, seat)


@hire.on(BUY)
def buy(content, state, seat, card):
    """L5.2 The price goes to the bank, the card to the console, or to a territory (L5.3)."""
    kind = content.kind[card]
    pay(state, seat, MONEY, content.price[kind])
    state.card_owner[card] = seat
    state.card_place[card] = HELD
    state.card_committed[card] = 0
    emit(state, HIRED, seat, card, content.price[kind])
    push(state, pass_market)
    if content.mercenary[kind][ATTACHES]:
        ask(state, attach, 1 << seat, card)


@decision("L5.3", "Choose a territory to attach the card to.")
def attach(content, state, seat, choices, card):
    """L5.3 Lists the coalition's own territories, including Overrun ones."""
    for area in range(AREAS):
        if owner_of(area) != seat or is_open(state, area) == 0:
            refuse(choices, ATTACH(area), NOT_OWN)
        else:
            offer(choices, ATTACH(area))


@attach.on(ATTACH)
def attach_card(content, state, seat, area, card):
    """L5.3 The card takes effect there."""
    state.card_place[card] = ATTACHED
    state.card_area[card] = area
    emit(state, CARD_ATTACHED, card, area)
    count_attached(content, state)


@hire.on(DONE)
def leave_market(content, state, seat):
    """L5.1 The next coalition visits the market."""
    leave(state, seat)


@rule
def discard_card(content, state, card):
    """L5.5 A card leaves the game after it is played or lost."""
    state.card_place[card] = DISCARDED
    state.card_owner[card] = -1
    state.card_area[card] = -1


@rule
def lose_attached(content, state, area):
    """L5.5 Cards attached to a territory that becomes Overrun are lost."""
    for card in range(CARDS):
        if state.card_place[card] == ATTACHED and state.card_area[card] == area:
            discard_card(content, state, card)
            emit(state, CARD_LOST, card, area)
    count_attached(content, state)
