"""L26 What a seat cannot know, dealt anew."""

from groundfall.engine import draw, rule
from groundfall.games.level7.state import HALVES, SEATS

from .events import draw_event
from .places import int_of


@rule
def resample(content, state, seat):
    """L26.1 Event cards that others have read, and where they lie, are dealt anew. Other decks are in no order."""
    for other in range(SEATS):
        if shares(state, other, seat) == 0:
            state.held[other] = -1
    for half in range(HALVES):
        for place in range(state.stacked[half]):
            if state.stack_seen[half][place] >> seat & 1 == 0:
                state.stack[half][place] = -1
                state.stack_seen[half][place] = 0
    for other in range(SEATS):
        if shares(state, other, seat) == 0 and state.chosen[other] and state.choice[other] >= 0:
            guess_choice(state, other)


@rule
def shares(state, other, seat):
    """L2.2 Whether a seat knows what another one reads: both are of the same player."""
    return int_of(state.mind[other] == state.mind[seat])


@rule
def guess_choice(state, other):
    """L26.1 Either half is as likely; the card counts as read, and may be any of the deck."""
    state.choice[other] = draw(state, HALVES)
    state.calmed[other] = 0
    state.blind[other] = 0
    state.held[other] = draw_event(state)
