"""R17.3 Starting a program. In a team fight its seat first chooses the opponent to target."""

from groundfall.engine import ask, decision, offer, push, rule, task
from groundfall.games.rone.state import SEATS, TEAM

from .actions import PLAYER
from .people import opponents_of
from .vocabulary import run


@rule
def is_aimed(content, state, program):
    """R17.3 Only a team fight has several opponents; a reshuffle helps them all, unless an option says otherwise."""
    if state.mode != TEAM:
        return 0
    if program == content.reshuffle_before:
        return 1 - state.reshuffle_helps_all
    if state.every_opponent_meant:
        return 0
    return content.aims[program]


@rule
def begin(content, state, program, seat, source):
    """R10.1 Performs a program for a seat; without a program nothing happens."""
    if program == 0:
        return
    if is_aimed(content, state, program):
        push(state, restore, seat, state.target[seat])
        push(state, run, program, seat, source)
        ask(state, name_opponent, 1 << seat)
    else:
        push(state, run, program, seat, source)


@decision("R17.3", "Choose the opponent to target.")
def name_opponent(content, state, seat, choices):
    """R17.3 Lists the opposing seats."""
    others = opponents_of(state, seat)
    for other in range(SEATS):
        if others >> other & 1:
            offer(choices, PLAYER(other))


@name_opponent.on(PLAYER)
def opponent_named(content, state, seat, named):
    """R17.3 The whole program targets this seat."""
    state.target[seat] = named


@task
def restore(content, state, seat, target):
    """R17.3 Sets the target back to that of the program around this one."""
    state.target[seat] = target
