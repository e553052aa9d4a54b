"""The rules."""

from groundfall.engine import action, ask, decision, finish, offer, push, rule, task
from pebbles.state import AMOUNTS

TAKE = action("take", "Take {amount}", amount=AMOUNTS)


def set_up(content, state, options):
    state.heap = options["heap"] // (2 if options["grain"] == "halved" else 1)
    push(state, turn, 0)


@task(phase=0)
def turn(content, state, mover):
    """N1 The seats take turns."""
    push(state, turn, 1 - mover)
    ask(state, take, 1 << mover)


@decision("N2", "Take pebbles.")
def take(content, state, seat, choices):
    """N2 One to three, and no more than there are."""
    for amount in range(min(content.most, state.heap)):
        offer(choices, TAKE(amount))


@take.on(TAKE)
def taken(content, state, seat, amount):
    """N3 Who takes the last pebble wins."""
    state.heap -= amount + 1
    if state.heap == 0:
        state.score[seat] = 1000
        finish(state)


@rule
def resample(content, state, seat):
    """N4 Nothing is hidden."""
