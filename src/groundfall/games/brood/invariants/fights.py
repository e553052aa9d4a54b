"""B10 to B12 A fight under way: where it is, who attacks whom, and with what strength."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.brood.rules.air import intercept_flight, may_fly
from groundfall.games.brood.rules.attack import (
    add_support,
    choose_target,
    offer_support,
    pick_target,
    resolve,
    support,
    target_by_priority,
)
from groundfall.games.brood.rules.battle import choose_attacker, fight_on, strike
from groundfall.games.brood.rules.berserk import (
    air_rage,
    choose_prey,
    choose_wreck,
    end_berserk,
    next_prey,
    rage,
    rage_on,
    wreck,
)
from groundfall.games.brood.rules.places import has_brood
from groundfall.games.brood.state import (
    BROOD,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_SEA,
    FORCES,
    HUMANS,
    ORION,
    SIDES,
)

from .pending import at
from .stack import Stack

PLACES = {  # which argument of what is pending in a fight is its area
    choose_attacker: 0,
    fight_on: 0,
    strike: 1,
    air_rage: 1,
    end_berserk: 1,
    rage: 0,
    rage_on: 0,
    choose_prey: 0,
    wreck: 0,
    choose_wreck: 0,
    choose_target: 0,
}
SEATED = (resolve, offer_support, add_support)


def broken(content: Any, state: Any, stack: Stack) -> Iterator[str]:
    """There is no fight, or there is one, and everything about it fits."""
    if state.shot_down:
        yield "No Air unit has just been shot down (B11.6)."
    places = {frame.args[PLACES[frame.task]] for frame in stack.above if frame.task in PLACES}
    if not places:
        if state.battlefield >= 0 or state.attacker >= 0 or state.target >= 0 or state.strength:
            yield "There is no fight now (B10.2)."
        return
    area = state.battlefield
    if places != {area} or area < 0:
        yield "Everything pending in a fight must be about its battlefield (B10.2)."
    elif any(frame.args[0] != stack.actor for frame in stack.above if frame.task in SEATED):
        yield "The wrong side attacks (B10.3)."
    elif not _has_attacker(state, stack, area):
        yield "The attacking unit is not there (B10.3, B12.1)."
    elif not _has_target(content, state, stack, area):
        yield "The target cannot be attacked now (B10.4, B12.1)."
    elif not _has_strength(content, state, stack):
        yield "The strength is not that of the attacker and the Air units that support it (B11.1)."
    elif not _fits(state, stack, area):
        yield "The question asked in the fight does not fit the units there (B10.2, B12.1)."
    yield from _flights(state, stack)


def _has_attacker(state: Any, stack: Stack, area: int) -> bool:
    unit = state.attacker
    if stack.actor == BROOD:
        if stack.has(air_rage):
            side = stack.args(air_rage)[0]
            return side >= 0 and unit == FIRST_AIR + side and state.air_spent[BROOD][side] > 0
        if unit != stack.args(end_berserk)[0] or not 0 <= unit < ORION:
            return False
        if unit >= FIRST_BROOD:
            return at(state.brood[unit - FIRST_BROOD], area) > 0
        if unit >= FIRST_AIR:
            return bool(state.air_spent[BROOD][unit - FIRST_AIR] > 0)
        return bool(state.military[BROOD][unit][area] > 0)
    if not state.fought[area]:
        return False
    if stack.has(strike):
        return bool(unit == FIRST_AIR + stack.args(strike)[0])
    if not stack.has(resolve):
        return bool(unit < 0)
    if 0 <= unit < FORCES:
        return bool(state.military[HUMANS][unit][area] > 0 and state.done[unit][area] > 0)
    flown = FIRST_AIR <= unit < FIRST_BROOD and state.air_spent[HUMANS][unit - FIRST_AIR] > 0
    return flown and not stack.has(support, offer_support)


def _has_target(content: Any, state: Any, stack: Stack, area: int) -> bool:
    target = state.target
    if not stack.has(resolve):
        return bool(target < 0)
    if stack.has(pick_target, choose_target):
        return bool(target < 0 and has_brood(state, area))
    if stack.actor == BROOD:
        return 0 <= target < FORCES and bool(state.military[HUMANS][target][area] > 0 and state.done[target][area] > 0)
    if state.forces_at[BROOD][area]:
        return 0 <= target < FORCES and bool(state.military[BROOD][target][area] > 0)
    return bool(target >= 0 and target == target_by_priority(state, area))


def _has_strength(content: Any, state: Any, stack: Stack) -> bool:
    if not stack.has(resolve):
        return bool(state.strength == 0)
    least = most = content.attack[state.attacker]
    if not FIRST_AIR <= state.attacker < FIRST_BROOD and not stack.has(pick_target, choose_target):
        most += sum(state.air_spent[stack.actor][s] * content.attack[FIRST_AIR + s] for s in range(SIDES))
    return bool(least <= state.strength <= most)


def _fits(state: Any, stack: Stack, area: int) -> bool:
    """Whether there is something to choose from, where the list of choices does not say so."""
    if stack.has(choose_attacker):
        return bool(has_brood(state, area))
    if stack.has(choose_prey):
        return bool(next_prey(state, area) >= 0)
    if stack.has(choose_wreck):
        return area < FIRST_SEA and bool(state.orion[area] > 0 and state.forces_at[HUMANS][area] == 0)
    if stack.has(support):
        return bool(may_fly(state, stack.actor, area))
    return not stack.has(choose_target) or bool(state.forces_at[BROOD][area] > 0)


def _flights(state: Any, stack: Stack) -> Iterator[str]:
    """B11.5 The Air unit that can be intercepted has been sent and is in the Expended bank."""
    for task, place in ((add_support, 1), (strike, 0), (air_rage, 0)):
        if stack.has(task):
            side = stack.args(task)[place]
            intercepted = stack.args(intercept_flight)[0] if stack.has(intercept_flight) else side
            if side < 0 or side != intercepted or state.air_spent[stack.actor][side] == 0:
                yield "The Air unit on its way is not the one that was sent (B11.5)."
