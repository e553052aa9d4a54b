"""A combat under way: which units have declared targets, and which unit attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import pending
from groundfall.games.galaxyx.rules.alien_attack import aliens_attack
from groundfall.games.galaxyx.rules.combat import (
    assign,
    choose_benefit,
    declare,
    declare_targets,
    first_to_hit,
    is_choice,
    only_target,
    place_in_order,
    units_attack,
)
from groundfall.games.galaxyx.rules.places import type_of
from groundfall.games.galaxyx.state import ALIENS, HEXES, UNITS


def combat(content: Any, state: Any) -> Iterator[str]:
    """Targets are declared in board order; then the units attack in the same order (G12.3, G12.4)."""
    frames = {task: args for task, _, args in pending(state)}
    if frames.get(aliens_attack, [0, 0])[:2] != [0, 0]:
        yield "While units attack, aliens_attack must be pending with turn 0 and count 0: no alien attacks yet (G13.1)."
        return
    top = next(iter(frames), -1)
    attacking, declaring = top in (assign, choose_benefit), top == declare
    for alien in range(ALIENS):
        if not attacking and state.alien_hits[alien] >= content.alien_defense[alien]:
            yield f"Alien {ALIENS.names[alien]} has all its hits, so it would have been destroyed (G14.1)."
    contact = {
        place_in_order(content, state, unit): unit
        for unit in range(UNITS)
        if state.unit_counter[unit] >= 0 and state.aliens_near[state.unit_hex[unit]]
    }
    asked = frames[declare][0] if declaring else -1
    if declaring and (asked not in contact.values() or only_target(content, state, asked) >= 0):
        yield "Only a unit adjacent to several hexes with aliens is asked for its target (G12.3)."
        return
    if declaring and (contact.get(frames[declare_targets][0]) != asked or frames[units_attack][0] != -1):
        yield "Targets are declared in board order, all of them before the first attack (G12.3)."
        return
    until = HEXES * UNITS if attacking else frames[declare_targets][0] if declaring else -1
    declared = {unit for order, unit in contact.items() if order < until}
    for unit in range(UNITS):
        if (unit in declared) != _aims(content, state, unit):
            yield f"Unit {UNITS.names[unit]} must have a target if it has declared one, and only then (G12.3)."
            return
    if attacking:
        yield from _attack(content, state, top, frames, contact.get(frames[units_attack][0], -1))


def _aims(content: Any, state: Any, unit: int) -> bool | None:
    """Whether a unit has a target; None if its target is not a hex with aliens next to it."""
    target = state.unit_target[unit]
    if target < 0:
        return False
    near = state.unit_hex[unit] >= 0 and content.distance[state.unit_hex[unit]][target] == 1
    return True if near and state.aliens_at[target] else None


def _attack(content: Any, state: Any, top: int, frames: dict[int, list[int]], unit: int) -> Iterator[str]:
    """The attacking unit gets a benefit or deals its hits."""
    if unit < 0:
        yield "Units attack in board order, and there is none at the current place in that order (G12.4)."
        return
    target, dice = state.unit_target[unit], content.unit_attack[type_of(state, unit)]
    if state.unit_energized[unit]:
        dice += content.energized_extra_dice
    if top == choose_benefit:
        if frames[choose_benefit][0] != unit or not state.unit_energized[unit] or not state.ask_energize:
            yield "Only the energized unit that attacks is asked for a benefit (G12.6)."
        elif first_to_hit(content, state, target) < 0:
            yield "A unit whose target has all its hits does not roll (G12.4)."
        return
    where, hits = frames[assign][:2]
    if where != target or not 1 <= hits <= dice:
        yield "The hits being dealt must be those of the attacking unit, in its target hex (G12.7)."
        return
    first = first_to_hit(content, state, where)
    if first < 0 or not is_choice(content, state, where, first):
        yield f"It does not matter which alien at {HEXES.names[where]} is hit, so there is nothing to ask (G12.7)."
