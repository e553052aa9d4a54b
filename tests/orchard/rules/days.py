"""O1 Who plays, O2 the days."""

from groundfall.engine import draw, emit, event, push, rule, task, whisper
from orchard.meta import seated
from orchard.state import FRUITS, PICKING, SEATS

from .picking import picking
from .winning import winning

RIPE = event("ripe", "O2.2", "{fruits} fruits ripen.", fruits=None)
WISHES = event("wishes", "O1.2", "{seat} likes the {fruit} best.", seat=SEATS, fruit=FRUITS)


def set_up(content, state, options):
    """O1.2 Each seat that plays gets a secret favourite."""
    state.players = seated(options)
    state.days, state.reach = options["days"], options["reach"]
    if options["mode"] == "friends":
        state.goal = state.players * state.days * (1 if options["share"] else 2)
    for seat in range(state.players):
        state.wish[seat] = draw(state, FRUITS)
        state.wish_seen[seat] = 1 << seat
        whisper(state, 1 << seat, WISHES, seat, state.wish[seat])
    push(state, turn)


@task(phase=PICKING)
def turn(content, state):
    """O2.1 A day: fruits ripen, all pick; after the last one it is seen who has won."""
    state.phase = PICKING
    state.turn += 1
    if state.turn < state.days:
        push(state, turn)
    else:
        push(state, winning)
    push(state, picking)
    ripen(state)


@rule
def ripen(state):
    """O2.2 Of each fruit one to three ripen."""
    grown = 0
    for fruit in range(FRUITS):
        many = 1 + draw(state, 3)
        state.tree[fruit] += many
        grown += many
    emit(state, RIPE, grown)
