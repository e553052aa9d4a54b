"""G3 The turn: its phases in the order of the rulebook."""

from groundfall.engine import push, task

from .activation import activation
from .alien_movement import alien_movement
from .arrival import arrival
from .combat import combat
from .end_of_turn import end_of_turn
from .reinforcement import reinforcement


@task
def turn(content, state):
    """G3.1 Six phases, then the next turn; the first step is pushed last."""
    push(state, turn)
    push(state, end_of_turn)
    push(state, combat)
    push(state, alien_movement)
    push(state, activation)
    if state.turn <= content.last_reinforcement_turn:
        push(state, reinforcement)
    if state.turn <= content.last_arrival:
        push(state, arrival)
