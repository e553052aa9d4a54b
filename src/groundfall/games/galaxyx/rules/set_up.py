"""G1 Set-up, G2 the invasion profile; and what follows from a position (who is where)."""

from groundfall.engine import push, rule
from groundfall.games.galaxyx.state import ALIENS, COUNTERS, FLYING, HEXES, PROFILES, UNITS, WAVES

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
    """G1.5 Nothing hidden is stored: tiles and colours are drawn when they are turned up, so nothing is dealt anew."""


def derive(content, state):
    """Counts anew who is where; raises AssertionError with a sentence when a position contradicts itself."""
    state.fleet = max((unit + 1 for unit in range(UNITS) if state.unit_counter[unit] >= 0), default=0)
    for grid in (state.ships_at, state.satellites_at, state.aliens_at, state.units_near, state.aliens_near):
        grid[:] = [0] * HEXES
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0:
            hex = state.unit_hex[unit]
            assert hex >= 0, f"{UNITS.names[unit]} has a counter and no hex"
            count_unit(content, state, unit, hex, 1)
    for alien in range(ALIENS):
        hex = state.alien_hex[alien]
        assert (hex >= 0) == (state.alien_status[alien] == FLYING), f"{ALIENS.names[alien]} flies in a hex, or in none"
        if hex >= 0:
            count_alien(content, state, hex, 1)
    check(content, state)


def check(content, state):
    """Raises AssertionError with a sentence when something lies on the table that the rules do not allow."""
    for hex in range(HEXES):
        name = HEXES.names[hex]
        units = state.ships_at[hex] + state.satellites_at[hex]
        assert state.ships_at[hex] <= content.ships_in_a_hex, f"{name} holds too many ships (G5.9)"
        assert state.satellites_at[hex] <= 1, f"{name} holds more than one satellite (G5.9)"
        assert state.aliens_at[hex] <= state.alien_stack, f"{name} holds too many aliens (G11.8)"
        assert not (units and state.aliens_at[hex]), f"{name} holds units of both sides (G8.5)"
        assert not (content.is_city[hex] and units + state.aliens_at[hex]), f"{name} is a city (G8.5)"
    for counter in range(COUNTERS):
        seen = state.supply[counter] + sum(state.unit_counter[unit] == counter for unit in range(UNITS))
        assert 0 <= state.supply[counter] and seen <= content.counters[counter], (
            f"there are not so many of {COUNTERS.names[counter]} (G5.5)"
        )
