"""I13 What a seat cannot know, dealt anew."""

from groundfall.engine import ask, draw, rule
from groundfall.engine.rules.schema import FRAME
from groundfall.games.invaders.state import CARDS, SIDE_CARDS

from .cards import shuffled_cards, spare_in_hand
from .main_phase import act, main_phase
from .playing import forget_plan


@rule
def resample(content, state, seat):
    """I13.1 The other hand is dealt anew from all cards that may be there; what everybody knows to be there stays.

    The own deck needs nothing: it is a count of its cards, and which one is on top is drawn when it is needed.
    """
    other = 1 - seat
    if state.announced[other] >= 0:
        forget_announced(state, other)
    first = other * SIDE_CARDS
    hidden = state.hand_cards[other]
    unseen = shuffled_cards(state, other)
    for card in range(first, first + SIDE_CARDS):
        kept = state.known[card]
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
def forget_announced(state, other):
    """I13.1 What the other side is about to play nobody else knows: the table is as before it was announced."""
    while state.agenda[(state.depth - 1) * FRAME] != main_phase:
        state.depth -= 1
    state.depth -= 1
    ask(state, act, 1 << other)
    forget_plan(state, other)
    for card in range(CARDS):
        state.paying[other][card] = 0


@rule
def pay_anew(state, other):
    """I4.2 What the other side has laid aside to pay for an ability may be any of its hand."""
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
