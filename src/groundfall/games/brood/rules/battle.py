"""B10 Battle: the Humans attack, area by area."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import (
    AREAS,
    BATTLE,
    BROOD,
    FIRST_AIR,
    HUMANS,
    HUMANS_ONLY,
    PROJECT_ORION,
    SIDES,
)

from .actions import AIR_STRIKE, ATTACK, END_PHASE, GIVE_BATTLE, LEAVE_AREA
from .air import NO_AIR_HERE, contest, may_fly
from .attack import begin_attack, pick_target, resolve
from .moving import BLOCKED
from .places import first_force, has_air, has_brood, is_closed, refresh_air, spend_air, wipe_done

BATTLE_BEGUN = event("battle_begun", "B10.2", "The Humans fight in {area}.", area=AREAS)
STRIKE_SENT = event("strike_sent", "B11.3", "{side} Air strikes in {area}.", side=SIDES, area=AREAS)

NO_BROOD = refusal("B10.2", "The Brood has no unit in {area}.")
IS_OVER = refusal("B10.2", "The battle in {area} is over for this turn.")
NO_ATTACKER = refusal("B10.3", "You have nothing to attack with in {area}.")
NOT_PRESENT = refusal("B10.3", "You have no {unit} in this area.")
HAS_FOUGHT = refusal("B10.3", "Every {unit} here has already attacked.")
DORMANT = refusal("B8.5", "This area belongs to a dormant nation; Human Air cannot fly there.")


@task(phase=BATTLE)
def battle(content, state):
    """B10.1 The Brood's Air is refreshed even if the phase is blocked; then the Humans can attack."""
    state.phase = BATTLE
    refresh_air(state, BROOD)
    if state.blocked[BATTLE - PROJECT_ORION]:
        emit(state, BLOCKED, BATTLE - PROJECT_ORION)
        return
    wipe_done(content, state)
    for area in range(AREAS):
        state.fought[area] = 0
    push(state, after_battles)
    push(state, next_battle)


@task
def after_battles(content, state):
    """B10.2 The phase is over."""
    wipe_done(content, state)
    for area in range(AREAS):
        state.fought[area] = 0


@rule
def can_battle(content, state, area, airborne):
    """B10.2 Whether the Humans can attack in an area; `airborne` if they have Air available."""
    if state.fought[area] or not has_brood(state, area):
        return False
    return state.forces_at[HUMANS][area] > 0 or (airborne and not is_closed(state, area))


@task
def next_battle(content, state):
    """B10.2 Area by area, as long as there is anything to attack."""
    airborne = has_air(state, HUMANS)
    for area in range(AREAS):
        if can_battle(content, state, area, airborne):
            ask(state, choose_battle, HUMANS_ONLY)
            return


@decision("B10.2", "Choose an area to fight in, or end the phase.")
def choose_battle(content, state, seat, choices):
    """B10.2 Lists areas with Brood units where Human units are or Air can fly; each area once."""
    airborne = has_air(state, HUMANS)
    for area in range(AREAS):
        if can_battle(content, state, area, airborne):
            offer(choices, GIVE_BATTLE(area))
        elif state.fought[area]:
            refuse(choices, GIVE_BATTLE(area), IS_OVER)
        elif not has_brood(state, area):
            refuse(choices, GIVE_BATTLE(area), NO_BROOD)
        else:
            refuse(choices, GIVE_BATTLE(area), NO_ATTACKER)
    offer(choices, END_PHASE())


@choose_battle.on(END_PHASE)
def end_battles(content, state, seat):
    """B10.2 No more battles."""


@choose_battle.on(GIVE_BATTLE)
def give_battle(content, state, seat, area):
    """B10.2 All attacks in this area come before those in the next."""
    state.fought[area] = 1
    emit(state, BATTLE_BEGUN, area)
    push(state, next_battle)
    push(state, fight_on, area)


@task
def fight_on(content, state, area):
    """B10.3 One attack after the other, as long as there is a target and something to attack with."""
    state.battlefield = -1
    state.attacker = -1
    if has_brood(state, area) and (has_fresh(state, area) or may_fly(state, HUMANS, area)):
        state.battlefield = area
        ask(state, choose_attacker, HUMANS_ONLY, area)


@rule
def has_fresh(state, area):
    """B10.3 Whether a Human unit in the area has not attacked in this phase."""
    first = first_force(area)
    for unit in range(first, first + SIDES):
        if state.military[HUMANS][unit][area] > state.done[unit][area]:
            return True
    return False


@decision("B10.3", "Choose an attacker, or end the battle here.")
def choose_attacker(content, state, seat, choices, area):
    """B10.3 Lists the units in the area that have not attacked, and air strikes."""
    first = first_force(area)
    for unit in range(first, first + SIDES):
        if state.military[HUMANS][unit][area] > state.done[unit][area]:
            offer(choices, ATTACK(unit))
        elif state.military[HUMANS][unit][area] > 0:
            refuse(choices, ATTACK(unit), HAS_FOUGHT)
    for side in range(SIDES):
        if state.air[HUMANS][side] > 0:
            if is_closed(state, area):
                refuse(choices, AIR_STRIKE(side), DORMANT)
            else:
                offer(choices, AIR_STRIKE(side))
    offer(choices, LEAVE_AREA())


@choose_attacker.on(ATTACK, otherwise=NOT_PRESENT)
def attack(content, state, seat, unit, area):
    """B10.3 The unit attacks, once per phase; the target is known before air support is sent."""
    state.done[unit][area] += 1
    push(state, fight_on, area)
    begin_attack(content, state, seat, unit, area)
    push(state, pick_target)


@choose_attacker.on(AIR_STRIKE, otherwise=NO_AIR_HERE)
def air_strike(content, state, seat, side, area):
    """B11.3 An Air unit attacks by itself unless it is shot down on the way."""
    emit(state, STRIKE_SENT, side, area)
    spend_air(state, seat, side)
    state.attacker = FIRST_AIR + side
    push(state, fight_on, area)
    push(state, strike, side, area)
    contest(content, state, seat, side)


@task
def strike(content, state, side, area):
    """B11.3 The strike gets through: an attack without support."""
    if state.shot_down:
        state.shot_down = 0
        return
    state.strength = content.attack[FIRST_AIR + side]
    push(state, resolve, HUMANS)
    push(state, pick_target)


@choose_attacker.on(LEAVE_AREA)
def leave_area(content, state, seat, area):
    """B10.2 The battle in this area is over for this turn."""
    state.battlefield = -1
