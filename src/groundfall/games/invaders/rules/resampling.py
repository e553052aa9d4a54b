"""I13 Determinization: what a seat cannot know is resampled."""

from groundfall.engine import ask, draw, rule, task_at
from groundfall.games.invaders.state import CARDS, SIDE_CARDS

from .cards import shuffled_cards, spare_in_hand
from .main_phase import act, main_phase
from .playing import forget_plan


@rule
def resample(content, state, seat):
    """I13.1 The other hand is resampled from all cards that can be in it; cards known to be in it stay.

    The seat's own deck needs no resampling: it is a count of its cards, and the top card is chosen when it is needed.
    """
    other = 1 - seat
    if state.announced[other] >= 0:
        forget_announced(state, other)
    first = other * SIDE_CARDS
    hidden = state.hand_cards[other]
    hidden_cards = shuffled_cards(state, other)
    for card in range(first, first + SIDE_CARDS):
        kept = state.known[card]
        state.deck[card] += state.hand[card] - kept
        hidden_cards += state.hand[card] - kept
        hidden -= kept
        state.hand[card] = kept
    for _ in range(hidden):
        deal_hidden(state, first, hidden_cards)
        hidden_cards -= 1
    resample_payment(state, other)


@rule
def deal_hidden(state, first, count):
    """I13.1 A random one of the hidden cards goes into the hand."""
    chosen = draw(state, count)
    for card in range(first, first + SIDE_CARDS):
        chosen -= state.deck[card]
        if chosen < 0:
            state.deck[card] -= 1
            state.hand[card] += 1
            return


@rule
def forget_announced(state, other):
    """I13.1 Nobody else knows the card that the other side is about to play: its announcement is undone."""
    while task_at(state, state.depth - 1) != main_phase:
        state.depth -= 1
    state.depth -= 1
    ask(state, act, 1 << other)
    forget_plan(state, other)
    for card in range(CARDS):
        state.paying[other][card] = 0


@rule
def resample_payment(state, other):
    """I4.2 The cards that the other side has set aside to pay for an ability can be any from its hand."""
    laid = 0
    first = other * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        laid += state.paying[other][card]
        state.paying[other][card] = 0
    for _ in range(laid):
        state.paying[other][any_of_hand(state, other)] += 1


@rule
def any_of_hand(state, other):
    """I4.2 A random card of a hand that is not yet set aside."""
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
