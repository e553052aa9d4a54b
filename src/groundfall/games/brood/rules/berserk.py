"""B12 Berserk: one unit of the Brood attacks every Human unit in its area, and dies."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import (
    AREAS,
    BROOD,
    BROOD_ONLY,
    BROODS,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_SEA,
    FOR_BERSERK,
    HUMANS,
    LANDS,
    SIDES,
    UNITS,
)

from .actions import AIR_BERSERK, FLY_TO, GO_BERSERK, TARGET
from .air import contest
from .attack import begin_attack, lose_unit, resolve
from .mind_control import NO_MINDPOWER
from .places import first_force, lose_air, lose_orion, spend_air

WENT_BERSERK = event("went_berserk", "B12.1", "The {unit} in {area} goes berserk.", unit=UNITS, area=AREAS)
AIR_BERSERK_SENT = event("air_went_berserk", "B12.5", "{side} Air goes berserk in {area}.",
                         side=SIDES, area=AREAS)  # fmt: skip
AIR_SPENT = event("air_spent_itself", "B12.3", "The berserk {side} Air unit is lost.", side=SIDES)
ORIONS_DESTROYED = event("orions_destroyed", "B12.4", "Orions that the berserk {unit} destroys in {area}: {count}.",
                         unit=UNITS, count=None, area=AREAS)  # fmt: skip

NOT_YOURS = refusal("B12.1", "The Brood has no {unit} in {area}.")
NOT_YOURS_TO_FLY = refusal("B12.5", "The Brood has no {side} Air unit in its Available bank.")
NO_PREY = refusal("B12.5", "There is nothing to attack anywhere: no Human unit on the map and no Orion.")
NOTHING_THERE = refusal("B12.5", "There is nothing to attack in {area}: no Human unit and no Orion.")
NOT_A_TARGET = refusal("B12.1", "There is no {unit} in the area that has not been attacked.")


@rule
def list_berserks(content, state, choices):
    """B12.1 Any unit of the Brood, Broodmasters and Workers on factories included, Air units from their bank."""
    for area in range(LANDS):
        for brood in range(BROODS):
            if state.brood[brood][area] > 0:
                list_berserk(content, state, choices, GO_BERSERK(FIRST_BROOD + brood, area))
    for area in range(AREAS):
        if state.forces_at[BROOD][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                if state.military[BROOD][unit][area] > 0:
                    list_berserk(content, state, choices, GO_BERSERK(unit, area))
    for side in range(SIDES):
        if state.air[BROOD][side] > 0:
            if has_prey(state):
                list_berserk(content, state, choices, AIR_BERSERK(side))
            else:
                refuse(choices, AIR_BERSERK(side), NO_PREY)


@rule
def list_berserk(content, state, choices, action):
    """B12.1 A unit may go berserk if the action can be paid."""
    if state.mindpower < content.cost[FOR_BERSERK]:
        refuse(choices, action, NO_MINDPOWER, content.cost[FOR_BERSERK], state.mindpower)
    else:
        offer(choices, action)


@rule
def is_prey(state, area):
    """B12.5 Whether there is anything in an area for a berserk Air unit: Human military or an Orion."""
    return state.forces_at[HUMANS][area] > 0 or (area < FIRST_SEA and state.orion[area] > 0)


@rule
def has_prey(state):
    """B12.5 Whether there is such an area."""
    for area in range(AREAS):
        if is_prey(state, area):
            return True
    return False


@rule
def send_berserk(content, state, unit, area):
    """B12.1 The unit attacks; at the end it dies (B12.3)."""
    state.mindpower -= content.cost[FOR_BERSERK]
    emit(state, WENT_BERSERK, unit, area)
    push(state, end_berserk, unit, area)
    push(state, rage, unit, area)


@rule
def send_air_berserk(content, state, side):
    """B12.5 The action is paid, and the Air unit is told where to fly."""
    state.mindpower -= content.cost[FOR_BERSERK]
    ask(state, choose_flight, BROOD_ONLY, side)


@decision("B12.5", "Choose where the Air unit goes berserk.")
def choose_flight(content, state, seat, choices, side):
    """B12.5 Any area with Human military or an Orion, dormant nations included."""
    for area in range(AREAS):
        if is_prey(state, area):
            offer(choices, FLY_TO(area))
        else:
            refuse(choices, FLY_TO(area), NOTHING_THERE)


@choose_flight.on(FLY_TO)
def fly_to(content, state, seat, area, side):
    """B12.5 It may be intercepted first."""
    emit(state, AIR_BERSERK_SENT, side, area)
    spend_air(state, BROOD, side)
    state.battlefield = area
    state.attacker = FIRST_AIR + side
    push(state, air_rage, side, area)
    contest(content, state, seat, side)


@task
def air_rage(content, state, side, area):
    """B12.5 An Air unit that was shot down has lost its action; another does not take its place."""
    if state.shot_down:
        state.shot_down = 0
        clear_field(content, state, area)
        return
    push(state, end_berserk, FIRST_AIR + side, area)
    push(state, rage, FIRST_AIR + side, area)


@task
def rage(content, state, unit, area):
    """B12.1 Every Human unit in the area is attacked once; where they differ the Brood picks the next."""
    state.battlefield = area
    state.attacker = unit
    kinds = 0
    found = -1
    first = first_force(area)
    for prey in range(first, first + SIDES):
        if state.military[HUMANS][prey][area] > state.done[prey][area]:
            found = prey
            kinds += 1
    if kinds == 0:
        return
    push(state, rage, unit, area)
    if kinds == 1:
        attack_prey(content, state, found)
    else:
        ask(state, choose_prey, BROOD_ONLY, area)


@decision("B12.1", "Choose which Human unit is attacked next.")
def choose_prey(content, state, seat, choices, area):
    """B12.1 The kinds of Human units here that have not been attacked."""
    first = first_force(area)
    for prey in range(first, first + SIDES):
        if state.military[HUMANS][prey][area] > state.done[prey][area]:
            offer(choices, TARGET(prey))


@choose_prey.on(TARGET, otherwise=NOT_A_TARGET)
def attack_chosen(content, state, seat, unit):
    """B12.1 That unit is attacked."""
    attack_prey(content, state, unit)


@rule
def attack_prey(content, state, prey):
    """B12.2 One attack, with air support unless the berserk unit is itself Air."""
    state.target = prey
    state.done[prey][state.battlefield] += 1
    if FIRST_AIR <= state.attacker < FIRST_BROOD:
        state.strength = content.attack[state.attacker]
        push(state, resolve, BROOD)
    else:
        begin_attack(content, state, BROOD, state.attacker, state.battlefield)


@task
def end_berserk(content, state, unit, area):
    """B12.3 With no Human unit left the Orions in the area are destroyed (B12.4); then the berserk unit dies."""
    if state.forces_at[HUMANS][area] == 0 and area < FIRST_SEA and state.orion[area] > 0:
        emit(state, ORIONS_DESTROYED, unit, state.orion[area], area)
        while state.orion[area] > 0:
            lose_orion(content, state, area)
    if FIRST_AIR <= unit < FIRST_BROOD:
        emit(state, AIR_SPENT, unit - FIRST_AIR)
        lose_air(content, state, BROOD, unit - FIRST_AIR)
    else:
        lose_unit(content, state, BROOD, unit, area)
    clear_field(content, state, area)


@rule
def clear_field(content, state, area):
    """B12.3 The fight is over; nobody has been attacked any more."""
    state.battlefield = -1
    state.attacker = -1
    first = first_force(area)
    for prey in range(first, first + SIDES):
        state.done[prey][area] = 0
