"""R4.3 Playing a card: its current cost, paying, its effects, the Played zone."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    DISCOUNT,
    FIRST_CARD_TAX,
    HAND,
    PLAY,
    PLAY_COLOUR,
    PLAY_SUBTYPE,
    PLAYED,
    RESOLVING,
    SCREW_COLOURS,
    SEATS,
    SUBTYPES,
    WILD,
)

from .actions import PLAY_CARD, SPARE_ICON
from .aiming import begin
from .passives import fire, program_for
from .paying import pay_colour, pay_wild
from .piles import move, pile_of, stands_for_copies

PLAYS = event("plays", "R4.3", "{seat} plays {card}.", seat=SEATS, card=CARDS)
NOT_IN_HAND = refusal("R4.3", "{card} is not in your hand.")
TOO_DEAR = refusal("R4.4", "{card} costs {short:resource} more than you have.", "short")
NOT_ASKED = refusal("R4.8", "There is no {colour} icon left to pay.")


@rule
def tax_on(state, seat):
    """R4.8 How many more wild icons the first card of a turn costs."""
    if state.played_one[seat]:
        return 0
    return state.stack_aura[FIRST_CARD_TAX]


@rule
def icons_of(content, state, seat, card, colour):
    """R4.8 Printed icons, plus the tax on the first card of a turn, less reductions from spent pairs (R4.6).

    A pair takes off an icon of its colour or a wild one; a pair of wild resources only a wild one.
    """
    if colour != WILD:
        return max(0, content.cost[card][colour] - state.reduction[seat][colour])
    icons = content.cost[card][WILD] + tax_on(state, seat) - state.reduction[seat][WILD]
    for one in range(SCREW_COLOURS):
        icons -= max(0, state.reduction[seat][one] - content.cost[card][one])
    return max(0, icons)


@rule
def discount_of(state, seat):
    """R4.8 The discount on the first card of a turn, in icons."""
    if state.played_one[seat]:
        return 0
    return state.modifier[seat][DISCOUNT]


@rule
def short_of(content, state, seat, card):
    """R4.4 How many resources are missing to pay for a card."""
    missing = 0
    left = state.pool[seat][WILD]
    for colour in range(SCREW_COLOURS):
        icons = icons_of(content, state, seat, card, colour)
        missing += max(0, icons - state.pool[seat][colour])
        left += max(0, state.pool[seat][colour] - icons)
    missing += max(0, icons_of(content, state, seat, card, WILD) - left)
    return max(0, missing - discount_of(state, seat))


@rule
def list_hand(content, state, seat, choices):
    """R4.3 Lists the cards in hand that can be paid for; copies are listed once."""
    card = state.top[pile_of(seat, HAND)]
    while card >= 0:
        if stands_for_copies(content, state, card, 1):
            short = short_of(content, state, seat, card)
            if short == 0:
                offer(choices, PLAY_CARD(card))
            else:
                refuse(choices, PLAY_CARD(card), TOO_DEAR, short)
        card = state.card_under[card]


@rule
def play_card(content, state, seat, card):
    """R4.3 The card is shown and paid for; then its effects happen, and it goes to the Played zone."""
    for colour in range(COLOURS):
        state.bill[seat][colour] = icons_of(content, state, seat, card, colour)
    left_out = discount_of(state, seat)
    for colour in range(COLOURS):
        state.reduction[seat][colour] = 0
    state.played_one[seat] = 1
    move(state, card, pile_of(seat, RESOLVING))
    emit(state, PLAYS, seat, card)
    push(state, after_play, seat, card)
    push(state, perform_card, seat, card)
    push(state, pay_bill, seat)
    if left_out > 0:
        push(state, spare_icons, seat, left_out)


@task
def spare_icons(content, state, seat, left):
    """R4.8 The seat chooses the icons of the discount."""
    if left > 0:
        icons = 0
        for colour in range(COLOURS):
            icons += state.bill[seat][colour]
        if icons > 0:
            ask(state, choose_spared, 1 << seat, left)


@decision("R4.8", "Choose an icon that you do not have to pay.", repeat=True)
def choose_spared(content, state, seat, choices, left):
    """R4.8 Lists the icons without which the rest can be paid."""
    for colour in range(COLOURS):
        if state.bill[seat][colour] > 0 and can_spare(state, seat, colour, left):
            offer(choices, SPARE_ICON(colour))


@rule
def can_spare(state, seat, colour, left):
    """R4.8 Whether the rest can be paid without one icon of this colour and the remaining discount."""
    missing = 0
    rest = state.pool[seat][WILD]
    wild = state.bill[seat][WILD]
    for one in range(SCREW_COLOURS):
        icons = state.bill[seat][one]
        if one == colour:
            icons -= 1
        missing += max(0, icons - state.pool[seat][one])
        rest += max(0, state.pool[seat][one] - icons)
    if colour == WILD:
        wild -= 1
    missing += max(0, wild - rest)
    if missing <= left - 1:
        return 1
    return 0


@choose_spared.on(SPARE_ICON, otherwise=NOT_ASKED)
def icon_spared(content, state, seat, colour, left):
    """R4.8 The icon is not paid; then the next."""
    leave(state, seat)
    state.bill[seat][colour] -= 1
    push(state, spare_icons, seat, left - 1)


@task
def pay_bill(content, state, seat):
    """R4.4 Coloured icons are paid with their colour, then the wild ones."""
    for colour in range(SCREW_COLOURS):
        pay_colour(state, seat, colour, state.bill[seat][colour])
        state.bill[seat][colour] = 0
    push(state, pay_wild, seat, state.bill[seat][WILD])
    state.bill[seat][WILD] = 0


@task
def perform_card(content, state, seat, card):
    """R4.3 The effects happen in printed order."""
    begin(content, state, program_for(content, card, PLAY), seat, card)


@task
def after_play(content, state, seat, card):
    """R4.3 The card goes to the Played zone; abilities for such a card trigger."""
    if state.card_pile[card] == pile_of(seat, RESOLVING):
        move(state, card, pile_of(seat, PLAYED))
    for colour in range(SCREW_COLOURS):
        if content.cost[card][SCREW_COLOURS - 1 - colour] > 0:
            fire(content, state, seat, PLAY_COLOUR + SCREW_COLOURS - 1 - colour)
    if 0 <= content.subtype[card] < SUBTYPES:
        fire(content, state, seat, PLAY_SUBTYPE + content.subtype[card])
