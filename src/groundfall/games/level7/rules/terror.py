"""L20 Step 12, Terror Level."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    AREAS,
    CALMING,
    LEVELS,
    SEATS,
    TERROR_RISE,
    TERROR_STEP,
)

from .actions import LOSE_UNIT
from .command import command_of, trait_of
from .defeat import unit_left
from .places import in_turn, infested_territories, remove_unit
from .protection import save_succeeds
from .stocks import lose_mic

TERROR_RISES = event("terror_rises", "L20.1", "Terror in {seat} rises to {level}.", seat=SEATS, level=None)
TERROR_FALLS = event("terror_falls", "L20.4", "Terror in {seat} falls to {level}.", seat=SEATS, level=None)
PANIC = event("panic", "L20.2", "Terror in {seat} cannot rise, so it costs MIC.", seat=SEATS)
UNIT_TAKEN = event("unit_taken", "L11.6", "{seat} removes a unit from {area}.", loses=True, seat=SEATS, area=AREAS)
NO_UNIT = refusal("L11.6", "You have no unit in {area}.")


@rule
def raise_terror(content, state, seat, n):
    """L20.2 Each level beyond the track costs 1 MIC instead."""
    risen = min(n, LEVELS - state.terror[seat])
    if risen > 0:
        state.terror[seat] += risen
        emit(state, TERROR_RISES, seat, state.terror[seat])
    if n > risen:
        emit(state, PANIC, seat)
        lose_mic(content, state, seat, n - risen)


@rule
def lower_terror(state, seat, n):
    """L20.4 Terror does not fall below 0."""
    fallen = min(n, state.terror[seat])
    if fallen > 0:
        state.terror[seat] -= fallen
        emit(state, TERROR_FALLS, seat, state.terror[seat])


@task(phase=TERROR_STEP)
def terror_step(content, state):
    """L20.1 One level for having the Hydra in one's territories, however many; then Social Programs lower it.

    Units above the Command leave last, after the desolation that a defeat in this step brings (L17.3).
    """
    state.phase = TERROR_STEP
    if state.excess_units_removed:
        push(state, remove_excess, 0)
    for place in range(SEATS):
        terror_of(content, state, in_turn(state, place))
    for place in range(SEATS):
        seat = in_turn(state, place)
        if state.over == 0 and state.defeated[seat] == 0:
            lower_terror(state, seat, trait_of(content, state, seat, CALMING))


@rule
def terror_of(content, state, seat):
    """L20.1 Terror rises in a coalition that has the Hydra in its territories, unless a technology protects it."""
    if state.over == 0 and state.defeated[seat] == 0 and infested_territories(state, seat) > 0:
        if save_succeeds(content, state, seat, TERROR_RISE) == 0:
            raise_terror(content, state, seat, 1)


@task
def remove_excess(content, state, place):
    """L6.3 By option, units above the Command and Control leave the map."""
    if place == SEATS:
        return
    seat = in_turn(state, place)
    if state.defeated[seat] == 0 and state.out[seat] > command_of(content, state, seat):
        push(state, remove_excess, place)
        push(state, lose_a_unit, seat)
    else:
        push(state, remove_excess, place + 1)


@task
def lose_a_unit(content, state, seat):
    """L11.6 A coalition removes one of its units; it does not count as destroyed. With one area there is no choice."""
    where = -1
    places = 0
    for area in range(AREAS):
        if state.units[seat][area] > 0:
            where = area
            places += 1
    if places == 1:
        take_unit(content, state, seat, where)
    elif places > 1:
        ask(state, choose_loss, 1 << seat)


@decision("L11.6", "Choose a unit to remove from the map.")
def choose_loss(content, state, seat, choices):
    """L11.6 Lists the areas with units of the coalition."""
    for area in range(AREAS):
        if state.units[seat][area] > 0:
            offer(choices, LOSE_UNIT(area))
        else:
            refuse(choices, LOSE_UNIT(area), NO_UNIT)


@choose_loss.on(LOSE_UNIT)
def loss_chosen(content, state, seat, area):
    """L11.6 The unit goes back to the supply."""
    take_unit(content, state, seat, area)


@rule
def take_unit(content, state, seat, area):
    """L11.6 The unit goes back to the supply."""
    remove_unit(state, seat, area)
    emit(state, UNIT_TAKEN, seat, area)
    unit_left(content, state, area)
