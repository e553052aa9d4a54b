"""O3 Picking: all at once."""

from groundfall.engine import action, ask, decision, emit, event, leave, offer, refusal, refuse, task
from orchard.state import FRUITS, SEATS

PICK = action("pick", "Pick a {fruit}", fruit=FRUITS)
REST = action("rest", "Rest for today")

PICKED = event("picked", "O3.2", "{seat} picks a {fruit}.", seat=SEATS, fruit=FRUITS)
RESTED = event("rested", "O3.3", "{seat} rests.", seat=SEATS)

NONE_LEFT = refusal("O3.2", "No {fruit} is left.")


@task
def picking(content, state):
    """O3.1 Every seat that plays is asked, all at the same time."""
    for seat in range(SEATS):
        state.today[seat] = 0
    ask(state, gather, (1 << state.players) - 1)


@decision("O3.2", "Pick a fruit, or rest.", repeat=True)
def gather(content, state, seat, choices):
    """O3.2 Whatever is left on the tree."""
    for fruit in range(FRUITS):
        if state.tree[fruit] > 0:
            offer(choices, PICK(fruit))
        else:
            refuse(choices, PICK(fruit), NONE_LEFT)
    offer(choices, REST())


@gather.on(PICK)
def pick(content, state, seat, fruit):
    """O3.2 It goes into the basket; whoever has picked enough rests."""
    state.tree[fruit] -= 1
    state.basket[seat][fruit] += 1
    state.today[seat] += 1
    emit(state, PICKED, seat, fruit)
    if state.today[seat] == state.reach:
        leave(state, seat)


@gather.on(REST)
def rest(content, state, seat):
    """O3.3 Nothing more today."""
    leave(state, seat)
    emit(state, RESTED, seat)
