"""What is beside the map: the markers, the cities' hits, factories and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.galaxyx.rules.activation import energy_due
from groundfall.games.galaxyx.rules.reinforcement import points_due
from groundfall.games.galaxyx.state import (
    ACTIVATION,
    CITIES,
    FACTORIES,
    REINFORCEMENT,
    UNITS,
)


def tables(content: Any, state: Any) -> Iterator[str]:
    """No marker is beyond the end of its track."""
    if state.turn > content.last_turn:
        yield f"The turn is {state.turn}; the last one is {content.last_turn} (G14.5)."
    if state.entry > content.entries:
        yield f"The entry marker is on {state.entry}; there are {counted(content.entries, 'entry point')}."
    for city in range(CITIES):
        most = content.city_strength[city]
        if state.city_hits[city] > most:
            hits = counted(state.city_hits[city], "hit")
            yield f"The {CITIES.names[city]} city has {hits}; it can take {most} (G13.8)."


def factories(content: Any, state: Any) -> Iterator[str]:
    """Factories are built one after the other and have a size."""
    for factory in range(FACTORIES):
        name, size = FACTORIES.names[factory], state.factory_size[factory]
        if state.factory_kind[factory] < 0:
            if size or state.factory_touched[factory]:
                yield f"Factory {name} is not built, so it cannot have a size or be new."
        elif factory >= content.factories_at_most or (factory and state.factory_kind[factory - 1] < 0):
            yield f"Factory {name} has no place: at most {content.factories_at_most} can be built, in order of name."
        elif not 1 <= size <= content.largest_factory:
            yield f"Factory {name} has size {size}; sizes range from 1 to {content.largest_factory} (G6.4)."


def points(content: Any, state: Any) -> Iterator[str]:
    """There are no more points than can be received, and only in their phase."""
    saved = state.energy_saved
    if saved > content.energy_saved_at_most:
        yield f"The saved energy is {saved}; at most {content.energy_saved_at_most} can be saved (G7.3)."
    points = points_due(content, state) if state.phase == REINFORCEMENT else 0
    if state.points > points:
        yield f"There can be at most {counted(points, 'reinforcement point')}, not {state.points} (G5.1, G5.3)."
    energy = energy_due(content, state) if state.phase == ACTIVATION else 0
    if state.energy > energy:
        yield f"There can be at most {counted(energy, 'energy point')}, not {state.energy} (G7.1, G7.3)."


def marks(content: Any, state: Any) -> Iterator[str]:
    """Marks of this turn: units that moved or are energized, factories that were built or upgraded."""
    for unit in range(UNITS):
        if state.phase < ACTIVATION and (state.unit_moved[unit] or state.unit_energized[unit]):
            yield f"Unit {UNITS.names[unit]} cannot have moved or be energized before energy is spent (G10.3)."
    for factory in range(FACTORIES):
        too_soon_or_late = state.phase < REINFORCEMENT or state.turn > content.last_reinforcement_turn
        if state.factory_touched[factory] and too_soon_or_late:
            yield f"Factory {FACTORIES.names[factory]} cannot have been built or upgraded this turn."
