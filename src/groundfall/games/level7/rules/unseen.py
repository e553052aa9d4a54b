"""L26 What a seat cannot know, dealt anew."""

from groundfall.engine import rule
from groundfall.games.level7.state import HALVES, SEATS

from .drafts import clear_draft
from .events import draw_event


@rule
def resample(content, state, seat):
    """L26.1 Event cards that others have read are dealt anew, and what they have half made is not known."""
    for other in range(SEATS):
        if shares(state, other, seat) == 0:
            state.held[other] = -1
        if other != seat:
            state.picked[other] = -1
            clear_draft(state, other)
    for half in range(HALVES):
        for place in range(state.stacked[half]):
            if state.stack_seen[half][place] >> seat & 1 == 0:
                state.stack[half][place] = -1
                state.stack_seen[half][place] = 0
    if is_placing(state):
        for other in range(SEATS):
            if shares(state, other, seat) == 0 and state.choice[other] >= 0 and state.blind[other] == 0:
                state.held[other] = draw_event(state)


@rule
def shares(state, other, seat):
    """L2.2 Whether a seat knows what another one reads: both are of the same player."""
    return int(state.mind[other] == state.mind[seat])


@rule
def is_placing(state):
    """L11.3 Whether cards are being placed: as long as one is missing, none is in a stack."""
    placed = 0
    for seat in range(SEATS):
        placed += int(state.choice[seat] >= 0)
    return int(placed < SEATS)
