"""Fights as they would be now: what odds ask about. Each rule prepares an imagined state for one question."""

from groundfall.engine import push, rule
from groundfall.games.brood.state import BATTLE, BROOD, BROODS, FIRST_SEA, HUMANS, SEATS, SIDES, UNITS

from .air import contest, intercept_with_air
from .attack import add_support, begin_attack, resolve, target_by_priority
from .battle import fight_on
from .berserk import begin_rage
from .dice import attack_dice, defense_against
from .places import first_force, refresh_air, spend_air, wipe_done


@rule
def units_in(content, state, seat, area):
    """B1.4 How many units a side has in an area: Armies or Fleets, Broodmasters and Broodlings."""
    count = state.forces_at[seat][area]
    if seat == BROOD and area < FIRST_SEA:
        for brood in range(BROODS):
            count += state.brood[brood][area]
    return count


@rule
def first_target(content, state, area):
    """B10.4 What the Humans would attack first, if the Brood gives its toughest unit; -1 if there is nothing."""
    found = -1
    first = first_force(area)
    for unit in range(first, first + SIDES):
        if state.military[BROOD][unit][area] > 0 and (found < 0 or content.defense[unit] > content.defense[found]):
            found = unit
    if found < 0:
        found = target_by_priority(state, area)
    return found


@rule
def nothing_else(state):
    """B10.2 Whatever was under way is left out."""
    state.depth = 0
    state.awaiting = 0
    state.shot_down = 0


@rule
def come_to_battle(content, state):
    """B10.1 The Battle phase has come, and with it the Brood's Air."""
    nothing_else(state)
    state.phase = BATTLE
    refresh_air(state, BROOD)
    wipe_done(content, state)


@rule
def roll_attack(content, state, unit, target, area, strength):
    """B10.5 One attack is rolled; `strength` holds how it ended, as in rules/dice.py."""
    nothing_else(state)
    state.strength = attack_dice(content, state, HUMANS, unit, target, area, strength)


@rule
def attack_now(content, state, seat, unit, target, area, strength):
    """B10.3 A unit attacks a target with a strength, and Air can support it."""
    nothing_else(state)
    begin_attack(content, state, seat, unit, area)
    state.target = target
    state.strength = strength


@rule
def supported_now(content, state, seat, side):
    """B11.1 The attack under way is supported by one Air unit, which can be intercepted, and by no other."""
    nothing_else(state)
    spend_air(state, seat, side)
    push(state, resolve, seat)
    push(state, add_support, seat, side)
    contest(content, state, seat, side)


@rule
def battle_now(content, state, area):
    """B10.3 The Humans fight in an area."""
    nothing_else(state)
    push(state, fight_on, area)


@rule
def duel_now(content, state, seat, side, other):
    """B11.4 An Air unit of a seat intercepts one of the other seat."""
    nothing_else(state)
    spend_air(state, 1 - seat, other)
    intercept_with_air(content, state, seat, side, other)


@rule
def berserk_now(content, state, unit, area):
    """B12.1 A unit of the Brood goes berserk in an area."""
    nothing_else(state)
    begin_rage(state, unit, area)


@rule
def is_sure(content, state):
    """B11.2 Whether the attack under way destroys its target without any die."""
    return state.strength >= content.sure_hit and defense_against(content, state.target, state.strength) <= 0


@rule
def forget_flown(content, state):
    """B11.5 Air units that have flown, and those lost, do not matter to the rest of a fight."""
    for seat in range(SEATS):
        for side in range(SIDES):
            state.air_spent[seat][side] = 0
    for unit in range(UNITS):
        state.pool[unit] = 0
    state.control_tokens = 0
