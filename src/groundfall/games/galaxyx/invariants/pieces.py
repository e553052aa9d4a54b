"""Units and aliens: what each may have, where they may be, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import pending
from groundfall.games.galaxyx.rules.alien_attack import hits_left
from groundfall.games.galaxyx.rules.launching import orbit
from groundfall.games.galaxyx.rules.places import type_of
from groundfall.games.galaxyx.rules.reinforcement import counters_of_type, place
from groundfall.games.galaxyx.state import ALIENS, COUNTERS, FIRST_SATELLITE, FLYING, HEXES, SATELLITES, UNITS


def units(content: Any, state: Any) -> Iterator[str]:
    """Who is on the board has a hex and survives; who is not has nothing."""
    for unit in range(UNITS):
        name = UNITS.names[unit]
        marks = state.unit_hits[unit] or state.unit_moved[unit] or state.unit_energized[unit]
        if state.unit_counter[unit] < 0:
            if marks or state.unit_hex[unit] >= 0 or state.unit_target[unit] >= 0:
                yield f"Unit {name} has no counter; it can have no hex, no hits, no marks and no target."
        elif state.unit_hex[unit] < 0:
            yield f"Unit {name} has a counter and no hex."
        elif hits_left(content, state, unit) <= 0:
            yield f"Unit {name} has all its hits and would have been destroyed (G14.1)."
        elif state.unit_moved[unit] and type_of(state, unit) >= FIRST_SATELLITE:
            yield f"Unit {name} has moved and is a satellite (G8.1)."


def aliens(content: Any, state: Any) -> Iterator[str]:
    """Who flies has a hex, and no more hits than it can take."""
    for alien in range(ALIENS):
        name = f"Alien {ALIENS.names[alien]}"
        if state.alien_status[alien] < 0:
            yield f"{name} must be face down, flying or destroyed."
        elif (state.alien_hex[alien] >= 0) != (state.alien_status[alien] == FLYING):
            yield f"{name} flies in a hex, or in none when it does not fly."
        elif state.alien_hits[alien] and state.alien_status[alien] != FLYING:
            yield f"{name} has hits and does not fly."
        elif state.alien_hits[alien] > content.alien_defense[alien]:
            yield f"{name} has {state.alien_hits[alien]} hits; it can take {content.alien_defense[alien]}."


def places(content: Any, state: Any) -> Iterator[str]:
    """No hex holds too many, nor both sides; a city holds nobody."""
    for where in range(HEXES):
        name = HEXES.names[where]
        units = state.ships_at[where] + state.satellites_at[where]
        if state.ships_at[where] > content.ships_in_a_hex:
            yield f"{name} holds too many ships (G5.9)."
        if state.satellites_at[where] > 1:
            yield f"{name} holds more than one satellite (G5.9)."
        if state.aliens_at[where] > state.alien_stack:
            yield f"{name} holds too many aliens (G11.8)."
        if units and state.aliens_at[where]:
            yield f"{name} holds units of both sides (G8.5)."
        if content.is_city[where] and units + state.aliens_at[where]:
            yield f"{name} is a city and holds nobody (G8.5)."


def spacing(content: Any, state: Any) -> Iterator[str]:
    """Satellites do not move: they are as far apart as when they were launched (G9.4)."""
    found = [where for where in range(HEXES) if state.satellites_at[where]]
    for number, one in enumerate(found):
        for other in found[:number]:
            if content.distance[one][other] < state.satellite_spacing:
                yield f"The satellites at {HEXES.names[other]} and {HEXES.names[one]} are too close (G9.4)."


def supplies(content: Any, state: Any) -> Iterator[str]:
    """There are no more counters than in the box, and those that wait are left."""
    drawn = [args[0] for task, _, args in pending(state) if task in (place, orbit)]
    for counter in range(COUNTERS):
        there = state.supply[counter] + list(state.unit_counter).count(counter) + drawn.count(counter)
        if there > content.counters[counter]:
            name, most = COUNTERS.names[counter], content.counters[counter]
            yield f"There are not so many of {name}: {there} in the supply and on the board, {most} in the box (G5.5)."
    for satellite in range(SATELLITES):
        left = counters_of_type(state, FIRST_SATELLITE + satellite)
        if state.waiting[satellite] > left:
            yield f"Of {SATELLITES.names[satellite]}, {state.waiting[satellite]} wait and only {left} are left."
