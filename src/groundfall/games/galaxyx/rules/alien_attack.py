"""G13 Combat: the aliens attack."""

from groundfall.engine import draw, emit, event, push, rule, task
from groundfall.games.galaxyx.state import ALIENS, CITIES, COUNTERS, HEXES, UNITS

from .dice import hits_in, roll_dice
from .places import beside_a_city, colour_of, line_up_aliens, stands, type_of, wipe_line

ALIEN_FIRED = event(
    "alien_fired",
    "G13.1",
    "{alien} at {hex} attacks {target} and rolls {dice}: {hits:hit}.",
    alien=ALIENS,
    hex=HEXES,
    target=HEXES,
    dice=None,
    hits=None,
)
BOMBED = event(
    "bombed",
    "G13.2",
    "{alien} at {hex} attacks the {city} city and rolls {dice}: {hits:hit}.",
    alien=ALIENS,
    hex=HEXES,
    city=CITIES,
    dice=None,
    hits=None,
)
CITY_HIT = event("city_hit", "G13.8", "The {city} city now has {hits:hit}.", city=CITIES, hits=None)
CITY_LOST = event("city_lost", "G14.3", "The {city} city is destroyed.", loses=True, city=CITIES)
UNIT_HIT = event(
    "unit_hit",
    "G13.7",
    "The {counter} at {hex} has {hits} of {defense:hit}.",
    counter=COUNTERS,
    hex=HEXES,
    hits=None,
    defense=None,
)

NONE = -1
HARMLESS = 1000000  # a key greater than that of any unit
OTHER_COLOUR = 100000  # parts of the keys that targets are compared by: the most important weighs most
HEIGHT = 1000
HITS = 100


@task
def aliens_attack(content, state, turn, count):
    """G13.1 Every alien next to a city that stands or a unit attacks in board order, after all have chosen targets.

    It goes on alien by alien: in turns 0 to count - 1 they choose, in the next `count` turns they attack.
    """
    if count == 0:
        count = line_up_aliens(content, state, True)
    if turn == 2 * count:
        wipe_line(state, count)
        return
    push(state, aliens_attack, turn + 1, count)
    if turn < count:
        state.attacked[turn] = target_of(content, state, state.line[turn])
        return
    place = turn - count
    if state.attacked[place] >= 0:
        attack(content, state, state.line[place], state.attacked[place])
        state.attacked[place] = -1


@rule
def target_of(content, state, alien):
    """G13.2 The target hex: a city before units; with `city_first` off, units before a city."""
    start = state.alien_hex[alien]
    if beside_a_city(content, state, start) and (state.city_first or state.units_near[start] == 0):
        return content.city_hex[city_to_attack(content, state, alien)]
    return hex_to_attack(content, state, alien)


@rule
def attack(content, state, alien, hex):
    """G13.2 An alien attacks the city or the units in this hex."""
    for city in range(CITIES):
        if content.city_hex[city] == hex:
            bomb(content, state, alien, city)
            return
    fire_at(content, state, alien, hex)


@rule
def hits_left(content, state, unit):
    """G13.6 How many hits a unit needs to be destroyed."""
    return content.unit_defense[type_of(state, unit)] - state.unit_hits[unit]


@rule
def city_to_attack(content, state, alien):
    """G13.3 The alien's own city, else the one with the most hits, then a die."""
    start = state.alien_hex[alien]
    own = content.alien_colour[alien]
    if content.beside_city[start][own] and stands(content, state, own):
        return own
    most = -1
    equal = 0
    for city in range(CITIES):
        if content.beside_city[start][city] and stands(content, state, city):
            if state.city_hits[city] > most:
                most = state.city_hits[city]
                equal = 1
            elif state.city_hits[city] == most:
                equal += 1
    chosen = draw(state, equal)
    for city in range(CITIES):
        if content.beside_city[start][city] and stands(content, state, city) and state.city_hits[city] == most:
            if chosen == 0:
                return city
            chosen -= 1
    return own


@rule
def weakest_at(content, state, hex, colour):
    """G13.6 A key for the best target in a hex, the lower the better: own colour, then fewest hits left."""
    best = HARMLESS
    left = state.ships_at[hex] + state.satellites_at[hex]
    if left == 0:
        return best
    for unit in range(state.fleet):
        if state.unit_hex[unit] == hex:
            key = hits_left(content, state, unit)
            if colour_of(state, unit) != colour:
                key += OTHER_COLOUR
            best = min(best, key)
            left -= 1
            if left == 0:
                return best
    return best


@rule
def hex_key(content, state, alien, hex):
    """G13.4 A key for a hex with units, the lower the better: colour, then height (G13.5), then weakness (G13.6)."""
    key = weakest_at(content, state, hex, content.alien_colour[alien])
    if key < HARMLESS:
        key += content.height[hex] * HEIGHT
    return key


@rule
def hex_to_attack(content, state, alien):
    """G13.4 The adjacent hex with the best key; a die decides a tie."""
    start = state.alien_hex[alien]
    best = HARMLESS
    equal = 0
    first = 0
    for side in range(content.ways[start]):
        key = hex_key(content, state, alien, content.way[start][side])
        if key < best:
            best = key
            equal = 1
            first = side
        elif key == best and key < HARMLESS:
            equal += 1
    if equal == 0:
        return start
    if equal == 1:
        return content.way[start][first]
    chosen = draw(state, equal)
    for side in range(first, content.ways[start]):
        hex = content.way[start][side]
        if hex_key(content, state, alien, hex) == best:
            if chosen == 0:
                return hex
            chosen -= 1
    return start


@rule
def bomb(content, state, alien, city):
    """G13.8 Hits on a city are marked on its track; the last one destroys it. Hits left over are lost."""
    dice = roll_dice(content, state, content.alien_attack[alien], content.hits_from)
    hits = hits_in(dice, content.hits_from)
    emit(state, BOMBED, alien, state.alien_hex[alien], city, dice, hits)
    if hits > 0 and stands(content, state, city):
        state.city_hits[city] = min(state.city_hits[city] + hits, content.city_strength[city])
        emit(state, CITY_HIT, city, state.city_hits[city])
        if not stands(content, state, city):
            emit(state, CITY_LOST, city)


@rule
def fire_at(content, state, alien, hex):
    """G13.1 An alien rolls as many dice as its attack; each 5 or 6 is a hit. Hits left over are lost (G13.7)."""
    dice = roll_dice(content, state, content.alien_attack[alien], content.hits_from)
    hits = hits_in(dice, content.hits_from)
    emit(state, ALIEN_FIRED, alien, state.alien_hex[alien], hex, dice, hits)
    for _ in range(hits):
        unit = unit_to_hit(content, state, hex, content.alien_colour[alien])
        if unit == NONE:
            return
        state.unit_hits[unit] += 1
        emit(
            state,
            UNIT_HIT,
            state.unit_counter[unit],
            hex,
            state.unit_hits[unit],
            content.unit_defense[type_of(state, unit)],
        )


@rule
def needs_hits_at(content, state, unit, hex):
    """G13.7 Whether a unit is in this hex and needs more hits to be destroyed."""
    return state.unit_hex[unit] == hex and hits_left(content, state, unit) > 0


@rule
def unit_key(content, state, unit, colour):
    """G13.7 A key for a unit to be hit, the lower the better: own colour, fewest hits left, lower attack."""
    key = hits_left(content, state, unit) * HITS + content.unit_attack[type_of(state, unit)]
    if colour_of(state, unit) != colour:
        key += OTHER_COLOUR
    return key


@rule
def unit_to_hit(content, state, hex, colour):
    """G13.7 The unit in a hex with the best key; a die decides between equal units that differ. -1 if none is left."""
    best = HARMLESS
    first = NONE
    equal = 0
    differ = False
    for unit in range(state.fleet):
        if needs_hits_at(content, state, unit, hex):
            key = unit_key(content, state, unit, colour)
            if key < best:
                best = key
                first = unit
                equal = 1
                differ = False
            elif key == best:
                equal += 1
                differ = differ or state.unit_counter[unit] != state.unit_counter[first]
    if not differ:
        return first
    chosen = draw(state, equal)
    for unit in range(first, UNITS):
        if needs_hits_at(content, state, unit, hex) and unit_key(content, state, unit, colour) == best:
            if chosen == 0:
                return unit
            chosen -= 1
    return first
