"""L16 Step 9, Territory Status, and damage to capitals."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.level7.state import (
    AREAS,
    LIBERATED,
    OF_COALITION,
    OVERRUN,
    SEATS,
    STATUS_STEP,
    TERRITORIES,
)

from .defeat import defeat
from .ending import lose_cronos
from .mercenaries import lose_attached
from .places import capital_of, defense_of, in_turn, is_infested, is_open, units_at

OVERRUN_NOW = event("overrun", "L16.1", "{area} is Overrun.", area=AREAS)
LIBERATED_NOW = event("liberated", "L16.3", "{area} is Liberated.", area=AREAS)
CAPITAL_HIT = event(
    "capital_hit", "L16.5", "The capital of {seat} has {damage} of {most} damage.", seat=SEATS, damage=None, most=None
)
CAPITAL_MENDED = event(
    "capital_mended", "L16.5", "The capital of {seat} is repaired to {damage} damage.", seat=SEATS, damage=None
)


@task(phase=STATUS_STEP)
def status_step(content, state):
    """L16.1 Territories in turn order and in the order of the consoles; then the capitals, and Cronos."""
    state.phase = STATUS_STEP
    for place in range(SEATS):
        seat = in_turn(state, place)
        for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
            change_status(content, state, area)
    if state.cronos < TERRITORIES and state.status[state.cronos] == OVERRUN:
        if state.strike == 0 or state.cronos_lost_beats_victory:
            lose_cronos(state)
            return
    push(state, damage_capitals, 0)


@rule
def hydra_strength(state, area):
    """L16.1 Invaders and, unless an option says otherwise, drop ships."""
    if state.overrun_counts_ships:
        return state.invaders[area] + state.ships_at[area]
    return state.invaders[area]


@rule
def would_fall(content, state, area):
    """L16.1 Whether a Territory Status step would make a territory Overrun: the Hydra match its Defense, no unit."""
    if is_open(state, area) == 0 or state.status[area] == OVERRUN or units_at(state, area) > 0:
        return 0
    return int(hydra_strength(state, area) >= defense_of(content, state, area))


@rule
def change_status(content, state, area):
    """L16.1 Overrun: at least as many of the Hydra as its Defense, no unit. L16.3 Liberated: Overrun, only units."""
    if is_open(state, area) == 0:
        return
    if state.status[area] == OVERRUN:
        if is_infested(state, area) == 0 and units_at(state, area) > 0:
            state.status[area] = LIBERATED
            emit(state, LIBERATED_NOW, area)
    elif would_fall(content, state, area):
        state.status[area] = OVERRUN
        emit(state, OVERRUN_NOW, area)
        if content.research_site[area]:
            state.committed[area] = 1
        lose_attached(content, state, area)


@task
def damage_capitals(content, state, place):
    """L16.5 An Overrun capital gets a token, a Liberated one returns one; the third token defeats its coalition."""
    if place == SEATS:
        return
    push(state, damage_capitals, place + 1)
    seat = in_turn(state, place)
    if state.defeated[seat]:
        return
    status = state.status[capital_of(seat)]
    if status == OVERRUN:
        state.damage[seat] += 1
        emit(state, CAPITAL_HIT, seat, state.damage[seat], content.damage_limit)
        if state.damage[seat] >= content.damage_limit:
            defeat(content, state, seat)
    elif status == LIBERATED and state.damage[seat] > 0:
        state.damage[seat] -= 1
        emit(state, CAPITAL_MENDED, seat, state.damage[seat])
