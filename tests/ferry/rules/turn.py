"""F1 and F4: turns, and the end."""

from ferry.state import LANES, SEATS
from groundfall.engine import ask, emit, event, finish, push, rule, task

TURN = event("next_turn", "F1.1", "Round {turn}: {seat} may sail.", begins_turn=True, turn=None, seat=SEATS)
ENDED = event("ended", "F4.1", "The crossings are counted.")


def set_up(content, state, options):
    """F1.1 North begins."""
    state.rounds = options["rounds"]
    push(state, turn, 0)


@task
def turn(content, state, seat):
    """F1.1 One side sails, then the other; after the last round the crossings are counted (F4.1)."""
    from .crossing import sail

    if state.turn > state.rounds:
        count(state)
        return
    state.phase = seat
    for lane in range(LANES):
        state.sailed[lane] = 0
    emit(state, TURN, state.turn, seat)
    push(state, end_turn, seat)
    ask(state, sail, 1 << seat)


@task
def end_turn(content, state, seat):
    """F1.2 The other side's turn; a round has two."""
    state.turn += seat
    push(state, turn, 1 - seat)


@rule
def count(state):
    """F4.1 More crossings win; equal ones share."""
    ahead = state.crossed[0] - state.crossed[1]
    state.score[0] = 1000 if ahead > 0 else 500 if ahead == 0 else 0
    state.score[1] = 1000 - state.score[0]
    emit(state, ENDED)
    finish(state)


@rule
def resample(content, state, seat):
    """F4.2 Nothing is hidden."""
