"""R20 What a seat cannot know, dealt anew."""

from groundfall.engine import draw, rule
from groundfall.games.rone.state import (
    COOPERATIVE,
    DECK,
    EVERYBODY,
    HAND,
    INVASION_DECK,
    INVASION_SUPPLY,
    LIFTED,
)

from .piles import int_of, pile_of, put_on, put_under_topped, take_out


@rule
def resample(content, state, seat):
    """R20.1 The others' hands, what they have lifted, and what they alone know to lie on their decks, are dealt anew
    from the cards that may be there. Decks are in no order as they are: which card is next is drawn when it is needed.
    """
    for other in range(state.playing):
        if other != seat:
            redeal_seat(state, seat, other)
    if state.mode == COOPERATIVE:
        redeal_invasion(content, state)


@rule
def is_unknown(state, seat, card):
    """R20.1 Whether a seat does not know where a card is."""
    return int_of(state.seen[card] != EVERYBODY and state.seen[card] >> seat & 1 == 0)


@rule
def redeal_seat(state, seat, other):
    """R20.1 Place by place outside the shuffled part of the deck any of the unknown cards not yet dealt comes there."""
    left = 0
    card = first_unknown(state, seat, other, HAND)
    while card >= 0:
        left += 1
        card = next_unknown(state, seat, other, card)
    card = first_unknown(state, seat, other, HAND)
    while card >= 0 and is_shuffled(state, other, card) == 0:
        dealt = card
        for _ in range(draw(state, left)):
            dealt = next_unknown(state, seat, other, dealt)
        if dealt != card:
            change_places(state, card, dealt)
        left -= 1
        card = next_unknown(state, seat, other, dealt)


@rule
def is_shuffled(state, other, card):
    """R20.1 Whether a card lies in the part of a deck that is in no known order."""
    return int_of(state.card_pile[card] == pile_of(other, DECK) and state.ordered[card] == 0)


@rule
def first_unknown(state, seat, other, place):
    """R20.1 The first unknown card in a pile of a seat, or in those after it: hand, lifted cards, deck; -1 for none."""
    while True:
        card = state.top[pile_of(other, place)]
        while card >= 0 and is_unknown(state, seat, card) == 0:
            card = state.card_under[card]
        if card >= 0 or place == DECK:
            return card
        if place == HAND:
            place = LIFTED
        else:
            place = DECK


@rule
def next_unknown(state, seat, other, card):
    """R20.1 The unknown card after one, in the same order."""
    place = state.card_pile[card] - pile_of(other, 0)
    card = state.card_under[card]
    while card >= 0 and is_unknown(state, seat, card) == 0:
        card = state.card_under[card]
    if card >= 0 or place == DECK:
        return card
    if place == HAND:
        return first_unknown(state, seat, other, LIFTED)
    return first_unknown(state, seat, other, DECK)


@rule
def above(state, card):
    """R1.1 The card that lies on one; -1 for none."""
    found = state.top[state.card_pile[card]]
    if found == card:
        return -1
    while state.card_under[found] != card:
        found = state.card_under[found]
    return found


@rule
def hang(state, pile, upper, card):
    """R1.1 A card lies under another, or on top of its pile."""
    if upper >= 0:
        state.card_under[upper] = card
    else:
        state.top[pile] = card


@rule
def change_places(state, one, other):
    """R20.1 Two cards change places, with what is known of those places."""
    pile = state.card_pile[other]
    over = state.card_pile[one]
    upper = above(state, one)
    lower = above(state, other)
    below_one = state.card_under[one]
    below_other = state.card_under[other]
    if below_one == other:
        hang(state, over, upper, other)
        state.card_under[other] = one
        state.card_under[one] = below_other
    elif below_other == one:
        hang(state, pile, lower, one)
        state.card_under[one] = other
        state.card_under[other] = below_one
    else:
        hang(state, over, upper, other)
        hang(state, pile, lower, one)
        state.card_under[other] = below_one
        state.card_under[one] = below_other
    state.card_pile[one] = pile
    state.card_pile[other] = over
    change_known(state, one, other)


@rule
def change_known(state, one, other):
    """R20.1 What is known goes with the place, not with the card."""
    held = state.seen[one]
    state.seen[one] = state.seen[other]
    state.seen[other] = held
    held = state.ordered[one]
    state.ordered[one] = state.ordered[other]
    state.ordered[other] = held
    held = state.kept[one]
    state.kept[one] = state.kept[other]
    state.kept[other] = held


# The Invasion


@rule
def redeal_invasion(content, state):
    """R20.3 The unseen cards of the Invasion's deck: starting cards, and those that came unseen from its supply."""
    unseen = 0
    card = state.top[INVASION_DECK]
    while card >= 0:
        below = state.card_under[card]
        if state.seen[card] != EVERYBODY:
            unseen += 1
            take_out(state, card)
            put_on(state, card, INVASION_SUPPLY)
        card = below
    for n in range(unseen):
        deal_unseen(content, state, int_of(n < unseen - state.new_in_deck))


@rule
def deal_unseen(content, state, starting):
    """R20.3 One of the unseen cards of the supply, each equally likely, lies in the deck; a starting one or any."""
    count = 0
    card = state.top[INVASION_SUPPLY]
    while card >= 0:
        count += may_be(content, state, card, starting)
        card = state.card_under[card]
    if count > 0:
        chosen = draw(state, count)
        card = state.top[INVASION_SUPPLY]
        while chosen > 0 or may_be(content, state, card, starting) == 0:
            chosen -= may_be(content, state, card, starting)
            card = state.card_under[card]
        take_out(state, card)
        put_under_topped(state, card, INVASION_DECK)


@rule
def may_be(content, state, card, starting):
    """R20.3 Whether a card of the supply is unseen, and a starting card where it must be one."""
    if state.seen[card] == EVERYBODY:
        return 0
    if starting:
        return content.is_start[card]
    return 1
