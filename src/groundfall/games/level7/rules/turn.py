"""L3 The round: three phases of five steps."""

from groundfall.engine import emit, event, push, task
from groundfall.games.level7.state import AREAS, SEATS, TECHS

from .adaptation import search_armor
from .battle import battle_step
from .deployment import deployment_step
from .drop_ships import drop_ships_step
from .events import events_step
from .income import income_step
from .invader_movement import invader_movement_step
from .maintenance import cronos_control_step, mic_damage_step, readiness_step
from .mercenaries import mercenaries_step
from .movement import movement_step
from .project import project_step
from .research import research_step
from .status import status_step
from .terror import terror_step
from .traders import open_phase
from .trading import trade_window

NEXT_ROUND = event("next_round", "L3.1", "Round {rounds} begins; {seat} is the first player.", rounds=None, seat=SEATS)


@task
def turn(content, state):
    """L3.1 Three phases of five steps, with time to trade after some; the first step is pushed last."""
    push(state, turn)
    push(state, begin_round)
    push(state, drop_ships_step)
    push(state, readiness_step)
    push(state, mic_damage_step)
    push(state, trade_window)
    push(state, terror_step)
    push(state, cronos_control_step)
    push(state, invader_movement_step)
    push(state, status_step)
    push(state, battle_step)
    push(state, events_step)
    push(state, movement_step)
    push(state, trade_window)
    push(state, income_step)
    push(state, project_step)
    push(state, research_step)
    push(state, deployment_step)
    push(state, mercenaries_step)


@task
def begin_round(content, state):
    """L3.3 The Cronos controller is the first player of the round; counts per round start again."""
    state.rounds += 1
    state.first = state.controller
    state.projects_now = 0
    state.steps = 0
    for seat in range(SEATS):
        state.calls[seat] = 0
        for tech in range(TECHS):
            state.upgraded[seat][tech] = 0
        for area in range(AREAS):
            state.moved[seat][area] = 0
    open_phase(state)
    emit(state, NEXT_ROUND, state.rounds, state.first)
    if state.devastation:
        push(state, search_armor)
