"""I13 What a seat cannot know, dealt anew."""

from groundfall.engine import draw, rule
from groundfall.games.invaders.state import SIDE_CARDS, ZONES

from .cards import shuffled_cards, spare_in_hand
from .places import free_slot


@rule
def resample(content, state, seat):
    """I13.1 The other hand is dealt anew from all cards that may be there; what everybody saw going there stays.

    The own deck needs nothing: it is a count of its cards, and which one is on top is drawn when it is needed.
    """
    other = 1 - seat
    first = other * SIDE_CARDS
    hidden = state.hand_cards[other]
    unseen = shuffled_cards(state, other)
    for card in range(first, first + SIDE_CARDS):
        free = state.hand[card] - state.known[card]
        state.hand[card] = state.known[card]
        state.deck[card] += free
        hidden -= state.known[card]
        unseen += free
    for _ in range(hidden):
        deal_unseen(state, first, unseen)
        unseen -= 1
    plan_anew(state, other)


@rule
def deal_unseen(state, first, unseen):
    """I13.1 One of the unseen cards, each equally likely, goes into the hand."""
    chosen = draw(state, unseen)
    for card in range(first, first + SIDE_CARDS):
        chosen -= state.deck[card]
        if chosen < 0:
            state.deck[card] -= 1
            state.hand[card] += 1
            return


@rule
def plan_anew(state, other):
    """I4.2 Which card the other side is about to play, and what it has laid aside for it, may be any of its hand."""
    laid = 0
    first = other * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        laid += state.paying[other][card]
        state.paying[other][card] = 0
    if state.announced[other] >= 0:
        state.announced[other] = -1
        state.announced[other] = any_of_hand(state, other)
        state.goal[other] = -1
        state.clearing[other] = -1
        for step in range(ZONES):
            if free_slot(state, other, step) >= 0:
                state.goal[other] = step
    for _ in range(laid):
        state.paying[other][any_of_hand(state, other)] += 1


@rule
def any_of_hand(state, other):
    """I4.2 A card of a hand that is not laid aside yet, each equally likely."""
    first = other * SIDE_CARDS
    count = 0
    for card in range(first, first + SIDE_CARDS):
        count += spare_in_hand(state, other, card)
    chosen = draw(state, count)
    for card in range(first, first + SIDE_CARDS):
        chosen -= spare_in_hand(state, other, card)
        if chosen < 0:
            return card
    return first
