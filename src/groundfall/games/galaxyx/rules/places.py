"""Who is where: pieces enter the board, move and leave through these rules, which keep the counts up to date."""

from groundfall.engine import rule
from groundfall.games.galaxyx.state import ALIENS, CITIES, DESTROYED, FIRST_SATELLITE, FLYING, HALF, UNITS


@rule
def type_of(state, unit):
    """G5.4 The type of a unit on the board."""
    return state.unit_counter[unit] // 3


@rule
def colour_of(state, unit):
    """G5.6 The colour of a unit on the board."""
    return state.unit_counter[unit] % 3


@rule
def stands(content, state, city):
    """G14.3 Whether a city has not been destroyed."""
    return state.city_hits[city] < content.city_strength[city]


@rule
def city_hits_left(content, state, city):
    """G13.8 How many hits a city can still take; 0 if it is destroyed."""
    return max(0, content.city_strength[city] - state.city_hits[city])


@rule
def beside_a_city(content, state, hex):
    """G11.1 Whether a hex is next to a city that stands."""
    return content.is_beside_city[hex] > 0 and stands_beside(content, state, hex)


@rule
def stands_beside(content, state, hex):
    """G11.1 Whether one of the cities next to a hex stands."""
    for city in range(CITIES):
        if content.beside_city[hex][city] and stands(content, state, city):
            return True
    return False


@rule
def free_row(state):
    """The first empty row in the list of units."""
    unit = 0
    while unit < UNITS - 1 and state.unit_counter[unit] >= 0:
        unit += 1
    return unit


@rule
def enter_unit(content, state, counter, hex):
    """G5.7 A counter enters the board and becomes a unit."""
    unit = free_row(state)
    state.unit_counter[unit] = counter
    state.fleet = max(state.fleet, unit + 1)
    put_unit(content, state, unit, hex)


@rule
def put_unit(content, state, unit, hex):
    """A unit is now in this hex."""
    state.unit_hex[unit] = hex
    count_unit(content, state, unit, hex, 1)


@rule
def lift_unit(content, state, unit):
    """A unit leaves its hex."""
    count_unit(content, state, unit, state.unit_hex[unit], -1)
    state.unit_hex[unit] = -1


@rule
def count_unit(content, state, unit, hex, change):
    """Counts a unit in or out of a hex and its neighbours."""
    if type_of(state, unit) < FIRST_SATELLITE:
        state.ships_at[hex] += change
    else:
        state.satellites_at[hex] += change
        for near in range(content.within[hex][state.satellite_spacing - 1]):
            state.satellites_close[content.by_distance[hex][near]] += change
    if state.ships_at[hex] + state.satellites_at[hex] > 0:
        state.units_on[hex // HALF] |= 1 << hex % HALF
    else:
        state.units_on[hex // HALF] &= ~(1 << hex % HALF)
    for side in range(content.ways[hex]):
        state.units_near[content.way[hex][side]] += change


@rule
def remove_unit(content, state, unit):
    """G14.2 A destroyed counter leaves the board and the game."""
    lift_unit(content, state, unit)
    state.unit_counter[unit] = -1
    state.unit_hits[unit] = 0
    state.unit_moved[unit] = 0
    state.unit_energized[unit] = 0
    state.unit_target[unit] = -1
    while state.fleet > 0 and state.unit_counter[state.fleet - 1] < 0:
        state.fleet -= 1


@rule
def put_alien(content, state, alien, hex):
    """An alien is now in this hex."""
    state.alien_status[alien] = FLYING
    state.alien_hex[alien] = hex
    count_alien(content, state, hex, 1)


@rule
def lift_alien(content, state, alien):
    """An alien leaves its hex."""
    count_alien(content, state, state.alien_hex[alien], -1)
    state.alien_hex[alien] = -1


@rule
def count_alien(content, state, hex, change):
    """Counts an alien in or out of a hex and its neighbours."""
    state.aliens_at[hex] += change
    if state.aliens_at[hex] > 0:
        state.aliens_on[hex // HALF] |= 1 << hex % HALF
    else:
        state.aliens_on[hex // HALF] &= ~(1 << hex % HALF)
    for side in range(content.ways[hex]):
        state.aliens_near[content.way[hex][side]] += change


@rule
def remove_alien(content, state, alien):
    """G14.2 A destroyed tile leaves the board and the game."""
    lift_alien(content, state, alien)
    state.alien_status[alien] = DESTROYED
    state.alien_hits[alien] = 0


@rule
def is_engaged(content, state, hex):
    """G11.1 Whether a unit or a city next to this hex holds an alien here."""
    return state.units_near[hex] > 0 or beside_a_city(content, state, hex)


@rule
def line_up_aliens(content, state, engaged):
    """G11.2 Writes the engaged aliens, or the others, in board order on `line`; returns how many there are."""
    count = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING and is_engaged(content, state, state.alien_hex[alien]) == engaged:
            place = count
            key = content.rank[state.alien_hex[alien]] * ALIENS + alien
            while place > 0 and state.line[place - 1] > key:
                state.line[place] = state.line[place - 1]
                place -= 1
            state.line[place] = key
            count += 1
    for place in range(count):
        state.line[place] %= ALIENS
    return count


@rule
def wipe_line(state, count):
    """Blanks `line` again."""
    for place in range(count):
        state.line[place] = -1
