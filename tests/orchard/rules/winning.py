"""O4 Who wins."""

from groundfall.engine import emit, event, finish, rule, task
from orchard.state import ALL, FRUITS, SEATS

TOGETHER = event("together", "O4.2", "The friends have {fruits} of {goal}.", fruits=None, goal=None)
ENDED = event("ended", "O4.1", "The best basket is worth {most}.", most=None)


@rule
def worth(content, state, seat):
    """O4.3 What a basket is worth to its seat."""
    total = 0
    for fruit in range(FRUITS):
        if state.wish[seat] == fruit:
            total += content.favourite * state.basket[seat][fruit]
        else:
            total += state.basket[seat][fruit]
    return total


@task
def winning(content, state):
    """O4.1 The favourites are told. The best basket wins; friends win together (O4.2)."""
    most = 0
    total = 0
    for seat in range(SEATS):
        if seat < state.players:
            most = max(most, worth(content, state, seat))
            total += worth(content, state, seat)
            state.wish_seen[seat] = ALL
    if state.goal > 0:
        win_together(state, total)
    else:
        win_alone(content, state, most)
    finish(state)


@rule
def win_together(state, total):
    """O4.2 All or nobody."""
    for seat in range(SEATS):
        if seat < state.players and total >= state.goal:
            state.score[seat] = 1000
    emit(state, TOGETHER, total, state.goal)


@rule
def win_alone(content, state, most):
    """O4.1 Equal baskets share."""
    winners = 0
    for seat in range(SEATS):
        if seat < state.players and worth(content, state, seat) == most:
            winners += 1
    for seat in range(SEATS):
        if seat < state.players and worth(content, state, seat) == most:
            state.score[seat] = 1000 // winners
    emit(state, ENDED, most)
