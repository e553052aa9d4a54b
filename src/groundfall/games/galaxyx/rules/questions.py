"""Fights as they would be now: what odds ask about. Each rule prepares an imagined state for one question."""

from groundfall.engine import push, rule
from groundfall.games.galaxyx.state import ALIENS, CITIES, FLYING

from .alien_attack import aliens_attack
from .casualties import casualties
from .combat import units_attack
from .places import remove_alien, remove_unit


@rule
def is_beside(content, one, other):
    """G12.2 Whether two hexes are adjacent; the second may be a city's."""
    for city in range(CITIES):
        if content.city_hex[city] == other and content.beside_city[one][city]:
            return True
    for side in range(content.ways[one]):
        if content.way[one][side] == other:
            return True
    return False


@rule
def attack_hex(content, state, hex):
    """G12.3 Every unit beside a hex that has no other target attacks it now; the other units do not fight."""
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0:
            free = state.unit_target[unit] < 0 or state.unit_target[unit] == hex
            if free and is_beside(content, state.unit_hex[unit], hex):
                state.unit_target[unit] = hex
            else:
                remove_unit(content, state, unit)
    state.ask_energize = 0
    state.depth = 0
    state.awaiting = 0
    push(state, casualties)
    push(state, units_attack, -1)


@rule
def attack_from_above(content, state, hex):
    """G13.1 The aliens attack now; only those beside a hex matter to it."""
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING and not is_beside(content, state.alien_hex[alien], hex):
            remove_alien(content, state, alien)
    state.depth = 0
    state.awaiting = 0
    push(state, casualties)
    push(state, aliens_attack, 0, 0)


@rule
def only_at(state, hex):
    """G13.1 Attacks on other hexes are left out: they do not matter to this one."""
    for place in range(ALIENS):
        if state.attacked[place] != hex:
            state.attacked[place] = -1
