"""G14 Casualties: after all attacks, everything destroyed is removed at once."""

from groundfall.engine import emit, event, task
from groundfall.games.galaxyx.state import ALIENS, COUNTERS, FLYING, HEXES

from .places import remove_alien, remove_unit, type_of

ALIEN_DOWN = event("alien_down", "G14.1", "{alien} at {hex} is destroyed.", loses=True, alien=ALIENS, hex=HEXES)
UNIT_DOWN = event("unit_down", "G14.1", "The {counter} at {hex} is destroyed.", loses=True, counter=COUNTERS, hex=HEXES)


@task
def casualties(content, state):
    """G14.1 Every unit and alien with as many hits as its defence leaves the board; declared targets are cleared."""
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0:
            state.unit_target[unit] = -1
            if state.unit_hits[unit] >= content.unit_defense[type_of(state, unit)]:
                emit(state, UNIT_DOWN, state.unit_counter[unit], state.unit_hex[unit])
                remove_unit(content, state, unit)
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING and state.alien_hits[alien] >= content.alien_defense[alien]:
            emit(state, ALIEN_DOWN, alien, state.alien_hex[alien])
            remove_alien(content, state, alien)
