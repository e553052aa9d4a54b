"""G10 Energizing a unit: a marker for the combat of this turn."""

from groundfall.engine import emit, event, offer, refusal, refuse, rule
from groundfall.games.galaxyx.state import COUNTERS, HEXES

from .actions import ENERGIZE

ENERGIZED = event("energized", "G10.1", "The {counter} at {hex} is energized.", counter=COUNTERS, hex=HEXES)

NOT_ON_BOARD = refusal("G10.1", "That unit is not on the board.")
NO_ENERGY = refusal("G10.1", "Energizing costs {cost} energy; you have {left}.", "cost", "left")
HAS_MARKER = refusal("G10.2", "The {unit} is already energized.")


@rule
def list_energizing(content, state, choices):
    """G10.1 Lists every unit on the board that has no marker."""
    for unit in range(state.fleet):
        if state.unit_counter[unit] < 0:
            continue
        if state.energy < content.energize_cost:
            refuse(choices, ENERGIZE(unit), NO_ENERGY, content.energize_cost, state.energy)
        elif state.unit_energized[unit]:
            refuse(choices, ENERGIZE(unit), HAS_MARKER)
        else:
            offer(choices, ENERGIZE(unit))


@rule
def energize_unit(content, state, unit):
    """G10.1 The point is paid and the marker placed."""
    state.energy -= content.energize_cost
    state.unit_energized[unit] = 1
    emit(state, ENERGIZED, state.unit_counter[unit], state.unit_hex[unit])
