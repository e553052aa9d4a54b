"""Figures on the map, the lands, and Cronos."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.level7.rules.defeat import units_holding
from groundfall.games.level7.rules.places import units_at
from groundfall.games.level7.state import (
    AREAS,
    DESOLATE,
    DEVASTATION_SHIP,
    EVENTS_STEP,
    MOVEMENT,
    OF_COALITION,
    OVERRUN,
    SEATS,
    SECURE,
    SET_UP,
    SHIPS,
    TERRITORIES,
)

from .agenda import frames, is_pending
from .said import area_of, seat_of


def supplies(content: Any, state: Any) -> Iterator[str]:
    """No more figures than the box holds."""
    if sum(state.invaders) > content.invader_figures:
        yield f"The map has {sum(state.invaders)} invaders, but the box has only {content.invader_figures}."
    for seat in range(SEATS):
        out = sum(state.units[seat])
        if out > content.unit_figures:
            yield f"{seat_of(seat)} has {out} units on the map, but the box has only {content.unit_figures}."
    for ship in range(SHIPS):
        area = state.ship[ship]
        if area >= 0 and area in state.ship[:ship]:
            yield f"{area_of(area)} has two drop ships, but room for one."
        if area >= TERRITORIES:
            yield f"A drop ship cannot be in {area_of(area)}: they land only in territories."
    if state.ship[DEVASTATION_SHIP] >= 0 and not state.devastation:
        yield "Drop ship 4 is on the map before the Devastation wave."


def lands(content: Any, state: Any) -> Iterator[str]:
    """Dead zones stay as they are; the land of a coalition becomes desolate as a whole, when it is defeated."""
    for area in range(TERRITORIES, AREAS):
        if state.status[area] != SECURE:
            yield f"{area_of(area)} has a status, but is a dead zone."
    for area in range(TERRITORIES):
        if state.status[area] < 0:
            yield f"{area_of(area)} has no status."
    for seat in range(SEATS):
        land = range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION)
        desolate = [area for area in land if state.status[area] == DESOLATE]
        if desolate and (len(desolate) < len(land) or not state.defeated[seat]):
            yield f"Either all territories of {seat_of(seat)} are desolate, and it is defeated, or none."
        elif desolate and any(state.invaders[a] or a in state.ship or units_at(state, a) for a in land):
            yield f"A figure is in the desolate territories of {seat_of(seat)}."
        held = desolate or units_holding(state, seat) or state.over or is_pending(state, "check_desolation")
        if state.defeated[seat] and not held:
            yield f"{seat_of(seat)} is defeated and no unit is left in its territories, but they are not desolate."


def cronos(content: Any, state: Any) -> Iterator[str]:
    """He is in a territory that is part of the map, and somebody has his token, who was the first of the round."""
    if not 0 <= state.cronos < TERRITORIES:
        yield "Cronos must be in a territory of a coalition."
    elif state.status[state.cronos] == DESOLATE and not state.over and not is_pending(state, "relocate_cronos", "flee"):
        yield f"Cronos is in {area_of(state.cronos)}, which is desolate."
    if state.controller < 0:
        yield "A coalition must have the Cronos Control token."
    elif state.phase != SET_UP and state.first < 0:
        yield "A coalition must be the first player."
    elif SET_UP < state.phase < EVENTS_STEP + 4 and state.first != state.controller:
        yield f"The first player must be {seat_of(state.controller)}, which has the Cronos Control token until step 11."


def movement(content: Any, state: Any) -> Iterator[str]:
    """No more units have moved than there are; a unit is picked, and Cronos goes, in step 6."""
    for seat in range(SEATS):
        for area in range(AREAS):
            moved = state.moved[seat][area]
            if moved > state.units[seat][area]:
                yield f"{seat_of(seat)} has fewer units in {area_of(area)} than have moved."
            elif moved and state.phase < MOVEMENT:
                yield f"A unit of {seat_of(seat)} has moved before step 6."
    moving = sum(frame.seats for frame in frames(state) if frame.name == "move")
    for seat in range(SEATS):
        if state.picked[seat] >= 0 and not moving >> seat & 1:
            yield f"{seat_of(seat)} has picked a unit, but is not asked to move one (L10.1)."
        elif state.picked[seat] >= 0 and state.takes_cronos and seat == state.controller:
            yield f"{seat_of(seat)} has picked a unit, but has moved its units: now Dr. Cronos moves (L10.4)."
    if state.takes_cronos and (state.phase != MOVEMENT or not is_pending(state, "move")):
        yield "Cronos can move only in step 6, after his controller's units."
    for area in range(TERRITORIES):
        if state.status[area] == OVERRUN and content.research_site[area] and not state.committed[area]:
            yield f"The Research token of {area_of(area)} must be committed, as the territory is Overrun."
