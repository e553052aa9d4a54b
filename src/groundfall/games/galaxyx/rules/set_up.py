"""G1 Set-up, G2 the invasion profile; and the cached fields of a position (who is where)."""

from groundfall.engine import push, rule
from groundfall.games.galaxyx.state import ALIENS, COUNTERS, HALVES, HEXES, PROFILES, UNITS, WAVES

from .places import count_alien, count_unit
from .turn import turn


def set_up(content, state, options):
    """G1.2 Markers, supply, profile and options; then the first turn."""
    for counter in range(COUNTERS):
        state.supply[counter] = content.counters[counter]
    waves = options["waves"] or content.profile_waves[PROFILES.number(options["profile"])]
    for wave in range(WAVES):
        state.waves[wave] = waves[wave]
    state.city_first = int(options["city_first"])
    state.alien_stack = options["alien_stack"]
    state.ask_energize = int(options["energize"] == "ask")
    state.satellite_spacing = options["satellite_spacing"]
    push(state, turn)


@rule
def resample(content, state, seat):
    """G1.5 Determinization changes nothing: tiles and colours are drawn when turned up; nothing hidden is stored."""


def recount(content, state):
    """Recounts who is where."""
    state.fleet = max((unit + 1 for unit in range(UNITS) if state.unit_counter[unit] >= 0), default=0)
    for grid in (
        state.ships_at,
        state.satellites_at,
        state.aliens_at,
        state.units_near,
        state.aliens_near,
        state.satellites_close,
    ):
        grid[:] = [0] * HEXES
    state.units_on[:] = state.aliens_on[:] = [0] * HALVES
    for unit in range(UNITS):
        if state.unit_counter[unit] >= 0 and state.unit_hex[unit] >= 0:
            count_unit(content, state, unit, state.unit_hex[unit], 1)
    for alien in range(ALIENS):
        if state.alien_hex[alien] >= 0:
            count_alien(content, state, state.alien_hex[alien], 1)
