"""Who is where: counters enter the map, move and leave through these rules, which keep the counts up to date."""

from groundfall.engine import rule
from groundfall.games.brood.state import (
    ADULT,
    AREAS,
    BROOD,
    BROODS,
    FACTORY_WORKER,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_FLEET,
    FIRST_SEA,
    FORCES,
    HUMANS,
    LARVA,
    MINOR,
    ORION,
    SIDES,
    SPEND,
    WORKER,
)


@rule
def active_side(state):
    """B1.7 Whose turn it is: the Brood gathers and spends, then come the phases of the Humans."""
    if state.phase <= SPEND:
        return BROOD + 0
    return HUMANS + 0


@rule
def first_force(area):
    """B1.2 The first of the seven kinds of counters that an area can hold: Armies on land, Fleets at sea."""
    if area >= FIRST_SEA:
        return FIRST_FLEET
    return 0


@rule
def pool_of(unit):
    """B1.3 The pool that a unit's counter belongs to: a Worker on a factory is a Worker."""
    if unit == FIRST_BROOD + FACTORY_WORKER:
        return FIRST_BROOD + WORKER
    return unit


@rule
def put_force(content, state, seat, unit, area):
    """An Army or Fleet is now in this area, under a seat's control."""
    state.military[seat][unit][area] += 1
    state.forces_at[seat][area] += 1
    if area >= FIRST_SEA:
        state.seas_held[seat] |= 1 << area


@rule
def lift_force(content, state, seat, unit, area):
    """An Army or Fleet leaves an area."""
    state.military[seat][unit][area] -= 1
    state.forces_at[seat][area] -= 1
    if area >= FIRST_SEA and state.forces_at[seat][area] == 0:
        state.seas_held[seat] &= ~(1 << area)


@rule
def lose_force(content, state, seat, unit, area):
    """B10.8 A destroyed Army or Fleet goes back to the pool, and its Control token, if any, to the Brood's bank."""
    lift_force(content, state, seat, unit, area)
    state.pool[unit] += 1
    if seat == BROOD:
        state.control_tokens += 1
    elif state.done[unit][area] > 0:  # one that carried, or was attacked by a berserk unit
        state.done[unit][area] -= 1


@rule
def lose_air(content, state, seat, side):
    """B11.6 An Air unit is shot down; it goes back to the pool, and its Control token, if any, to the bank."""
    state.air_spent[seat][side] -= 1
    state.pool[FIRST_AIR + side] += 1
    if seat == BROOD:
        state.control_tokens += 1


@rule
def put_brood(content, state, brood, area):
    """A Brood counter enters the map."""
    state.brood[brood][area] += 1
    state.pool[pool_of(FIRST_BROOD + brood)] -= 1


@rule
def lose_brood(content, state, brood, area):
    """B10.8 A Brood counter goes back to the pool; a Worker's factory is free again (B14.3)."""
    state.brood[brood][area] -= 1
    state.pool[pool_of(FIRST_BROOD + brood)] += 1


@rule
def lose_orion(content, state, area):
    """B5.2 An Orion is destroyed."""
    state.orion[area] -= 1
    state.pool[ORION] += 1


@rule
def has_broodmaster(state, area):
    """B1.6 Whether a Broodmaster, Larva or Adult, is in a land."""
    return state.brood[LARVA][area] + state.brood[ADULT][area] > 0


@rule
def has_brood(state, area):
    """B1.4 Whether any Brood unit, including mind-controlled ones, is in an area."""
    if state.forces_at[BROOD][area] > 0:
        return True
    if area >= FIRST_SEA:
        return False
    for brood in range(BROODS):
        if state.brood[brood][area] > 0:
            return True
    return False


@rule
def is_guarded(state, area):
    """B5.2 Whether Human military guards the Orions in an area."""
    return state.forces_at[HUMANS][area] > 0


@rule
def is_at_mercy(state, area):
    """B5.2 Whether the Brood could destroy an Orion in an area at once: it has a unit there, and nobody guards it."""
    return has_brood(state, area) and not is_guarded(state, area)


@rule
def has_air(state, seat):
    """B11.1 Whether an Air unit is in a seat's Available bank."""
    for side in range(SIDES):
        if state.air[seat][side] > 0:
            return True
    return False


@rule
def is_closed(state, area):
    """B8.5 Whether an area belongs to a dormant nation."""
    return state.closed >> area & 1 == 1


@rule
def is_free_factory(content, state, area):
    """B13.1 Whether the Humans can use a factory: not dormant, not neutral, without a Worker or an Orion."""
    return (
        content.has_factory[area] == 1
        and state.closed >> area & 1 == 0
        and state.neutral[area] == 0
        and state.brood[FACTORY_WORKER][area] == 0
        and state.orion[area] == 0
    )


@rule
def wipe_done(content, state):
    """Clears the marks of units that have moved or attacked."""
    for area in range(AREAS):
        if state.forces_at[HUMANS][area] > 0:
            first = first_force(area)
            for unit in range(first, first + SIDES):
                state.done[unit][area] = 0


@rule
def spend_air(state, seat, side):
    """B11.5 An Air unit flies and goes to the Expended bank."""
    state.air[seat][side] -= 1
    state.air_spent[seat][side] += 1


@rule
def refresh_air(state, seat):
    """B4.1 All Air units in a seat's Expended bank go to its Available bank."""
    for side in range(SIDES):
        state.air[seat][side] += state.air_spent[seat][side]
        state.air_spent[seat][side] = 0


def recount(content, state):
    """Recounts the cached fields of a position."""
    held = [sum(state.brood[b]) for b in range(BROODS)]
    on_map = [sum(state.military[BROOD][u]) + sum(state.military[HUMANS][u]) for u in range(FORCES)]
    flying = [sum(state.air[s][n] + state.air_spent[s][n] for s in (BROOD, HUMANS)) for n in range(SIDES)]
    used = on_map + flying + held + [sum(state.orion) + state.launched]
    used[FIRST_BROOD + WORKER] += used[FIRST_BROOD + FACTORY_WORKER]
    used[FIRST_BROOD + FACTORY_WORKER] = 0
    state.pool = [content.counters[unit] - count for unit, count in enumerate(used)]
    controlled = sum(map(sum, state.military[BROOD])) + sum(state.air[BROOD]) + sum(state.air_spent[BROOD])
    state.spare_tokens = content.tokens - controlled - state.control_tokens - state.token_in_hand
    for seat in (BROOD, HUMANS):
        state.forces_at[seat] = [sum(state.military[seat][u][a] for u in range(FORCES)) for a in range(AREAS)]
        state.seas_held[seat] = sum(1 << a for a in range(FIRST_SEA, AREAS) if state.forces_at[seat][a])
    state.closed = sum(content.lands_of[n] for n in range(MINOR) if state.dormant[n])


def clear_table(content, state):
    """B3.1 On an empty table the Humans still play the nation chosen in the options."""
    state.home = state.humans
