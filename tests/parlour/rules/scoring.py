"""P7 Scoring and the end."""

from groundfall.engine import emit, event, finish, rule, task
from parlour.state import SCORING, SEATS

from .fighting import lead, value_shown

LONE_WON = event("lone_won", "P7.1", "{seat} wins alone: {points} points.", seat=SEATS, points=None)
ALLY_WON = event("ally_won", "P7.2", "{seat} wins as an ally: {points} points.", seat=SEATS, points=None)
ENDED = event("ended", "P7.5", "The evening is over.")


@task(phase=SCORING)
def scoring(content, state):
    """P7.1 The winner takes the cards; then the next round begins, or the evening ends (P7.5)."""
    state.phase = SCORING
    if lead(content, state) > 0:
        state.points[state.lone] += content.lone_wins
        emit(state, LONE_WON, state.lone, content.lone_wins)
        take_shown(state, state.lone)
    else:
        score_allies(content, state)
    for seat in range(SEATS):
        state.silent[seat] = 0
    state.die = 0
    if state.turn >= state.rounds or most_points(state) >= state.goal:
        end(state)
    else:
        state.turn += 1
        state.lone = (state.lone + 1) % SEATS


@rule
def higher_ally(content, state):
    """P7.3 The ally with the higher card; of two equal ones, the one nearer to the lone seat's left."""
    left = (state.lone + 1) % SEATS
    right = (state.lone + 2) % SEATS
    if value_shown(content, state, right) > value_shown(content, state, left):
        return right
    return left


@rule
def score_allies(content, state):
    """P7.2 Each ally scores, the one with the higher card a little more (P7.3) and takes the cards."""
    first = higher_ally(content, state)
    for seat in range(SEATS):
        if seat != state.lone:
            won = content.allies_win
            if seat == first:
                won += content.highest
            state.points[seat] += won
            emit(state, ALLY_WON, seat, won)
    take_shown(state, first)


@rule
def take_shown(state, winner):
    """P7.4 The shown cards go to the winner's pile."""
    for seat in range(SEATS):
        if state.shown[seat] >= 0:
            state.pile[state.shown[seat]] = winner
            state.shown[seat] = -1


@rule
def most_points(state):
    """P7.5 The points of the seat that has most."""
    most = 0
    for seat in range(SEATS):
        most = max(most, state.points[seat])
    return most


@rule
def end(state):
    """P7.6 The seat with most points wins; equal ones share."""
    most = most_points(state)
    winners = 0
    for seat in range(SEATS):
        if state.points[seat] == most:
            winners += 1
    for seat in range(SEATS):
        if state.points[seat] == most:
            state.score[seat] = 1000 // winners
        else:
            state.score[seat] = 0
    emit(state, ENDED)
    finish(state)
