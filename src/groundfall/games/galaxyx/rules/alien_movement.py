"""G11 Move aliens: to cities, to units of their colour, and down."""

from groundfall.engine import draw, emit, event, rule, task
from groundfall.games.galaxyx.state import ALIEN_MOVEMENT, ALIENS, CITIES, HEXES, MOST_STEPS

from .arrival import has_room_for_alien
from .places import (
    colour_of,
    lift_alien,
    line_up_aliens,
    put_alien,
    stands,
    wipe_line,
)
from .reach import beside_lower, beside_upper, find_reach, is_any_in_reach, is_in_reach, steps_to, wipe_reach

MOVED = event("moved", "G11.1", "{alien} moves from {start} to {hex}.", alien=ALIENS, start=HEXES, hex=HEXES)

NOWHERE = -1
FAR = 1000  # more than any number of steps or hexes


@task(phase=ALIEN_MOVEMENT)
def alien_movement(content, state):
    """G11.2 The aliens move one after the other: the lowest row first, from left to right in each row."""
    state.phase = ALIEN_MOVEMENT
    count = line_up_aliens(content, state, False)
    for place in range(count):
        move_alien(content, state, state.line[place])
    wipe_line(state, count)


@rule
def move_alien(content, state, alien):
    """G11.1 The alien moves to a city or prey within reach, else towards a city."""
    start = state.alien_hex[alien]
    goal = goal_within_reach(content, state, alien)
    if goal == NOWHERE:
        goal = goal_on_the_way(content, state, alien)
    wipe_reach(state, content.alien_move[alien])
    if goal != start:
        lift_alien(content, state, alien)
        put_alien(content, state, alien, goal)
        emit(state, MOVED, alien, start, goal)


@rule
def goal_within_reach(content, state, alien):
    """G11.3 The hex beside a city (G11.4), else beside prey (G11.5); NOWHERE if both are out of reach."""
    if not is_city_in_range(content, state, alien) and not is_prey_in_range(content, state, alien):
        return NOWHERE
    find_alien_reach(content, state, alien)
    goal = goal_at_city(content, state, alien)
    if goal == NOWHERE:
        goal = goal_at_prey(content, state, alien)
    return goal


@rule
def is_city_in_range(content, state, alien):
    """G11.4 Whether the alien could come beside a city that stands if nothing were in the way."""
    for city in range(CITIES):
        if stands(content, state, city) and is_room_beside(content, state, alien, content.city_hex[city]):
            return True
    return False


@rule
def is_room_beside(content, state, alien, target):
    """G11.3 Whether a hex adjacent to the target has room and is not farther than the alien's movement."""
    start = state.alien_hex[alien]
    far = content.alien_move[alien]
    if content.distance[start][target] <= far + 1:
        for side in range(content.ways[target]):
            hex = content.way[target][side]
            if content.distance[start][hex] <= far and has_room_for_alien(content, state, hex):
                return True
    return False


@rule
def is_prey(content, state, alien, unit):
    """G11.5 Whether a unit is on the board, of the alien's colour and lower than the alien."""
    return (
        state.unit_counter[unit] >= 0
        and colour_of(state, unit) == content.alien_colour[alien]
        and content.height[state.unit_hex[unit]] < content.height[state.alien_hex[alien]]
    )


@rule
def is_prey_in_range(content, state, alien):
    """G11.5 Whether the alien could come beside prey if nothing were in the way."""
    if not is_unit_near(content, state, state.alien_hex[alien], content.alien_move[alien] + 1):
        return False
    for unit in range(state.fleet):
        if is_prey(content, state, alien, unit) and is_room_beside(content, state, alien, state.unit_hex[unit]):
            return True
    return False


@rule
def is_unit_near(content, state, hex, far):
    """G11.3 Whether any unit is within that many steps of a hex; beyond the longest move it is not looked up."""
    return (
        far > MOST_STEPS
        or content.upper_range[hex][far] & state.units_on[0] != 0
        or content.lower_range[hex][far] & state.units_on[1] != 0
    )


@rule
def find_alien_reach(content, state, alien):
    """G11.3 Notes which hexes an alien can move to, unless it is noted already.

    An alien halts next to a unit, so it never enters a unit's hex. It starts next to none, or it would not move.
    """
    if state.upper_reach[0] == 0 and state.lower_reach[0] == 0:
        upper_units = state.units_on[0]
        lower_units = state.units_on[1]
        upper_halts = beside_upper(upper_units, lower_units)
        lower_halts = beside_lower(upper_units, lower_units)
        start = state.alien_hex[alien]
        far = content.alien_move[alien]
        find_reach(content, state, start, far, upper_halts, lower_halts, content.upper_cities, content.lower_cities)


@rule
def can_halt_at(state, hex):
    """G11.3 Whether a hex is within reach and has room for one more alien (G11.8)."""
    return state.aliens_at[hex] < state.alien_stack and is_in_reach(state, hex)


@rule
def nearest_beside(content, state, target):
    """G11.7 The best hex within reach next to a target: fewest steps, then lowest, then leftmost."""
    best = NOWHERE
    if not is_any_in_reach(state, content.upper_range[target][1], content.lower_range[target][1]):
        return best
    for side in range(content.ways[target]):
        hex = content.way[target][side]
        if can_halt_at(state, hex):
            best = nearer(content, state, best, hex)
    return best


@rule
def nearer(content, state, one, other):
    """G11.7 Which of two hexes within reach an alien prefers; the first can be NOWHERE."""
    if one == NOWHERE:
        return other
    further = steps_to(state, other) - steps_to(state, one)
    if further < 0 or (further == 0 and content.rank[other] < content.rank[one]):
        return other
    return one


@rule
def goal_at_city(content, state, alien):
    """G11.4 The hex beside the alien's own city, else beside the nearest city, if one is within reach."""
    own = content.alien_colour[alien]
    goal = NOWHERE
    if stands(content, state, own):
        goal = nearest_beside(content, state, content.city_hex[own])
    if goal == NOWHERE:
        city = nearest_city(content, state, state.alien_hex[alien], True)
        if city >= 0:
            goal = nearest_beside(content, state, content.city_hex[city])
    return goal


@rule
def way_to_city(content, state, start, city, on_foot):
    """G11.4 How far away a city is: in steps to a hex beside it, or in a straight line; FAR if out of reach."""
    if not on_foot:
        return content.distance[start][content.city_hex[city]]
    hex = nearest_beside(content, state, content.city_hex[city])
    if hex == NOWHERE:
        return FAR
    return steps_to(state, hex)


@rule
def nearest_city(content, state, start, on_foot):
    """G11.6 The nearest city that stands; if tied, the one with the most hits, then a die. -1 if there is none."""
    shortest = FAR
    most = 0
    equal = 0
    first = -1
    for city in range(CITIES):
        if not stands(content, state, city):
            continue
        way = way_to_city(content, state, start, city, on_foot)
        if way < shortest or (way == shortest and way < FAR and state.city_hits[city] > most):
            shortest = way
            most = state.city_hits[city]
            equal = 1
            first = city
        elif way == shortest and way < FAR and state.city_hits[city] == most:
            equal += 1
    if equal <= 1:
        return first
    chosen = draw(state, equal)
    for city in range(first, CITIES):
        if state.city_hits[city] == most and stands(content, state, city):
            if way_to_city(content, state, start, city, on_foot) == shortest:
                if chosen == 0:
                    return city
                chosen -= 1
    return first


@rule
def goal_at_prey(content, state, alien):
    """G11.5 The nearest hex within reach beside a unit of the alien's colour that is lower than the alien."""
    goal = NOWHERE
    for unit in range(state.fleet):
        if is_prey(content, state, alien, unit):
            hex = nearest_beside(content, state, state.unit_hex[unit])
            if hex != NOWHERE:
                goal = nearer(content, state, goal, hex)
    return goal


@rule
def far_city(content, state, alien):
    """G11.6 The city an alien heads for from afar: its own, else the nearest that stands, else its own ruin."""
    own = content.alien_colour[alien]
    if stands(content, state, own):
        return own
    city = nearest_city(content, state, state.alien_hex[alien], False)
    if city < 0:
        return own
    return city


@rule
def goal_on_the_way(content, state, alien):
    """G11.6 The hex within reach nearest to the far city; the alien's own hex if no other is nearer (G11.7)."""
    start = state.alien_hex[alien]
    target = content.city_hex[far_city(content, state, alien)]
    if not is_room_nearer(content, state, start, target):
        return start
    find_alien_reach(content, state, alien)
    return nearest_in_reach(content, state, start, target, content.alien_move[alien])


@rule
def is_room_nearer(content, state, start, target):
    """G11.7 Whether any hex nearer to the target than the alien's own hex has room."""
    for near in range(1, content.within[target][content.distance[start][target] - 1]):
        if has_room_for_alien(content, state, content.by_distance[target][near]):
            return True
    return False


@rule
def nearest_in_reach(content, state, start, target, far):
    """G11.7 The hex within reach that is nearest to the target; the alien's own hex if no other is nearer."""
    goal = NOWHERE
    away = content.distance[start][target]
    first = 1
    if away > far:
        first = max(1, content.within[target][away - far - 1])  # nearer hexes are out of reach
    for near in range(first, content.within[target][away - 1]):
        hex = content.by_distance[target][near]
        if can_halt_at(state, hex):
            if goal != NOWHERE and content.distance[hex][target] > content.distance[goal][target]:
                return goal
            goal = nearer(content, state, goal, hex)
    if goal == NOWHERE:
        return start
    return goal
