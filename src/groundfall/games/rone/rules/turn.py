"""R3 The order of a turn, of a round, and of the matches or scenarios around them."""

from __future__ import annotations

from groundfall.engine import emit, event, push, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import COOPERATIVE, MOST_ROUNDS, MOST_TURNS, SEATS, SET_UP, SPEED

from .cleanup import cleanup
from .damage_phase import damage_phase
from .draw_phase import beginning, draw_phase, roll_phase
from .end_phases import clean_phase, end_phase, train_phase
from .invasion_cards import fill_zones
from .invasion_turn import invasion_turn
from .main_phase import main_phase
from .people import everybody, next_lead, side_of
from .series import after_fight, after_scenario, compensate_second, draw_first
from .spare_parts import spare_parts_phase
from .stack import count_auras
from .store_phase import store_phase
from .table import ask_recruits, ask_set_up, lay_table, prepare_scenario
from .transition import carry_over
from .vocabulary import run

BEGINS = event("begins", "R2.8", "{seat} goes first.", seat=SEATS)
NEXT_TURN = event("next_turn", "R3", "Turn {turn} begins (round {rounds}).", begins_turn=True, turn=None, rounds=None)
NEXT_SCENARIO = event("next_scenario", "R16.4", "Scenario {number} begins.", number=None)
NEXT_MATCH = event("next_match", "R11.5", "Match {number} begins.", number=None)


def in_turn(state):
    """R3 The seats whose turn it is, as bits; in set-up and in the Invasion's turn, all."""
    return everybody(state) if state.phase == SET_UP or state.active == 0 else state.active


@task
def turn(content, state):
    """R3 Ten phases; in cooperation (R13) the Invasion's turn comes before them and Cleanup (R15.7) after."""
    push(state, next_turn)
    if state.mode == COOPERATIVE:
        push(state, cleanup)
    push(state, end_phase)
    push(state, train_phase)
    push(state, clean_phase)
    push(state, spare_parts_phase)
    push(state, damage_phase)
    push(state, store_phase)
    push(state, main_phase)
    push(state, roll_phase)
    push(state, draw_phase)
    push(state, beginning)
    if state.mode == COOPERATIVE:
        push(state, players_turn)
        push(state, invasion_turn)


@task
def players_turn(content, state):
    """R15.1 All players take their turns at the same time."""
    state.active = everybody(state)


@task
def next_turn(content, state):
    """R3 The other side's turn; a new round after both turns, after Cleanup, or after a shared turn (R18.1)."""
    if state.mode == COOPERATIVE or state.mode == SPEED:
        state.rounds = min(MOST_ROUNDS, state.rounds + 1)
        next_lead(state)
    else:
        state.active = everybody(state) & ~state.active
        if state.active >> state.first & 1:
            state.rounds = min(MOST_ROUNDS, state.rounds + 1)
    state.turn = min(MOST_TURNS, state.turn + 1)
    emit(state, NEXT_TURN, state.turn, state.rounds)
    push(state, turn)


@task
def after_match(content, state):
    """R11.1 The result is worked out, and the game ends or continues."""
    state.active = 0
    if state.mode == COOPERATIVE:
        goes_on = after_scenario(content, state)
    else:
        goes_on = after_fight(content, state)
    if goes_on:
        push(state, next_match)


@task
def next_match(content, state):
    """R11.5 The next match or scenario is set up with what is kept; without carry-over (R16.4) as a new game."""
    push(state, after_match)
    state.match += 1
    if state.mode == COOPERATIVE:
        emit(state, NEXT_SCENARIO, state.scenario + 1)
    else:
        emit(state, NEXT_MATCH, state.match)
    state.phase = SET_UP
    state.won = 0
    state.ending = -1
    state.fallen = 0
    state.packet_to = -1
    state.packet_damage = -1
    state.packet_left = 0
    push(state, start_match)
    if state.mode == COOPERATIVE and content.carry_over == 0:
        lay_table(content, state)
        ask_set_up(content, state)
    else:
        carry_over(content, state)
        if state.mode == COOPERATIVE:
            prepare_scenario(content, state)
        ask_recruits(content, state)


@task
def start_match(content, state):
    """R2.8 The first player of the first match is random; the second is compensated (R2.9). The first round begins."""
    state.rounds = 1
    state.lead = 0
    state.active = everybody(state)
    if state.mode == COOPERATIVE:
        prepare_scenario(content, state)
        count_auras(content, state)
        if content.zones_at_start:
            fill_zones(content, state)
        push(state, turn)
        push(state, run, content.scenario_setup[state.scenario], state.lead, NOTHING_MEANT)
    else:
        if state.mode != SPEED:
            if state.match == 1 and state.p1_begins == 0:
                state.first = draw_first(state)
            emit(state, BEGINS, state.first)
            state.active = side_of(state, state.first)
            compensate_second(state)
        push(state, turn)
