"""Units and aliens: what each can have, where they can be, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import pending
from groundfall.engine.words import counted
from groundfall.games.galaxyx.rules.alien_attack import hits_left
from groundfall.games.galaxyx.rules.launching import orbit
from groundfall.games.galaxyx.rules.places import type_of
from groundfall.games.galaxyx.rules.reinforcement import counters_of_type, place
from groundfall.games.galaxyx.state import ALIENS, COUNTERS, FIRST_SATELLITE, FLYING, HEXES, SATELLITES, UNITS


def units(content: Any, state: Any) -> Iterator[str]:
    """A unit on the board has a hex and hits to spare; a row without a unit has nothing."""
    for unit in range(UNITS):
        name = UNITS.names[unit]
        marks = state.unit_hits[unit] or state.unit_moved[unit] or state.unit_energized[unit]
        if state.unit_counter[unit] < 0:
            if marks or state.unit_hex[unit] >= 0 or state.unit_target[unit] >= 0:
                yield f"Unit {name} has no counter, so it cannot have a hex, hits, marks or a target."
        elif state.unit_hex[unit] < 0:
            yield f"Unit {name} has a counter but no hex."
        elif hits_left(content, state, unit) <= 0:
            yield f"Unit {name} has all its hits, so it would have been destroyed (G14.1)."
        elif state.unit_moved[unit] and type_of(state, unit) >= FIRST_SATELLITE:
            yield f"Unit {name} has moved but is a satellite (G8.1)."


def aliens(content: Any, state: Any) -> Iterator[str]:
    """An alien that flies has a hex, and no more hits than it can take."""
    for alien in range(ALIENS):
        name = f"Alien {ALIENS.names[alien]}"
        if state.alien_status[alien] < 0:
            yield f"{name} must be face down, flying or destroyed."
        elif (state.alien_hex[alien] >= 0) != (state.alien_status[alien] == FLYING):
            yield f"{name} has a hex if and only if it flies."
        elif state.alien_hits[alien] and state.alien_status[alien] != FLYING:
            yield f"{name} has hits but does not fly."
        elif state.alien_hits[alien] > content.alien_defense[alien]:
            yield f"{name} has {counted(state.alien_hits[alien], 'hit')}; it can take {content.alien_defense[alien]}."


def places(content: Any, state: Any) -> Iterator[str]:
    """No hex holds too many pieces or both sides; a city hex is empty."""
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
            yield f"{name} is a city; no unit can be there (G8.5)."


def spacing(content: Any, state: Any) -> Iterator[str]:
    """Satellites do not move: they are as far apart as when they were launched (G9.4)."""
    found = [where for where in range(HEXES) if state.satellites_at[where]]
    for number, one in enumerate(found):
        for other in found[:number]:
            if content.distance[one][other] < state.satellite_spacing:
                yield f"The satellites at {HEXES.names[other]} and {HEXES.names[one]} are too close (G9.4)."


def supplies(content: Any, state: Any) -> Iterator[str]:
    """There are no more counters than in the box, and satellites that wait are in the supply."""
    drawn = [args[0] for task, _, args in pending(state) if task in (place, orbit)]
    for counter in range(COUNTERS):
        there = state.supply[counter] + list(state.unit_counter).count(counter) + drawn.count(counter)
        if there > content.counters[counter]:
            name, most = COUNTERS.names[counter], content.counters[counter]
            yield f"There are too many of {name}: {there} in the supply and on the board, {most} in the box (G5.5)."
    for satellite in range(SATELLITES):
        left = counters_of_type(state, FIRST_SATELLITE + satellite)
        if state.waiting[satellite] > left:
            yield f"{state.waiting[satellite]} of {SATELLITES.names[satellite]} cannot wait: the supply holds {left}."
