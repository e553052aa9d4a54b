"""O3 Picking: all at once."""

from groundfall.engine import action, ask, decision, emit, event, leave, offer, refusal, refuse, rule, task
from orchard.state import FRUITS, SEATS

PICK = action("pick", "Pick the {fruit}", fruit=FRUITS)
REST = action("rest", "Rest for today")
SWAP = action("swap", "Put the {fruit} back for another", fruit=FRUITS)

PICKED = event("picked", "O3.2", "{seat} picks the {fruit}.", seat=SEATS, fruit=FRUITS)
SWAPPED = event("swapped", "O3.4", "{seat} puts the {fruit} back.", seat=SEATS, fruit=FRUITS)
RESTED = event("rested", "O3.3", "{seat} rests.", seat=SEATS)

NONE_HELD = refusal("O3.4", "You have no {fruit}.")
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
        if state.basket[seat][fruit] == 0:
            refuse(choices, SWAP(fruit), NONE_HELD)
        elif others_left(state, fruit):
            offer(choices, SWAP(fruit))
    offer(choices, REST())


@rule
def others_left(state, fruit):
    """O3.4 Whether there is anything to swap a fruit for."""
    left = 0
    for other in range(FRUITS):
        if other != fruit:
            left += state.tree[other]
    return left > 0


@gather.on(PICK)
def pick(content, state, seat, fruit):
    """O3.2 It goes into the basket; whoever has picked enough rests."""
    state.tree[fruit] -= 1
    state.basket[seat][fruit] += 1
    state.today[seat] += 1
    emit(state, PICKED, seat, fruit)
    if state.today[seat] == state.reach:
        leave(state, seat)


@gather.on(SWAP)
def swap(content, state, seat, fruit):
    """O3.4 It counts as a pick. While the seat makes up its mind the others wait."""
    state.basket[seat][fruit] -= 1
    state.tree[fruit] += 1
    state.today[seat] += 1
    emit(state, SWAPPED, seat, fruit)
    if state.today[seat] == state.reach:
        leave(state, seat)
    ask(state, take_other, 1 << seat, fruit)


@decision("O3.4", "Pick another fruit.")
def take_other(content, state, seat, choices, fruit):
    """O3.4 Not the one put back."""
    for other in range(FRUITS):
        if other != fruit and state.tree[other] > 0:
            offer(choices, PICK(other))


@take_other.on(PICK)
def other_taken(content, state, seat, fruit):
    """O3.4 It goes into the basket."""
    state.tree[fruit] -= 1
    state.basket[seat][fruit] += 1
    emit(state, PICKED, seat, fruit)


@gather.on(REST)
def rest(content, state, seat):
    """O3.3 Nothing more today."""
    leave(state, seat)
    emit(state, RESTED, seat)
