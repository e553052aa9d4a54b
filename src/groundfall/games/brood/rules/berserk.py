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

from .actions import (
    AIR_BERSERK,
    ATTACK_ALL,
    DESTROY_ALL,
    DESTROY_ORION,
    FLY_TO,
    GO_BERSERK,
    HOLD_BACK,
    SPARE_ORIONS,
    TARGET,
)
from .air import contest
from .attack import begin_attack, lose_unit, resolve
from .mind_control import NO_MINDPOWER
from .places import first_force, lose_air, lose_orion, spend_air

WENT_BERSERK = event("went_berserk", "B12.1", "The {unit} in {area} goes berserk.", unit=UNITS, area=AREAS)
ALL_OUT = event("all_out", "B12.1", "The {unit} attacks all remaining units.", unit=UNITS)
AIR_BERSERK_SENT = event("air_went_berserk", "B12.5", "{side} Air goes berserk in {area}.", side=SIDES, area=AREAS)
AIR_SPENT = event("air_spent_itself", "B12.3", "The berserk {side} Air unit is lost.", loses=True, side=SIDES)
ORIONS_DESTROYED = event(
    "orions_destroyed",
    "B12.4",
    "The berserk {unit} destroys {count:Orion} in {area}.",
    loses=True,
    unit=UNITS,
    count=None,
    area=AREAS,
)

NOT_YOURS = refusal("B12.1", "The Brood has no {unit} in {area}.")
NOT_YOURS_TO_FLY = refusal("B12.5", "The Brood has no {side} Air unit in its Available bank.")
NOT_A_TARGET = refusal("B12.1", "There is no {unit} left to attack in the area.")
NOT_THERE = refusal("B12.4", "Only Orions in the berserk unit's area can be destroyed.")


@rule
def list_berserks(content, state, choices):
    """B12.1 Lists all Brood units, including Broodmasters, Workers on factories, and Air units in the bank."""
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
            list_berserk(content, state, choices, AIR_BERSERK(side))


@rule
def list_berserk(content, state, choices, action):
    """B12.1 A unit can go berserk if the Brood can pay for the action."""
    if state.mindpower < content.cost[FOR_BERSERK]:
        refuse(choices, action, NO_MINDPOWER, content.cost[FOR_BERSERK], state.mindpower)
    else:
        offer(choices, action)


@rule
def send_berserk(content, state, unit, area):
    """B12.1 The unit attacks; at the end it dies (B12.3)."""
    state.mindpower -= content.cost[FOR_BERSERK]
    emit(state, WENT_BERSERK, unit, area)
    begin_rage(state, unit, area)


@rule
def begin_rage(state, unit, area):
    """B12.1 The steps of a berserk unit go on the agenda, the first one last."""
    state.battlefield = area
    state.attacker = unit
    push(state, end_berserk, unit, area)
    push(state, wreck, area)
    push(state, rage, area)


@rule
def send_air_berserk(content, state, side):
    """B12.5 The action is paid for; the Air unit's destination comes next."""
    state.mindpower -= content.cost[FOR_BERSERK]
    ask(state, choose_flight, BROOD_ONLY, side)


@decision("B12.5", "Choose where the Air unit goes berserk.")
def choose_flight(content, state, seat, choices, side):
    """B12.5 Lists all areas, including dormant nations, whether or not there is anything to attack."""
    for area in range(AREAS):
        offer(choices, FLY_TO(area))


@choose_flight.on(FLY_TO)
def fly_to(content, state, seat, area, side):
    """B12.5 It can be intercepted first."""
    emit(state, AIR_BERSERK_SENT, side, area)
    spend_air(state, BROOD, side)
    state.battlefield = area
    state.attacker = FIRST_AIR + side
    push(state, air_rage, side, area)
    contest(content, state, seat, side)


@task
def air_rage(content, state, side, area):
    """B12.5 If the Air unit was shot down, the action is lost; another unit does not take its place."""
    if state.shot_down:
        state.shot_down = 0
        clear_field(content, state, area)
        return
    begin_rage(state, FIRST_AIR + side, area)


@rule
def next_prey(state, area):
    """B12.1 The first kind of Human unit in the area that has not been attacked; -1 if there is none."""
    first = first_force(area)
    for prey in range(first, first + SIDES):
        if state.military[HUMANS][prey][area] > state.done[prey][area]:
            return prey
    return -1


@task
def rage(content, state, area):
    """B12.1 While a Human unit has not been attacked, the Brood chooses the next one or stops."""
    if next_prey(state, area) >= 0:
        ask(state, choose_prey, BROOD_ONLY, area)


@task
def rage_on(content, state, area):
    """B12.1 All remaining units are attacked, one after the other."""
    prey = next_prey(state, area)
    if prey >= 0:
        push(state, rage_on, area)
        attack_prey(content, state, prey)


@decision("B12.1", "Choose the next Human unit to attack.")
def choose_prey(content, state, seat, choices, area):
    """B12.1 Lists the kinds of Human units here that have not been attacked, all of them, and stopping."""
    first = first_force(area)
    for prey in range(first, first + SIDES):
        if state.military[HUMANS][prey][area] > state.done[prey][area]:
            offer(choices, TARGET(prey))
    offer(choices, ATTACK_ALL())
    offer(choices, HOLD_BACK())


@choose_prey.on(TARGET, otherwise=NOT_A_TARGET)
def attack_chosen(content, state, seat, unit, area):
    """B12.1 That unit is attacked; then the Brood chooses again."""
    push(state, rage, area)
    attack_prey(content, state, unit)


@choose_prey.on(ATTACK_ALL, standing="Attack every unit this turn")
def attack_all(content, state, seat, area):
    """B12.1 The Brood is not asked again about this unit's targets; the log says so before the attacks continue."""
    emit(state, ALL_OUT, state.attacker)
    push(state, rage_on, area)


@choose_prey.on(HOLD_BACK)
def hold_back(content, state, seat):
    """B12.1 The unit does not have to attack; it dies anyway (B12.3)."""


@rule
def attack_prey(content, state, prey):
    """B12.2 One attack, with air support unless the berserk unit is itself an Air unit."""
    state.target = prey
    state.done[prey][state.battlefield] += 1
    if FIRST_AIR <= state.attacker < FIRST_BROOD:
        state.strength = content.attack[state.attacker]
        push(state, resolve, BROOD)
    else:
        begin_attack(content, state, BROOD, state.attacker, state.battlefield)


@task
def wreck(content, state, area):
    """B12.4 If no Human unit is left in the area, the Brood can destroy the Orions there."""
    if area < FIRST_SEA and state.forces_at[HUMANS][area] == 0 and state.orion[area] > 0:
        ask(state, choose_wreck, BROOD_ONLY, area)


@decision("B12.4", "Choose whether the berserk unit destroys Orions before it dies.")
def choose_wreck(content, state, seat, choices, area):
    """B12.4 Lists one of the Orions, all of them, and no more."""
    offer(choices, DESTROY_ORION(area))
    offer(choices, DESTROY_ALL())
    offer(choices, SPARE_ORIONS())


@choose_wreck.on(DESTROY_ORION, otherwise=NOT_THERE)
def wreck_one(content, state, seat, area):
    """B12.4 One is destroyed; then the Brood chooses again."""
    push(state, wreck, area)
    wreck_orions(content, state, area, 1)


@choose_wreck.on(DESTROY_ALL, standing="Destroy every Orion this turn")
def wreck_all(content, state, seat, area):
    """B12.4 All of them are destroyed."""
    wreck_orions(content, state, area, state.orion[area])


@choose_wreck.on(SPARE_ORIONS)
def spare_orions(content, state, seat):
    """B12.4 The remaining Orions stay."""


@rule
def wreck_orions(content, state, area, count):
    """B12.4 That many Orions go back to the pool."""
    for _ in range(count):
        lose_orion(content, state, area)
    emit(state, ORIONS_DESTROYED, state.attacker, count, area)


@task
def end_berserk(content, state, unit, area):
    """B12.3 The berserk unit dies, whatever happened."""
    if FIRST_AIR <= unit < FIRST_BROOD:
        lose_air(content, state, BROOD, unit - FIRST_AIR)
        emit(state, AIR_SPENT, unit - FIRST_AIR)
    else:
        lose_unit(content, state, BROOD, unit, area)
    clear_field(content, state, area)


@rule
def clear_field(content, state, area):
    """B12.3 The fight is over, and the marks of attacked units are cleared."""
    state.battlefield = -1
    state.attacker = -1
    first = first_force(area)
    for prey in range(first, first + SIDES):
        state.done[prey][area] = 0
