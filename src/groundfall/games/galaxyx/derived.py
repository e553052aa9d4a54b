"""What players read off the table: points to come, what can be bought and launched, hits to be taken."""

from groundfall.engine import derived, rule, telling

from .rules.activation import energy_due
from .rules.alien_attack import hits_left
from .rules.launching import may_launch_to
from .rules.places import stands
from .rules.reinforcement import cities_standing, left_in_supply, points_due
from .state import ALIENS, CITIES, FACE_DOWN, FACTORIES, FLYING, HEXES, TYPES, UNITS


@rule
def for_sale(content, state, type):
    """G5.5 How many counters of a type can still be bought."""
    return left_in_supply(state, type)


@rule
def launch_cost(content, state, hex):
    """G9.2 The energy that a launch to a hex costs; -1 if no satellite may go there."""
    if not may_launch_to(content, state, hex):
        return -1
    return content.launch_cost[hex]


@rule
def upgrade_cost(content, state, factory):
    """G6.3 What the next size of a factory costs; -1 without a factory or at the largest size."""
    size = state.factory_size[factory]
    if state.factory_kind[factory] < 0 or size >= content.largest_factory:
        return -1
    return content.upgrade_cost[size - 1]


@rule
def city_hits_left(content, state, city):
    """G13.8 How many hits a city can still take; 0 if it is destroyed."""
    if not stands(content, state, city):
        return 0
    return content.city_strength[city] - state.city_hits[city]


@rule
def unit_hits_left(content, state, unit):
    """G13.6 How many hits a unit can still take; -1 if there is none in the row."""
    if state.unit_hex[unit] < 0:
        return -1
    return hits_left(content, state, unit)


@rule
def alien_hits_left(content, state, alien):
    """G12.7 How many hits an alien on the board can still take; -1 for others."""
    if state.alien_status[alien] != FLYING:
        return -1
    return content.alien_defense[alien] - state.alien_hits[alien]


@rule
def tiles_face_down(content, state):
    """G1.5 How many alien tiles have not been drawn."""
    count = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FACE_DOWN:
            count += 1
    return count


derived("points_to_come", by=points_due, rule="G5.1", said="The points of a reinforcement phase now.")
derived("energy_to_come", by=energy_due, rule="G7.1", said="The energy of an activation phase now.")
derived("for_sale", TYPES, by=for_sale, rule="G5.5", said="How many counters of a type can still be bought.")
derived("launch_cost", HEXES, by=launch_cost, rule="G9.2", none=-1,
        said="The energy that a launch to a hex costs; none if no satellite may go there.")  # fmt: skip
derived("upgrade_cost", FACTORIES, by=upgrade_cost, rule="G6.3", none=-1, said="What the next size of a factory costs.")
derived("cities_standing", by=cities_standing, rule="G14.3", said="How many cities have not been destroyed.")
derived("city_hits_left", CITIES, by=city_hits_left, rule="G13.8", said="How many hits a city can still take.")
derived("unit_hits_left", UNITS, by=unit_hits_left, rule="G13.6", none=-1, said="How many hits a unit can still take.")
derived("alien_hits_left", ALIENS, by=alien_hits_left, rule="G12.7", none=-1,
        said="How many hits an alien can still take.")  # fmt: skip
derived("tiles_face_down", by=tiles_face_down, rule="G1.5", said="How many alien tiles have not been drawn.")

telling("points", "energy", "city_hits", "unit_hits", "alien_status", "alien_hits")
