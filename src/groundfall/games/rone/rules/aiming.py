"""R17.3 A program begins. In a team fight its seat first names the opponent that it means."""

from groundfall.engine import ask, decision, offer, push, rule, task
from groundfall.games.rone.state import SEATS, TEAM

from .actions import PLAYER
from .people import opponents_of
from .vocabulary import run


@rule
def is_aimed(content, state, program):
    """R17.3 Only in a team fight there are several opponents; a reshuffle helps them all, unless otherwise agreed."""
    if state.mode != TEAM:
        return 0
    if program == content.reshuffle_before:
        return 1 - state.reshuffle_helps_all
    if state.every_opponent_meant:
        return 0
    return content.aims[program]


@rule
def begin(content, state, program, seat, source):
    """R10.1 A program is to be performed for a seat; with none nothing happens."""
    if program == 0:
        return
    if is_aimed(content, state, program):
        push(state, restore, seat, state.target[seat])
        push(state, run, program, seat, source)
        ask(state, name_opponent, 1 << seat)
    else:
        push(state, run, program, seat, source)


@decision("R17.3", "Name the opponent that is meant.")
def name_opponent(content, state, seat, choices):
    """R17.3 Any opposing seat."""
    others = opponents_of(state, seat)
    for other in range(SEATS):
        if others >> other & 1:
            offer(choices, PLAYER(other))


@name_opponent.on(PLAYER)
def opponent_named(content, state, seat, named):
    """R17.3 The whole program means this seat."""
    state.target[seat] = named


@task
def restore(content, state, seat, target):
    """R17.3 Whom a program means; afterwards, whom the one around it means."""
    state.target[seat] = target
