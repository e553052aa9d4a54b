"""P8 What a seat cannot know is resampled."""

from groundfall.engine import draw, rule
from parlour.state import BOTTOM, CARDS, SEATS, SLOTS


@rule
def resample(content, state, seat):
    """P8.1 All cards that a seat has not seen are shuffled over the places that it does not see."""
    left = gather(state, seat)
    left = deal_hands(state, seat, left)
    for place in range(BOTTOM):
        if hidden(state.bottom_seen[place], seat):
            state.bottom[place] = draw_unseen(state, left)
            left -= 1
    if hidden(state.peeked_seen, seat):
        state.peeked = draw_unseen(state, left)
        left -= 1
    for card in range(CARDS):
        state.pool[card] = 1 - state.known[card]
        state.known[card] = 0
    for other in range(SEATS):
        if other != seat and state.pick[other] >= 0:
            pick_anew(state, other)


@rule
def hidden(seen, seat):
    """P8.1 Whether a place with these seat bits is hidden from a seat."""
    return seen >> seat & 1 == 0


@rule
def gather(state, seat):
    """P8.1 Writes on `known` which cards a seat knows; returns how many it does not know."""
    for card in range(CARDS):
        state.known[card] = 1 - state.pool[card]
    for other in range(SEATS):
        for slot in range(SLOTS):
            if hidden(state.hand_seen[other][slot], seat):
                state.known[state.hand[other][slot]] = 0
    for place in range(BOTTOM):
        if hidden(state.bottom_seen[place], seat):
            state.known[state.bottom[place]] = 0
    if hidden(state.peeked_seen, seat):
        state.known[state.peeked] = 0
    left = 0
    for card in range(CARDS):
        left += 1 - state.known[card]
    return left


@rule
def deal_hands(state, seat, left):
    """P8.1 Unseen cards into the hands; returns how many are left."""
    for other in range(SEATS):
        for slot in range(SLOTS):
            if hidden(state.hand_seen[other][slot], seat):
                state.hand[other][slot] = draw_unseen(state, left)
                left -= 1
    return left


@rule
def draw_unseen(state, left):
    """P8.1 One of the cards that are not known, each equally likely; from now on it is."""
    chosen = draw(state, left)
    for card in range(CARDS):
        if state.known[card] == 0:
            if chosen == 0:
                state.known[card] = 1
                return card
            chosen -= 1
    return 0


@rule
def pick_anew(state, other):
    """P8.2 What another seat has picked may be any card of its hand."""
    chosen = draw(state, state.held[other])
    for slot in range(SLOTS):
        if state.hand[other][slot] >= 0:
            if chosen == 0:
                state.pick[other] = slot
            chosen -= 1
