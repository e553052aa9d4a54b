"""W1: turns, and the end."""

from groundfall.engine import action, ask, decision, emit, event, finish, leave, offer, push, rule, task
from workshop.state import ABILITIES, SEATS, THINGS, WORK, WORKING

from .words import USE, begin_use, list_uses

REST = action("rest", "Rest")
NEXT = event("next_turn", "W1.1", "Turn {turn}: {seat} works.", begins_turn=True, turn=None, seat=SEATS)


def set_up(content, state, options):
    """W1.1 Five coins each, and two things."""
    state.turns = options["turns"]
    for thing in range(THINGS):
        state.owner[thing] = thing % 2
    for seat in range(SEATS):
        state.coins[seat] = 5
    push(state, turn)


@task
def turn(content, state):
    """W1.1 The seats take turns; at the end the richer one wins."""
    if state.turn > state.turns:
        ahead = state.coins[0] - state.coins[1]
        state.score[0] = 500 + 500 * min(1, max(-1, ahead))
        state.score[1] = 1000 - state.score[0]
        finish(state)
        return
    push(state, end_turn)
    push(state, begin_work)


@task(phase=WORKING)
def begin_work(content, state):
    """W1.2 All can be used again."""
    seat = (state.turn + 1) % 2
    for thing in range(THINGS):
        for place in range(ABILITIES):
            state.used[thing][place] = 0
    state.steps = 0
    emit(state, NEXT, state.turn, seat)
    ask(state, work, 1 << seat)


@task
def end_turn(content, state):
    """W1.1 The other seat's turn."""
    state.turn += 1
    push(state, turn)


@decision("W1.2", "Put things to work, or rest.", repeat=True)
def work(content, state, seat, choices):
    """W1.2 Each as often as it can be used."""
    list_uses(content, state, seat, choices, WORK)
    offer(choices, REST())


@work.on(USE)
def worked(content, state, seat, source, place):
    """W1.2 It works."""
    begin_use(content, state, seat, source, place)


@work.on(REST)
def rest(content, state, seat):
    """W1.1 The turn is over."""
    leave(state, seat)


@rule
def resample(content, state, seat):
    """W1.3 Nothing is hidden."""
    return
