"""R11.1 How a match or scenario ends: a seat is at health 0 or cannot reshuffle, or the goal is reached."""

from groundfall.engine import emit, event, index, leave, rule
from groundfall.games.rone.state import SEATS, SPEED

from .people import everybody, is_out

ENDINGS = index(
    "ending",
    [
        "health",
        "no_cards",
        "tie",
        "tie_in_check",
        "campaign_won",
        "invasion_empty",
        "players_defeated",
        "players_without_cards",
        "lost_in_check",
    ],
)
(
    BY_HEALTH,
    BY_CARDS,
    BY_TIE,
    TIE_IN_CHECK,
    CAMPAIGN_WON,
    INVASION_EMPTY,
    PLAYERS_DEFEATED,
    PLAYERS_WITHOUT_CARDS,
    LOST_IN_CHECK,
) = range(9)

FELL = event("fell", "R11.1", "{seat} is defeated.", loses=True, seat=SEATS)
CARDLESS = event("cardless", "R8.6", "{seat} must draw but has no cards left.", seat=SEATS)
GOAL = event("goal", "R16.1", "The players reach the goal of the scenario.")
FAILED = event("failed", "R16.2", "The scenario is lost.", loses=True)


@rule
def fall(state, seat):
    """R11.1 A seat at health 0 ends the game at once; in speed training the other seat finishes the phase (R18.4)."""
    if state.fallen >> seat & 1 == 0:
        state.fallen |= 1 << seat
        if state.ending < 0:
            state.ending = BY_HEALTH
        emit(state, FELL, seat)
        if state.mode != SPEED:
            stop(state)
        elif is_out(state, seat):
            leave(state, seat)


@rule
def run_out(state, seat):
    """R8.6 A seat that needs a card and cannot reshuffle loses."""
    emit(state, CARDLESS, seat)
    if state.fallen == 0:
        state.ending = BY_CARDS
    state.fallen |= 1 << seat
    stop(state)


@rule
def reach_goal(state, empty):
    """R16.1 The scenario is won, unless a seat is defeated; also when the Invasion runs out of cards (R16.3)."""
    if state.fallen == 0 and state.won == 0:
        state.won = everybody(state)
        if empty:
            state.ending = INVASION_EMPTY
        else:
            emit(state, GOAL)
        stop(state)


@rule
def fail(state):
    """R16.2 The scenario is lost by a condition of its card."""
    emit(state, FAILED)
    state.fallen = everybody(state)
    state.ending = BY_HEALTH
    stop(state)


@rule
def stop(state):
    """R11.1 Everything still pending is dropped, except the task after the match at the bottom of the agenda."""
    state.depth = 1
