"""R1.5 Who plays: partners and opponents, and who decides for several players."""

from groundfall.engine import rule
from groundfall.games.rone.state import COOPERATIVE, DAMAGE, SEATS, TEAM


@rule
def is_cooperative(state):
    """R1.5 Whether all players play together against the Invasion."""
    return int(state.mode == COOPERATIVE)


@rule
def everybody(state):
    """R1.5 All seats in the game, as bits."""
    return (1 << state.playing) - 1


@rule
def side_of(state, seat):
    """R1.5 The seats that win together with a seat, itself included, as bits."""
    if state.mode == COOPERATIVE:
        return everybody(state)
    if state.mode == TEAM:
        return 3 << seat // 2 * 2
    return 1 << seat


@rule
def opponents_of(state, seat):
    """R1.5 The opposing seats, as bits; none in cooperation, where the Invasion is the opponent."""
    return everybody(state) & ~side_of(state, seat)


@rule
def is_out(state, seat):
    """R18.4 Whether a seat is defeated while the other plays on; damage is simultaneous, so nobody is out before it."""
    return int(state.fallen >> seat & 1 and state.phase != DAMAGE)


@rule
def first_of(bits):
    """R1.5 The first of some seats; -1 if there are none."""
    for seat in range(SEATS):
        if bits >> seat & 1:
            return seat
    return -1


@rule
def next_lead(state):
    """R1.6 The lead moves to the next seat each round."""
    state.lead = (state.lead + 1) % state.playing
