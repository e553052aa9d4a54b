"""B5.9 Mind control: who controls a unit, and moving Control tokens."""

from groundfall.engine import ask, decision, emit, event, offer, refusal, refuse, rule
from groundfall.games.brood.state import (
    AREAS,
    BROOD,
    BROOD_ONLY,
    FIRST_AIR,
    FOR_MIND_CONTROL,
    FORCES,
    HUMANS,
    SIDES,
)

from .actions import MIND_CONTROL, RELEASE, RELEASE_AIR, SEIZE, SEIZE_AIR
from .places import first_force, lift_force, put_force

SEIZED = event("seized", "B5.9", "The Brood takes control of the {unit} in {area}.", unit=FORCES, area=AREAS)
AIR_SEIZED = event("air_seized", "B5.9", "The Brood takes control of one {side} Air unit.", side=SIDES)
RELEASED = event("released", "B5.10", "The {unit} in {area} is free again.", unit=FORCES, area=AREAS)
AIR_RELEASED = event("air_released", "B5.10", "One {side} Air unit is free again.", side=SIDES)

NO_TOKEN = refusal("B5.9", "There is no Control token in the bank.")
NO_TARGET = refusal("B5.9", "There is no other Human unit to control.")
NO_MINDPOWER = refusal("B5.1", "This costs {cost} mindpower; you have {left}.", "cost", "left")
NO_SUCH_UNIT = refusal("B5.9", "There is no Human-controlled {unit} in {area}.")
NO_AIR = refusal("B5.9", "The Humans have no {side} Air unit.")
NOT_CONTROLLED = refusal("B5.9", "The Brood controls no {unit} in {area}.")
NO_CONTROLLED_AIR = refusal("B5.9", "The Brood controls no {side} Air unit.")
THE_SAME = refusal("B5.9", "The token comes from this unit; it must go on another one.")

FROM_NO_UNIT, NOWHERE = -1, -1


@rule
def count_targets(state):
    """B5.9 How many Human-controlled units there are."""
    count = 0
    for area in range(AREAS):
        count += state.forces_at[HUMANS][area]
    for side in range(SIDES):
        count += state.air[HUMANS][side] + state.air_spent[HUMANS][side]
    return count


@rule
def list_targets(content, state, choices, released, place):
    """B5.9 Lists Human Armies and Fleets and Air units in either bank; never Orions.

    A token taken off a unit must go on another one: `released` is that unit and `place` its area, or -1.
    """
    for area in range(AREAS):
        if state.forces_at[HUMANS][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                if state.military[HUMANS][unit][area] > 0:
                    if unit == released and area == place:
                        refuse(choices, SEIZE(unit, area), THE_SAME)
                    else:
                        offer(choices, SEIZE(unit, area))
    for side in range(SIDES):
        count = state.air[HUMANS][side] + state.air_spent[HUMANS][side]
        if count == 1 and released == FIRST_AIR + side:
            refuse(choices, SEIZE_AIR(side), THE_SAME)
        elif count > 0:
            offer(choices, SEIZE_AIR(side))


@rule
def seize_force(content, state, unit, area):
    """B5.9 The token in hand goes on an Army or Fleet, which the Brood now controls."""
    state.token_in_hand = 0
    lift_force(content, state, HUMANS, unit, area)
    put_force(content, state, BROOD, unit, area)
    emit(state, SEIZED, unit, area)


@rule
def seize_air(content, state, side):
    """B5.9 The token in hand goes on an Air unit, which moves to the Brood's Available bank, even if expended."""
    state.token_in_hand = 0
    if state.air[HUMANS][side] > 0:
        state.air[HUMANS][side] -= 1
    else:
        state.air_spent[HUMANS][side] -= 1
    state.air[BROOD][side] += 1
    emit(state, AIR_SEIZED, side)


@rule
def list_tokens(content, state, choices):
    """B5.9 Lists the tokens in the bank and on units, if there is another unit to put them on."""
    targets = count_targets(state)
    cost = content.cost[FOR_MIND_CONTROL]
    poor = state.mindpower < cost
    if poor:
        refuse(choices, MIND_CONTROL(), NO_MINDPOWER, cost, state.mindpower)
    elif state.control_tokens == 0:
        refuse(choices, MIND_CONTROL(), NO_TOKEN)
    elif targets == 0:
        refuse(choices, MIND_CONTROL(), NO_TARGET)
    else:
        offer(choices, MIND_CONTROL())
    for area in range(AREAS):
        if state.forces_at[BROOD][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                if state.military[BROOD][unit][area] > 0:
                    if poor:
                        refuse(choices, RELEASE(unit, area), NO_MINDPOWER, cost, state.mindpower)
                    elif targets > state.military[HUMANS][unit][area]:
                        offer(choices, RELEASE(unit, area))
                    else:
                        refuse(choices, RELEASE(unit, area), NO_TARGET)
    for side in range(SIDES):
        if state.air[BROOD][side] + state.air_spent[BROOD][side] > 0:
            if poor:
                refuse(choices, RELEASE_AIR(side), NO_MINDPOWER, cost, state.mindpower)
            elif targets > 0:
                offer(choices, RELEASE_AIR(side))
            else:
                refuse(choices, RELEASE_AIR(side), NO_TARGET)


@rule
def take_token(content, state):
    """B5.9 A token from the bank is about to be placed."""
    state.mindpower -= content.cost[FOR_MIND_CONTROL]
    state.control_tokens -= 1
    state.token_in_hand = 1
    ask(state, control, BROOD_ONLY, FROM_NO_UNIT, NOWHERE)


@rule
def release_force(content, state, unit, area):
    """B5.10 The token leaves an Army or Fleet, which is free at once, and goes on another unit."""
    state.mindpower -= content.cost[FOR_MIND_CONTROL]
    lift_force(content, state, BROOD, unit, area)
    put_force(content, state, HUMANS, unit, area)
    state.token_in_hand = 1
    emit(state, RELEASED, unit, area)
    ask(state, control, BROOD_ONLY, unit, area)


@rule
def release_air(content, state, side):
    """B5.10 The token leaves an Air unit, which goes to the Humans' Expended bank, and goes on another unit."""
    state.mindpower -= content.cost[FOR_MIND_CONTROL]
    if state.air_spent[BROOD][side] > 0:
        state.air_spent[BROOD][side] -= 1
    else:
        state.air[BROOD][side] -= 1
    state.air_spent[HUMANS][side] += 1
    state.token_in_hand = 1
    emit(state, AIR_RELEASED, side)
    ask(state, control, BROOD_ONLY, FIRST_AIR + side, NOWHERE)


@decision("B5.9", "Choose a Human unit for the Control token.")
def control(content, state, seat, choices, unit, area):
    """B5.9 Lists all Human units except the one that the token comes from, if any."""
    list_targets(content, state, choices, unit, area)


@control.on(SEIZE, otherwise=NO_SUCH_UNIT)
def control_force(content, state, seat, unit, area):
    """B5.9 The unit now belongs to the Brood."""
    seize_force(content, state, unit, area)


@control.on(SEIZE_AIR, otherwise=NO_AIR)
def control_air(content, state, seat, side):
    """B5.9 The Air unit now belongs to the Brood; in this phase it costs only the action (B4.4)."""
    seize_air(content, state, side)
