"""What players read off the table: points to come, what can be bought and launched, hits to be taken, fights."""

from groundfall.engine import derived, index, rule, telling

from .rules.activation import energy_due, energy_kept
from .rules.alien_attack import hits_left
from .rules.arrival import tiles_face_down, tiles_to_come
from .rules.combat import (
    alien_hits_left,
    can_be_hit,
    dice_with,
    needs_with,
    only_target,
    usual_benefit,
)
from .rules.factories import free_factory, yield_now
from .rules.launching import may_launch_to
from .rules.places import city_hits_left
from .rules.questions import is_beside
from .rules.reinforcement import cities_standing, left_in_supply, points_due
from .state import ALIENS, BENEFITS, CITIES, FACTORIES, FLYING, HEXES, TYPES, UNITS, WAVES

TURNS_OF_ARRIVAL = index("turn_of_arrival", [str(turn + 1) for turn in range(WAVES)])


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
def factory_price(content, state):
    """G6.2 What a new factory costs."""
    return content.build_cost


@rule
def orbit_price(content, state, hex):
    """G9.1 The energy that a launch to the height of a hex costs."""
    return content.launch_cost[hex]


@rule
def hits_that_destroy(content, state, city):
    """G13.8 How many hits destroy a city."""
    return content.city_strength[city]


@rule
def unit_hits_left(content, state, unit):
    """G13.6 How many hits a unit can still take; -1 if there is none in the row."""
    if state.unit_hex[unit] < 0:
        return -1
    return hits_left(content, state, unit)


@rule
def flying_hits_left(content, state, alien):
    """G12.7 How many hits an alien on the board can still take; -1 for others."""
    if state.alien_status[alien] != FLYING:
        return -1
    return alien_hits_left(content, state, alien)


@rule
def face_down(content, state):
    """G1.5 How many alien tiles have not been drawn."""
    return tiles_face_down(state)


@rule
def dice(content, state, unit):
    """G12.5 How many dice a unit rolls in combat; -1 if there is none in the row."""
    if state.unit_hex[unit] < 0:
        return -1
    return dice_with(content, state, unit, usual_benefit(content, state, unit))


@rule
def needs(content, state, unit):
    """G12.5 What each of its dice needs to hit; -1 if there is none in the row."""
    if state.unit_hex[unit] < 0:
        return -1
    return needs_with(content, usual_benefit(content, state, unit))


derived(
    "unit_dice",
    UNITS,
    by=dice,
    rule="G12.5",
    none=-1,
    said="How many dice a unit rolls in combat, with the better benefit if it is energized.",
)
derived("unit_needs", UNITS, by=needs, rule="G12.5", none=-1, said="What each of its dice needs to hit.")
derived("points_to_come", by=points_due, rule="G5.1", said="The points of a reinforcement phase now.")
derived("energy_to_come", by=energy_due, rule="G7.1", said="The energy of an activation phase now.")
derived("energy_kept", by=energy_kept, rule="G7.3", said="The energy that is saved if the phase ends now.")
derived("for_sale", TYPES, by=for_sale, rule="G5.5", said="How many counters of a type can still be bought.")
derived(
    "launch_cost",
    HEXES,
    by=launch_cost,
    rule="G9.2",
    none=-1,
    said="The energy that a launch to a hex costs; none if no satellite may go there.",
)
derived("upgrade_cost", FACTORIES, by=upgrade_cost, rule="G6.3", none=-1, said="What the next size of a factory costs.")
derived("factory_price", by=factory_price, rule="G6.2", said="The reinforcement points that a new factory costs.")
derived(
    "orbit_price",
    HEXES,
    by=orbit_price,
    rule="G9.1",
    said="The energy that a launch to this height costs; higher hexes cost more.",
)
derived("city_strength", CITIES, by=hits_that_destroy, rule="G13.8", said="How many hits destroy a city.")
derived("factory_yield", FACTORIES, by=yield_now, rule="G6.7", said="The points that a factory yields this turn.")
derived(
    "next_factory",
    by=free_factory,
    rule="G6.1",
    of=FACTORIES,
    none=-1,
    said="The factory that is built next; none if there are as many as there can be.",
)
derived("cities_standing", by=cities_standing, rule="G14.3", said="How many cities have not been destroyed.")
derived("city_hits_left", CITIES, by=city_hits_left, rule="G13.8", said="How many hits a city can still take.")
derived("unit_hits_left", UNITS, by=unit_hits_left, rule="G13.6", none=-1, said="How many hits a unit can still take.")
derived(
    "alien_hits_left", ALIENS, by=flying_hits_left, rule="G12.7", none=-1, said="How many hits an alien can still take."
)
derived("tiles_face_down", by=face_down, rule="G1.5", said="How many alien tiles have not been drawn.")
derived(
    "tiles_to_come",
    TURNS_OF_ARRIVAL,
    by=tiles_to_come,
    rule="G1.5",
    said="How many alien tiles still lie on the arrival table for a turn.",
)


# Fights


@rule
def attacks(content, state, unit, hex):
    """G12.3 Whether a unit attacks a hex: it has declared it, or there is no other for it to attack."""
    if state.unit_counter[unit] < 0 or state.aliens_at[hex] == 0:
        return False
    if state.unit_target[unit] >= 0:
        return state.unit_target[unit] == hex
    return only_target(content, state, unit) == hex


@rule
def dice_from(content, state, hex, unit):
    """G12.5 How many dice a unit rolls against a hex."""
    if not attacks(content, state, unit, hex):
        return 0
    return dice_with(content, state, unit, usual_benefit(content, state, unit))


@rule
def dice_against(content, state, hex):
    """G12.5 How many dice all units roll against a hex."""
    total = 0
    if state.aliens_at[hex] > 0:
        for unit in range(state.fleet):
            total += dice_from(content, state, hex, unit)
    return total


@rule
def hits_for(content, state, hex, alien):
    """G12.7 How many hits an alien in a hex needs to be destroyed."""
    if not can_be_hit(content, state, alien, hex):
        return 0
    return alien_hits_left(content, state, alien)


@rule
def hits_to_clear(content, state, hex):
    """G12.7 How many hits destroy all aliens in a hex."""
    total = 0
    if state.aliens_at[hex] > 0:
        for alien in range(ALIENS):
            total += hits_for(content, state, hex, alien)
    return total


@rule
def can_attack(content, state, unit, hex):
    """G12.3 Whether a unit is next to a hex with aliens."""
    start = state.unit_hex[unit]
    return start >= 0 and state.aliens_at[hex] > 0 and is_beside(content, start, hex)


@rule
def dice_if(content, state, unit, benefit):
    """G12.6 How many dice an energized unit rolls with a benefit; -1 for others."""
    if state.unit_hex[unit] < 0 or not state.unit_energized[unit]:
        return -1
    return dice_with(content, state, unit, benefit)


@rule
def needs_if(content, state, benefit):
    """G12.6 What a die of an energized unit needs to hit with a benefit."""
    return needs_with(content, benefit)


derived(
    "attack_dice",
    HEXES,
    by=dice_against,
    rule="G12.5",
    said="How many dice roll against a hex, of units that have declared it or have no other target.",
    parts=((UNITS, dice_from),),
)
derived(
    "hits_to_clear",
    HEXES,
    by=hits_to_clear,
    rule="G12.7",
    said="How many hits destroy all aliens in a hex.",
    parts=((ALIENS, hits_for),),
)
derived("can_attack", UNITS, HEXES, by=can_attack, rule="G12.3", flag=True, said="Whether a unit can attack a hex.")
derived(
    "benefit_dice",
    UNITS,
    BENEFITS,
    by=dice_if,
    rule="G12.6",
    none=-1,
    said="How many dice an energized unit rolls with a benefit.",
)
derived(
    "benefit_needs",
    BENEFITS,
    by=needs_if,
    rule="G12.6",
    said="What a die of an energized unit needs to hit with a benefit.",
)

telling("points", "energy", "city_hits", "unit_hits", "alien_status", "alien_hits")
