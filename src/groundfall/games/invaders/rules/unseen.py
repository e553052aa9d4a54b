"""I13 What a seat cannot know, dealt anew."""

from groundfall.engine import draw, rule
from groundfall.games.invaders.state import SIDE_CARDS

from .cards import shuffled_cards, spare_in_hand


@rule
def resample(content, state, seat):
    """I13.1 The other hand is dealt anew from all cards that may be there; what everybody knows to be there stays.

    The own deck needs nothing: it is a count of its cards, and which one is on top is drawn when it is needed.
    """
    other = 1 - seat
    first = other * SIDE_CARDS
    hidden = state.hand_cards[other]
    unseen = shuffled_cards(state, other)
    for card in range(first, first + SIDE_CARDS):
        kept = state.known[card]
        if state.announced[other] == card:
            kept = max(kept, 1)
        state.deck[card] += state.hand[card] - kept
        unseen += state.hand[card] - kept
        hidden -= kept
        state.hand[card] = kept
    for _ in range(hidden):
        deal_unseen(state, first, unseen)
        unseen -= 1
    pay_anew(state, other)


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
def pay_anew(state, other):
    """I4.2 What the other side has laid aside to pay may be any of its hand."""
    laid = 0
    first = other * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        laid += state.paying[other][card]
        state.paying[other][card] = 0
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
