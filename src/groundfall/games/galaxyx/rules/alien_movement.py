"""G11 Move aliens: to cities, to units of their colour, and down."""

from groundfall.engine import draw, emit, event, rule, task
from groundfall.games.galaxyx.state import ALIEN_MOVEMENT, ALIENS, CITIES, HEXES

from .arrival import has_room_for_alien
from .places import (
    colour_of,
    lift_alien,
    line_up_aliens,
    note_step,
    put_alien,
    stands,
    wipe_line,
    wipe_steps,
)

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
    if goal != start:
        lift_alien(content, state, alien)
        put_alien(content, state, alien, goal)
        emit(state, MOVED, alien, start, goal)


@rule
def goal_within_reach(content, state, alien):
    """G11.3 The hex beside a city (G11.4), else beside prey (G11.5); NOWHERE if both are out of reach."""
    if not is_city_in_range(content, state, alien) and not is_prey_in_range(content, state, alien):
        return NOWHERE
    start = state.alien_hex[alien]
    far = content.alien_move[alien]
    count = find_alien_steps(content, state, start, far)
    goal = goal_at_city(content, state, alien)
    if goal == NOWHERE:
        goal = goal_at_prey(content, state, alien)
    wipe_steps(state, count)
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
    for unit in range(state.fleet):
        if is_prey(content, state, alien, unit) and is_room_beside(content, state, alien, state.unit_hex[unit]):
            return True
    return False


@rule
def find_alien_steps(content, state, start, far):
    """G11.3 Notes which hexes an alien can move to, and in how many steps; returns how many there are.

    An alien stops next to a unit, so it never enters a unit's hex. It starts next to none, or it would not move.
    """
    count = note_step(state, 0, start, 0)
    place = 0
    while place < count:
        here = state.reached[place]
        if state.steps[here] < far and state.units_near[here] == 0:
            for side in range(content.ways[here]):
                there = content.way[here][side]
                if state.steps[there] < 0:
                    count = note_step(state, count, there, state.steps[here] + 1)
        place += 1
    return count


@rule
def can_halt_at(state, hex):
    """G11.3 Whether a hex is within reach and has room for one more alien (G11.8)."""
    return state.steps[hex] >= 0 and state.aliens_at[hex] < state.alien_stack


@rule
def nearest_beside(content, state, target):
    """G11.7 The best hex within reach next to a target: fewest steps, then lowest, then leftmost."""
    best = NOWHERE
    for side in range(content.ways[target]):
        hex = content.way[target][side]
        if can_halt_at(state, hex):
            best = nearer(content, state, best, hex)
    return best


@rule
def nearer(content, state, one, other):
    """G11.7 Which of two hexes within reach an alien prefers; the first can be NOWHERE."""
    if one == NOWHERE or state.steps[other] < state.steps[one]:
        return other
    if state.steps[other] == state.steps[one] and content.rank[other] < content.rank[one]:
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
    if not stands(content, state, city):
        return FAR
    if not on_foot:
        return content.distance[start][content.city_hex[city]]
    hex = nearest_beside(content, state, content.city_hex[city])
    if hex == NOWHERE:
        return FAR
    return state.steps[hex]


@rule
def nearest_city(content, state, start, on_foot):
    """G11.6 The nearest city that stands; if tied, the one with the most hits, then a die. -1 if there is none."""
    shortest = FAR
    most = 0
    equal = 0
    for city in range(CITIES):
        way = way_to_city(content, state, start, city, on_foot)
        if way < shortest or (way == shortest and way < FAR and state.city_hits[city] > most):
            shortest = way
            most = state.city_hits[city]
            equal = 1
        elif way == shortest and way < FAR and state.city_hits[city] == most:
            equal += 1
    chosen = draw(state, equal)
    for city in range(CITIES):
        if shortest < FAR and state.city_hits[city] == most:
            if way_to_city(content, state, start, city, on_foot) == shortest:
                if chosen == 0:
                    return city
                chosen -= 1
    return -1


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
    far = content.alien_move[alien]
    target = content.city_hex[far_city(content, state, alien)]
    if not is_room_nearer(content, state, start, target):
        return start
    count = find_alien_steps(content, state, start, far)
    goal = nearest_in_reach(content, state, start, target)
    wipe_steps(state, count)
    return goal


@rule
def is_room_nearer(content, state, start, target):
    """G11.7 Whether any hex nearer to the target than the alien's own hex has room."""
    for near in range(1, content.within[target][content.distance[start][target] - 1]):
        if has_room_for_alien(content, state, content.by_distance[target][near]):
            return True
    return False


@rule
def nearest_in_reach(content, state, start, target):
    """G11.7 The hex within reach that is nearest to the target; the alien's own hex if no other is nearer."""
    goal = NOWHERE
    for near in range(1, content.within[target][content.distance[start][target] - 1]):
        hex = content.by_distance[target][near]
        if state.steps[hex] >= 0 and can_halt_at(state, hex):
            if goal != NOWHERE and content.distance[hex][target] > content.distance[goal][target]:
                return goal
            goal = nearer(content, state, goal, hex)
    if goal == NOWHERE:
        return start
    return goal
