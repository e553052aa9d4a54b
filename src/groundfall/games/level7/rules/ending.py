"""L25 The end of the game."""

from groundfall.engine import emit, event, finish, rule
from groundfall.games.level7.state import (
    ALL_DEFEATED,
    BROADCAST,
    CARDS_OUT,
    CRONOS_LOST,
    ENDINGS,
    MIC,
    NOBODY_LEFT,
    OVERRUN,
    PROJECT_LOST,
    SEATS,
)

from .places import capital_of

WON = event("won", "L25.1", "The broadcast succeeds: the Hydra are defeated.")
SURVIVES = event("survives", "L25.1", "{seat} survives and wins.", seat=SEATS)
LOST_WITH_PROJECT = event(
    "lost_with_project",
    "L25.2",
    "{seat} is defeated before its project is funded: the Hydra win.",
    loses=True,
    seat=SEATS,
)
LOST_WITH_CRONOS = event(
    "lost_with_cronos", "L25.3", "Dr. Cronos is lost with his territory: the Hydra win.", loses=True
)
ALL_FELL = event("all_fell", "L25.4", "Every coalition is defeated: the Hydra win.", loses=True)
TOO_LATE = event("too_late", "L25.5", "The last Devastation card has been drawn: the Hydra win.")
NONE_FIT = event("none_fit", "L25.6", "The broadcast succeeds, but no coalition is left: the Hydra win.")

ENDED = event("ended", "L25.1", "{ending}.", ending=ENDINGS)


@rule
def survives(state, seat):
    """L25.1 Whether a coalition is not defeated, its capital is not Overrun, and it has MIC."""
    return int(state.defeated[seat] == 0 and state.status[capital_of(seat)] != OVERRUN and state.stock[seat][MIC] > 0)


@rule
def end_in_victory(state):
    """L25.1 Each coalition that survives wins; if none does (L25.6), the Hydra win."""
    survivors = 0
    for seat in range(SEATS):
        if survives(state, seat):
            survivors += 1
    if survivors == 0:
        lose_game(state, NOBODY_LEFT)
        emit(state, NONE_FIT)
        return
    emit(state, WON)
    for seat in range(SEATS):
        if survives(state, seat):
            state.score[seat] = 1000
            emit(state, SURVIVES, seat)
    state.ending = BROADCAST
    emit(state, ENDED, BROADCAST)
    finish(state)


@rule
def lose_game(state, ending):
    """L25.2 The Hydra win: every score is 0. The reason is the last event, because pages show that."""
    if state.over == 0:
        for seat in range(SEATS):
            state.score[seat] = 0
        state.ending = ending
        emit(state, ENDED, ending)
        finish(state)


@rule
def lose_with_project(state, seat):
    """L25.2 A coalition is defeated before its project is funded."""
    lose_game(state, PROJECT_LOST)
    emit(state, LOST_WITH_PROJECT, seat)


@rule
def lose_cronos(state):
    """L25.3 The territory with Cronos has become Overrun."""
    lose_game(state, CRONOS_LOST)
    emit(state, LOST_WITH_CRONOS)


@rule
def lose_all(state):
    """L25.4 No coalition is left."""
    lose_game(state, ALL_DEFEATED)
    emit(state, ALL_FELL)


@rule
def run_out_of_time(state):
    """L25.5 No Devastation card is left at the end of a round."""
    lose_game(state, CARDS_OUT)
    emit(state, TOO_LATE)
