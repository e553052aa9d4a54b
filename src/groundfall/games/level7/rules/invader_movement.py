"""L18 Step 10, Invader Movement."""

from groundfall.engine import push, rule, task
from groundfall.games.level7.state import AREAS, INVADER_MOVEMENT, OF_COALITION, SEATS, TERRITORIES

from .ending import end_in_victory
from .places import defense_of, in_turn, is_open
from .spawning import PUSH, find_place

LANDS = SEATS * OF_COALITION


@task(phase=INVADER_MOVEMENT)
def invader_movement_step(content, state):
    """L18.1 Territories in turn order and in the order of the consoles; then the dead zones (L18.3)."""
    state.phase = INVADER_MOVEMENT
    push(state, end_of_strike)
    push(state, push_next, 0)


@rule
def area_at(state, place):
    """L18.1 The area at an index of that order."""
    if place < LANDS:
        return in_turn(state, place // OF_COALITION) * OF_COALITION + place % OF_COALITION
    return place + TERRITORIES - LANDS


@task
def push_next(content, state, place):
    """L18.1 One invader leaves each area with more invaders than its Defense, except the area with Cronos."""
    if place == AREAS or (place >= LANDS and state.dead_zones_push == 0):
        return
    push(state, push_next, place + 1)
    area = area_at(state, place)
    if is_open(state, area) and area != state.cronos and state.invaders[area] > defense_of(content, state, area):
        find_place(content, state, area, 1, PUSH, 0)


@task
def end_of_strike(content, state):
    """L25.1 The last round ends with the Warfare phase."""
    if state.strike:
        end_in_victory(state)
