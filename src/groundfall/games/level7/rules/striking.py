"""L11.6 What an event does: whom it means, who is protected, and what strikes the others."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    ALL,
    AREAS,
    CAPITAL_SPOT,
    CHOSEN,
    CONTROLLER,
    CRONOS_SPOT,
    ENTRIES,
    EVERYBODY,
    FIRST_SHIP,
    FOOD,
    HAZARDS,
    HIGHEST_FOOD,
    HIGHEST_MIC,
    MIC,
    ORBITAL_ASSAULT,
    OWNER_CHOICE,
    SEATS,
)

from .actions import LAND, NAME
from .places import capital_of, in_turn, is_open, owner_of
from .protection import protect_all
from .spawning import place_invader
from .tokens import seat_of
from .vocabulary import run

AIMS = event("aims", "L11.7", "{hazard} targets {seat}.", hazard=HAZARDS, seat=SEATS)
AIMS_AT_ALL = event("aims_at_all", "L11.7", "{hazard} targets every coalition.", hazard=HAZARDS)
MISSES = event("misses", "L11.7", "{seat} is defeated, so the event has no effect.", seat=SEATS)

NOT_OF_THEM = refusal("L11.7", "{seat} cannot be chosen.")
NOT_OWN = refusal("L11.12", "{area} is not your territory.")


@rule
def fit(state):
    """L11.7 The coalitions that are not defeated, as bits."""
    bits = 0
    for seat in range(SEATS):
        if state.defeated[seat] == 0:
            bits |= 1 << seat
    return bits


@rule
def measure(state, target, seat):
    """L11.7 The value that decides a target: the most MIC, the most food, the least Terror."""
    if target == HIGHEST_MIC:
        return state.stock[seat][MIC]
    if target == HIGHEST_FOOD:
        return state.stock[seat][FOOD]
    return -state.terror[seat]


@rule
def candidates(state, target):
    """L11.7 The possible targets of a card, as bits; in a tie the Cronos controller chooses."""
    if target < SEATS:
        return 1 << target
    if target == CONTROLLER:
        return 1 << state.controller
    if target == CHOSEN:
        return fit(state)
    most = -9999
    bits = 0
    for seat in range(SEATS):
        if state.defeated[seat] == 0:
            if measure(state, target, seat) > most:
                most = measure(state, target, seat)
                bits = 0
            if measure(state, target, seat) == most:
                bits |= 1 << seat
    return bits


@task
def strike_event(content, state):
    """L11.6 First the targets of the event are found."""
    state.spared = 0
    state.struck = 0
    state.aim = -1
    target = content.target[state.event][state.half]
    if target == ALL:
        emit(state, AIMS_AT_ALL, content.hazard[state.event][state.half])
        push(state, strike_all)
        return
    seat = seat_of(candidates(state, target))
    if seat >= 0:
        aim_at(content, state, seat)
    else:
        ask(state, name_target, 1 << state.controller, state.event)


@decision("L11.7", "Choose the target of the event.")
def name_target(content, state, seat, choices, event):
    """L11.7 Lists the possible targets."""
    bits = candidates(state, content.target[event][state.half])
    for other in range(SEATS):
        if bits >> other & 1:
            offer(choices, NAME(other))
        else:
            refuse(choices, NAME(other), NOT_OF_THEM)


@name_target.on(NAME)
def target_named(content, state, seat, other):
    """L11.7 The event targets the chosen coalition."""
    aim_at(content, state, other)


@rule
def aim_at(content, state, seat):
    """L11.7 The event targets one coalition; if that is defeated, nothing happens (L11.13)."""
    state.aim = seat
    emit(state, AIMS, content.hazard[state.event][state.half], seat)
    if state.defeated[seat]:
        emit(state, MISSES, seat)
        return
    state.struck = 1 << seat
    push(state, act)
    push(state, protect_all, 0)


@task
def strike_all(content, state):
    """L11.7 The event targets every coalition not defeated, or, with fixed places, those that own one (L11.11)."""
    if content.hazard[state.event][state.half] == ORBITAL_ASSAULT:
        if content.entry[state.event][state.half][0] != OWNER_CHOICE:
            state.struck = owners_of_entries(content, state)
            push(state, act)
            push(state, protect_all, 0)
            return
    state.struck = fit(state)
    push(state, act)
    push(state, protect_all, 0)


@rule
def area_of_entry(content, state, place):
    """L11.11 The area that an Orbital Assault names; -1 if it has no place, or the place is desolate."""
    spot = content.entry[state.event][state.half][place]
    if spot < 0 or spot == OWNER_CHOICE or (spot == CAPITAL_SPOT and state.aim < 0):
        return -1
    if spot == CAPITAL_SPOT:
        area = capital_of(state.aim)
    elif spot == CRONOS_SPOT:
        area = state.cronos
    elif spot >= FIRST_SHIP:
        area = state.ship[spot - FIRST_SHIP]
    else:
        area = spot
    if area >= 0 and is_open(state, area) == 0:
        return -1
    return area


@rule
def owners_of_entries(content, state):
    """L11.11 The coalitions, not defeated, that own a named place, as bits."""
    bits = 0
    for place in range(ENTRIES):
        area = area_of_entry(content, state, place)
        if area >= 0:
            owner = owner_of(area)
            if owner >= 0 and state.defeated[owner] == 0:
                bits |= 1 << owner
    return bits


@task
def act(content, state):
    """L11.6 The event affects its unprotected targets, in turn order."""
    if content.hazard[state.event][state.half] == ORBITAL_ASSAULT:
        assault(content, state)
        return
    struck = state.struck & ~state.spared
    for back in range(SEATS):
        seat = in_turn(state, SEATS - 1 - back)
        if struck >> seat & 1:
            push(state, run, content.does[state.event][state.half], seat, state.event)


@rule
def assault(content, state):
    """L11.11 Invaders are placed, not spawned. A protected coalition keeps them out of its territories; a
    protected single target cancels them all.
    """
    if content.entry[state.event][state.half][0] == OWNER_CHOICE:
        for back in range(SEATS):
            seat = in_turn(state, SEATS - 1 - back)
            if state.struck & ~state.spared & EVERYBODY & 1 << seat:
                push(state, choose_landing, seat)
        return
    if state.aim >= 0 and state.spared >> state.aim & 1:
        return
    for back in range(ENTRIES):
        area = area_of_entry(content, state, ENTRIES - 1 - back)
        if area >= 0 and is_kept_off(state, area) == 0:
            push(state, place_invader, area)


@rule
def is_kept_off(state, area):
    """L11.11 Whether the owner of an area is protected against an assault on all. Dead zones have no protection."""
    owner = owner_of(area)
    if state.aim >= 0 or owner < 0:
        return 0
    return state.spared >> owner & 1


@task
def choose_landing(content, state, seat):
    """L11.12 Each target chooses one of its own territories."""
    ask(state, pick_landing, 1 << seat)


@decision("L11.12", "Choose the territory for the invader.")
def pick_landing(content, state, seat, choices):
    """L11.12 Lists the target's own territories."""
    for area in range(AREAS):
        if owner_of(area) == seat and is_open(state, area):
            offer(choices, LAND(area))
        else:
            refuse(choices, LAND(area), NOT_OWN)


@pick_landing.on(LAND)
def landing_picked(content, state, seat, area):
    """L11.12 The invader is placed there."""
    push(state, place_invader, area)
