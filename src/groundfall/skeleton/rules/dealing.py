"""S1 Set-up, and resampling the cards that a seat cannot see."""

from groundfall.engine import draw, push, rule

from ..state import CARDS, PLACES, SEATS
from .turn import free_places, turn


def set_up(content, state, options):
    """S1.2 Deals the hands; then Red has the first turn (S2.1)."""
    for seat in range(SEATS):
        deal(state, seat)
    push(state, turn, 0)


@rule
def resample(content, state, seat):
    """S1.2 Resamples the other hand from the cards that the seat cannot see, for programs that play the seat."""
    other = 1 - seat
    for card in range(CARDS):
        state.hand[other][card] = 0
    deal(state, other)


@rule
def deal(state, seat):
    """S1.2 Deals a seat a card for each of its free places; each remaining card is equally likely."""
    left = 0
    for card in range(CARDS):
        left += is_left(state, card)
    wanted = free_places(state, seat)
    for card in range(CARDS):
        if is_left(state, card):
            if draw(state, left) < wanted:
                state.hand[seat][card] = 1
                wanted -= 1
            left -= 1


@rule
def is_left(state, card):
    """S1.2 Whether a card is neither in a hand nor at a place."""
    for seat in range(SEATS):
        if state.hand[seat][card]:
            return 0
        for place in range(PLACES):
            if state.played[seat][place] == card:
                return 0
    return 1
