"""B8.6 to B8.8 Arriving, and water transport across one sea with a friendly Fleet after another."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.brood.state import (
    AREAS,
    BROOD,
    FACTORY_WORKER,
    FIRST_BROOD,
    FIRST_FLEET,
    FIRST_SEA,
    HUMANS,
    LANDS,
    MOVE,
    ORION,
    SEAS,
    SIDES,
    SPEND,
    UNITS,
    WORKER,
)

from .actions import CARRY, SAIL
from .naval_intercept import ask_interception
from .places import lift_force, put_force

MOVED = event("moved", "B8.2", "The {unit} moves from {start} to {area}.", unit=UNITS, start=AREAS, area=AREAS)
AWAKENED = event("neutral_removed", "B8.6", "{area} joins the Humans.", area=LANDS)
CROSSED = event("crossed", "B8.7", "The {unit} crosses the {sea}.", unit=UNITS, sea=SEAS)

NOT_ON_THE_WAY = refusal("B8.7", "The {sea} does not lead there across seas with your Fleets.")
NOT_HERE = refusal("B9.2", "You have no {unit} in that sea.")


@rule
def arrive(content, state, seat, unit, area, goal):
    """B8.2 The unit enters its new area. A Human Army that enters a neutral land wins it over (B8.6)."""
    emit(state, MOVED, unit, area, goal)
    if unit == ORION:
        state.orion[area] -= 1
        state.orion[goal] += 1
        state.orion_done[goal] += 1
    elif unit >= FIRST_BROOD:
        state.brood[unit - FIRST_BROOD][area] -= 1
        if unit == FIRST_BROOD + FACTORY_WORKER:  # it leaves its factory (B14.3)
            state.brood[WORKER][goal] += 1
        else:
            state.brood[unit - FIRST_BROOD][goal] += 1
    else:
        lift_force(content, state, seat, unit, area)
        put_force(content, state, seat, unit, goal)
        if seat == HUMANS:
            state.done[unit][goal] += 1
            if unit < FIRST_FLEET and state.neutral[goal]:
                state.neutral[goal] = 0
                emit(state, AWAKENED, goal)


@rule
def beside(content, seas):
    """B8.7 The seas adjacent to any of these; all as masks."""
    found = 0
    sea = FIRST_SEA
    while seas >> sea > 0:
        if seas >> sea & 1:
            found |= content.seas_by[sea]
        sea += 1
    return found


@rule
def connected(content, seas, held):
    """B8.7 The seas connected to these through seas that are held; all as masks."""
    found = seas
    new = seas
    while new != 0 and found & held != held:
        new = beside(content, new) & held & ~found
        found |= new
    return found


@rule
def landfall(content, seas, held):
    """B8.7 The lands that can be reached by setting out across one of these seas, as a mask."""
    lands = 0
    if seas != 0:
        found = connected(content, seas, held)
        for sea in range(FIRST_SEA, AREAS):
            if found >> sea & 1:
                lands |= content.lands_by[sea]
    return lands


@rule
def sail_from(content, state, unit, area, goal):
    """B8.7 A unit puts to sea; until it lands, it counts as still being where it came from."""
    state.traveller = unit
    state.origin = area
    state.goal = goal
    push(state, sail_on)


@rule
def end_voyage(content, state):
    """B8.7 No unit is at sea any more."""
    state.traveller = -1
    state.origin = -1
    state.goal = -1
    state.sea = -1
    state.carrier = -1
    for sea in range(SEAS):
        state.crossed[sea] = 0


@rule
def mover(state):
    """B8.1 The seat whose units move: the Brood in its spend phase, otherwise the Humans."""
    if state.phase == SPEND:
        return BROOD
    return HUMANS


@rule
def ways_on(content, state, seat):
    """B8.7 The seas that the unit can cross next, as a mask.

    They are held, not crossed yet, and lead to its goal. A detour is only offered if it can matter: if there is an
    enemy Fleet to avoid, or if a Fleet on the shortest way would be bound (B8.8) that the detour leaves free.
    """
    open_seas = state.seas_held[seat]
    for sea in range(SEAS):
        if state.crossed[sea]:
            open_seas &= ~(1 << (FIRST_SEA + sea))
    here = state.origin
    if state.sea >= 0:
        here = state.sea
    leading = connected(content, content.seas_by[state.goal] & open_seas, open_seas)
    ways = content.seas_by[here] & leading
    if ways & (ways - 1) == 0 or leading & state.seas_held[1 - seat] != 0:
        return ways
    steps = 0
    while ways & seas_within(content, state, open_seas, steps) == 0:
        steps += 1
    straight = ways & seas_within(content, state, open_seas, steps)
    if state.phase != MOVE:
        return straight & ~(straight - 1)  # carrying binds no Fleet here: one way is as good as another
    return straight | (ways & used_seas(content, state, ways)) | freer_ways(content, state, ways, open_seas, steps)


@rule
def freer_ways(content, state, ways, open_seas, steps):
    """B8.8 Of these seas, those that can leave a Fleet free that the shortest way would bind, as a mask."""
    ahead = ways & seas_within(content, state, open_seas, steps)
    bound = ahead
    for back in range(steps):
        ahead = beside(content, ahead) & seas_within(content, state, open_seas, steps - 1 - back)
        bound |= ahead
    bound &= ~used_seas(content, state, bound)
    found = 0
    for sea in range(FIRST_SEA, AREAS):
        if bound >> sea & 1:
            others = open_seas & ~(1 << sea)
            found |= ways & connected(content, content.seas_by[state.goal] & others, others)
    return found


@rule
def seas_within(content, state, open_seas, steps):
    """B8.7 The open seas from which the goal is at most that many seas away, as a mask."""
    near = content.seas_by[state.goal] & open_seas
    for _step in range(steps):
        near |= beside(content, near) & open_seas
    return near


@rule
def used_seas(content, state, seas):
    """B8.8 Of these seas, those where a Human Fleet has moved or carried this phase, as a mask."""
    found = 0
    for sea in range(FIRST_SEA, AREAS):
        if seas >> sea & 1:
            for unit in range(FIRST_FLEET, FIRST_FLEET + SIDES):
                if state.done[unit][sea] > 0:
                    found |= 1 << sea
    return found


@task
def sail_on(content, state):
    """B8.7 The unit lands if it can, or crosses the next sea; its player chooses if there are several."""
    if state.turned_back:
        end_voyage(content, state)
        return
    seat = mover(state)
    if state.sea >= 0 and content.lands_by[state.sea] >> state.goal & 1:
        unit = state.traveller
        area = state.origin
        goal = state.goal
        end_voyage(content, state)
        arrive(content, state, seat, unit, area, goal)
        return
    ways = ways_on(content, state, seat)
    if ways & (ways - 1) != 0:
        ask(state, choose_sea, 1 << seat, state.traveller)
        return
    for sea in range(FIRST_SEA, AREAS):
        if ways >> sea & 1:
            cross(content, state, sea)


@decision("B8.7", "Choose the next sea to cross.")
def choose_sea(content, state, seat, choices, unit):
    """B8.7 Lists the seas that lead to its goal."""
    ways = ways_on(content, state, seat)
    for sea in range(SEAS):
        if ways >> (FIRST_SEA + sea) & 1:
            offer(choices, SAIL(sea))


@choose_sea.on(SAIL, otherwise=NOT_ON_THE_WAY)
def sail(content, state, seat, sea):
    """B8.7 The unit crosses that sea."""
    cross(content, state, FIRST_SEA + sea)


@rule
def cross(content, state, sea):
    """B8.7 The unit enters the next sea: a Fleet there carries it and can be intercepted."""
    state.sea = sea
    state.crossed[sea - FIRST_SEA] = 1
    emit(state, CROSSED, state.traveller, sea - FIRST_SEA)
    push(state, sail_on)
    push(state, name_carrier)


@task
def name_carrier(content, state):
    """B9.2 The carrying Fleet is named; its player chooses if it matters which one."""
    seat = mover(state)
    sea = state.sea
    only = -1
    used = -1
    kinds = 0
    for unit in range(FIRST_FLEET, FIRST_FLEET + SIDES):
        if state.military[seat][unit][sea] > 0:
            only = unit
            kinds += 1
            if seat == HUMANS and state.done[unit][sea] > 0:
                used = unit
    threatened = state.forces_at[1 - seat][sea] > 0
    if kinds > 1 and (threatened or (state.phase == MOVE and used < 0)):
        ask(state, choose_carrier, 1 << seat, sea, state.traveller)
    elif used >= 0 and not threatened:
        carry_with(content, state, seat, used)
    else:
        carry_with(content, state, seat, only)


@decision("B9.2", "Choose the Fleet to carry it.")
def choose_carrier(content, state, seat, choices, area, unit):
    """B9.2 Lists the player's own Fleets in that sea."""
    for fleet in range(FIRST_FLEET, FIRST_FLEET + SIDES):
        if state.military[seat][fleet][area] > 0:
            offer(choices, CARRY(fleet))


@choose_carrier.on(CARRY, otherwise=NOT_HERE)
def carry(content, state, seat, unit, area):
    """B9.2 That Fleet carries."""
    carry_with(content, state, seat, unit)


@rule
def carry_with(content, state, seat, unit):
    """B8.8 A Human Fleet that carries in the Move phase can no longer move; then the enemy can intercept (B9.1)."""
    state.carrier = unit
    if state.phase == MOVE and state.done[unit][state.sea] == 0:
        state.done[unit][state.sea] = 1
    ask_interception(content, state, 1 - seat, state.sea)
