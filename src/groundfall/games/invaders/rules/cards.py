"""I3.2, I4.3, I12.1 Decks, hands and discard piles: drawing, draining, discarding.

The shuffled part of a deck is a count of each card; the top card is chosen when it is needed. Only cards that were
put under or on top of a deck have an order, which everybody has seen. Cards put under it at random are kept in the
order of the box and marked as `mixed`: when all cards above them are used up, they become the shuffled part.
"""

from __future__ import annotations

from groundfall.engine import draw, emit, event, rule, whisper
from groundfall.games.invaders.state import CARDS, DECK, SEATS, SIDE_CARDS

from .places import side_of_card

DREW = event("drew", "I3.2", "You draw {card}.", card=CARDS)
DREW_KNOWN = event("drew_known", "I13.2", "{seat} draws {card}.", seat=SEATS, card=CARDS)
DRAWS = event("draws", "I3.2", "{seat} draws {count:card}.", seat=SEATS, count=None)
FLIPPED = event("flipped", "I4.3", "{seat} drains {card}.", loses=True, seat=SEATS, card=CARDS)
DISCARDED = event("discarded", "I4.2", "{seat} discards {card}.", seat=SEATS, card=CARDS)


@rule
def shuffled_cards(state, seat):
    """I13.1 How many cards of a deck are in an unknown order."""
    return state.deck_cards[seat] - state.buried[seat] - state.topped[seat]


@rule
def top_is_known(state, seat):
    """I13.2 Whether everybody knows the top card of a deck."""
    if state.topped[seat] > 0:
        return 1
    if shuffled_cards(state, seat) > 0:
        return 0
    return 1 - state.mixed[seat][1]


@rule
def take_shuffled(state, seat):
    """I2.4 One of the shuffled cards, each equally likely."""
    chosen = draw(state, shuffled_cards(state, seat))
    first = seat * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        chosen -= state.deck[card]
        if chosen < 0:
            state.deck[card] -= 1
            return card
    return first


@rule
def take_top(state, seat):
    """I12.9 The top card leaves the deck: first those put on top, then the shuffled ones, then those put under it."""
    if state.topped[seat] > 0:
        place = DECK - state.topped[seat]
        card = state.order[seat][place]
        state.order[seat][place] = -1
        state.topped[seat] -= 1
        state.deck_cards[seat] -= 1
        return card
    if shuffled_cards(state, seat) == 0:
        come_up(state, seat)
    card = take_shuffled(state, seat)
    state.deck_cards[seat] -= 1
    return card


@rule
def come_up(state, seat):
    """I13.2 The first cards put under a deck are next: one, or several in an unknown order, which are now shuffled.

    When nothing else is left to draw, everybody can work out what is in the hand.
    """
    count = 1
    while count < state.buried[seat] and state.mixed[seat][count]:
        count += 1
    if count > 1:
        for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
            state.known[card] = state.hand[card]
    for place in range(count):
        state.deck[state.order[seat][place]] += 1
    state.buried[seat] -= count
    for place in range(state.buried[seat]):
        state.order[seat][place] = state.order[seat][place + count]
        state.mixed[seat][place] = state.mixed[seat][place + count]
    for place in range(state.buried[seat], state.buried[seat] + count):
        state.order[seat][place] = -1
        state.mixed[seat][place] = 0


@rule
def draw_one(state, seat):
    """I3.2 The top card of a deck goes into the hand; the deck must not be empty."""
    public = top_is_known(state, seat)
    card = take_top(state, seat)
    put_in_hand(state, card, public)
    if public:
        emit(state, DREW_KNOWN, seat, card)
    else:
        whisper(state, 1 << seat, DREW, card)


@rule
def put_in_hand(state, card, public):
    """I13.2 A card goes into its owner's hand, seen by everybody or by the owner alone."""
    state.hand[card] += 1
    state.known[card] += public
    state.hand_cards[side_of_card(card)] += 1


@rule
def leave_hand(state, card):
    """I13.2 A card leaves the hand; if a copy was known to be there, one copy fewer is known now."""
    state.hand[card] -= 1
    state.known[card] = max(0, state.known[card] - 1)
    state.hand_cards[side_of_card(card)] -= 1


@rule
def flip(state, seat, count):
    """I4.3 The top cards of a deck go face up to the discard pile, as far as the deck lasts."""
    for _ in range(min(count, state.deck_cards[seat])):
        card = take_top(state, seat)
        state.discard[card] += 1
        emit(state, FLIPPED, seat, card)


@rule
def is_in_deck(state, seat, card):
    """I13.1 Whether a copy of a card is anywhere in its owner's deck, which that side can work out."""
    if state.deck[card] > 0:
        return 1
    for place in range(DECK):
        if state.order[seat][place] == card:
            return 1
    return 0


@rule
def put_under(state, seat, card):
    """I13.2 A card goes under its owner's deck; everybody has seen it."""
    state.order[seat][state.buried[seat]] = card
    state.buried[seat] += 1
    state.deck_cards[seat] += 1


@rule
def mix(state, seat, first):
    """I13.2 The cards put under a deck from a place on are in an unknown order; they are kept in that of the box."""
    last = state.buried[seat] - 1
    for place in range(first + 1, last + 1):
        at = place
        while at > first and state.order[seat][at - 1] > state.order[seat][at]:
            card = state.order[seat][at]
            state.order[seat][at] = state.order[seat][at - 1]
            state.order[seat][at - 1] = card
            at -= 1
    for place in range(first + 1, last + 1):
        state.mixed[seat][place] = int(state.order[seat][first] != state.order[seat][last])


@rule
def put_on_top(state, seat, card):
    """I13.2 A card goes on top of its owner's deck; everybody has seen it."""
    state.topped[seat] += 1
    state.order[seat][DECK - state.topped[seat]] = card
    state.deck_cards[seat] += 1


@rule
def spare_in_hand(state, seat, card):
    """I4.2 How many copies of a card can be discarded as a cost: not the one played, nor those already chosen."""
    left = state.hand[card] - state.paying[seat][card]
    if state.announced[seat] == card:
        left -= 1
    return left


@rule
def discard_random(state, seat):
    """I12.6 A random card of a hand is discarded."""
    chosen = draw(state, state.hand_cards[seat])
    first = seat * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        chosen -= state.hand[card]
        if chosen < 0:
            leave_hand(state, card)
            state.discard[card] += 1
            emit(state, DISCARDED, seat, card)
            return
