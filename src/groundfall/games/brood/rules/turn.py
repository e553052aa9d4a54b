"""The round: the Brood's turn, then the Humans', phase by phase."""

from groundfall.engine import emit, event, push, task
from groundfall.games.brood.state import BROOD_ONLY, GATHER, HUMANS_ONLY, LATEST, SPEND

from .awaken import awaken
from .battle import battle
from .build import build
from .gather import gather
from .moving import move_phase
from .project_orion import project_orion
from .spend import spend_mindpower
from .victory import check_cap

NEXT_TURN = event("next_turn", "B1.7", "Round {turn} begins.", begins_turn=True, turn=None)


def in_turn(state):
    """B1.7 The side whose turn it is, as bits."""
    return BROOD_ONLY if state.phase in (GATHER, SPEND) else HUMANS_ONLY


@task
def turn(content, state):
    """B1.7 The phases in order; the first one is pushed last."""
    push(state, turn)
    push(state, end_of_round)
    push(state, build)
    push(state, battle)
    push(state, move_phase)
    push(state, project_orion)
    push(state, awaken)
    push(state, spend_mindpower)
    push(state, gather)


@task
def end_of_round(content, state):
    """B2.3 The next round begins, unless this was the last; without a limit they are counted up to 99,999."""
    check_cap(content, state)
    if not state.over:
        state.turn = min(LATEST, state.turn + 1)
        emit(state, NEXT_TURN, state.turn)
