"""R11.3 to R11.5, R16 After a match or a scenario: who wins, and whether another one follows."""

from __future__ import annotations

from groundfall.engine import draw, emit, event, finish, rule
from groundfall.games.rone.state import SEATS, TEAM

from .ending import (
    BY_CARDS,
    BY_TIE,
    CAMPAIGN_WON,
    ENDINGS,
    INVASION_EMPTY,
    LOST_IN_CHECK,
    PLAYERS_DEFEATED,
    PLAYERS_WITHOUT_CARDS,
    TIE_IN_CHECK,
)
from .people import everybody, first_of, opponents_of, side_of
from .survival import survives

MATCH_WON = event("match_won", "R11.1", "{seat} wins: {ending}.", seat=SEATS, ending=ENDINGS)
MATCH_TIED = event("match_tied", "R11.3", "Nobody wins: {ending}.", ending=ENDINGS)
CAMPAIGN_OVER = event("campaign_over", "R16.1", "The campaign is over: {ending}.", ending=ENDINGS)
SCENARIO_WON = event("scenario_won", "R16.1", "The players win scenario {number}.", number=None)


@rule
def after_fight(content, state):
    """R11.2 Every seat of the surviving side makes the survival check; if all pass, that side wins, else it is a tie.

    Returns 1 if another match follows.
    """
    winners = everybody(state)
    for seat in range(state.playing):
        if state.fallen >> seat & 1:
            winners &= ~side_of(state, seat)
    ending = state.ending
    if winners == 0:
        ending = BY_TIE
    for seat in range(state.playing):
        if winners >> seat & 1 and survives(content, state, seat) == 0:
            ending = TIE_IN_CHECK
    if ending == TIE_IN_CHECK:
        winners = 0
    state.won = winners
    state.ending = ending
    if winners == 0:
        emit(state, MATCH_TIED, ending)
    else:
        emit(state, MATCH_WON, first_of(winners), ending)
    for seat in range(SEATS):
        if winners >> seat & 1:
            state.wins[seat] += 1
    if winners == 0 and state.tie_replayed:
        state.match -= 1
    if is_decided(state):
        score_series(state)
        finish(state)
        return 0
    choose_first(state)
    return 1


@rule
def is_decided(state):
    """R11.5 Whether more than half of the matches are won or all are played; a replayed match does not count."""
    for seat in range(state.playing):
        if state.wins[seat] * 2 > state.matches:
            return 1
    return int(state.match >= state.matches)


@rule
def score_series(state):
    """R11.5 More wins decide; with equal wins the series is tied."""
    most = 0
    for seat in range(state.playing):
        most = max(most, state.wins[seat])
    sharing = 0
    for seat in range(state.playing):
        if state.wins[seat] == most:
            sharing |= 1 << seat
    for seat in range(state.playing):
        if sharing == everybody(state):
            state.score[seat] = 500
        elif sharing >> seat & 1:
            state.score[seat] = 1000


@rule
def choose_first(state):
    """R11.5 The loser of a match starts the next one; after a tie, or by an option, it is random."""
    if state.won > 0 and state.lot_names_first == 0:
        state.first = first_of(everybody(state) & ~state.won)
    else:
        state.first = draw_first(state)


@rule
def draw_first(state):
    """R2.8 A random seat goes first, in a team fight the first seat of a random team."""
    if state.mode == TEAM:
        return 2 * draw(state, 2)
    return draw(state, state.playing)


# A campaign (R16)


@rule
def after_scenario(content, state):
    """R16.1 After a won scenario all players make a survival check. Returns 1 if another scenario follows."""
    ending = CAMPAIGN_WON
    if state.fallen > 0:
        ending = PLAYERS_DEFEATED
        if state.ending == BY_CARDS:
            ending = PLAYERS_WITHOUT_CARDS
    elif state.ending == INVASION_EMPTY:
        ending = INVASION_EMPTY
    lost = 0
    if state.fallen == 0:
        for seat in range(state.playing):
            lost += 1 - survives(content, state, seat)
    if lost > 0:
        ending = LOST_IN_CHECK
    state.ending = ending
    if state.fallen > 0 or lost > 0:
        emit(state, CAMPAIGN_OVER, ending)
        finish(state)
        return 0
    emit(state, SCENARIO_WON, state.scenario + 1)
    if state.scenario + 1 == content.scenarios or (ending == INVASION_EMPTY and state.empty_wins_campaign):
        emit(state, CAMPAIGN_OVER, ending)
        for seat in range(state.playing):
            state.score[seat] = 1000
        finish(state)
        return 0
    state.scenario += 1
    return 1


@rule
def compensate_second(state):
    """R2.9, R17.3 The seat that plays second, or each seat of its team, gets spare parts."""
    others = opponents_of(state, state.first)
    for seat in range(SEATS):
        if others >> seat & 1:
            if state.mode == TEAM:
                state.owed[seat] = state.team_spare
            else:
                state.owed[seat] = state.second_player_spare
