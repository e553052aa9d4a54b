"""L26 Determinization: what a seat cannot know is resampled."""

from groundfall.engine import rule
from groundfall.games.level7.state import HALVES, SEATS

from .drafts import clear_draft
from .events import draw_event


@rule
def resample(content, state, seat):
    """L26.1 Event cards that others have read are drawn again; their half-made choices are unknown."""
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
    """L2.2 Whether a seat knows the cards of another one: both belong to the same player."""
    return int(state.player[other] == state.player[seat])


@rule
def is_placing(state):
    """L11.3 Whether cards are still being placed; until all are, no stack exists."""
    placed = 0
    for seat in range(SEATS):
        placed += int(state.choice[seat] >= 0)
    return int(placed < SEATS)
