"""B8.7 A unit at sea: what it is, where it comes from, where it goes, and what carries it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.brood.rules.moving import after_voyage, goals_of, near_lands
from groundfall.games.brood.rules.naval_intercept import intercept_transport
from groundfall.games.brood.rules.travel import choose_carrier, choose_sea, name_carrier, sail_on, ways_on
from groundfall.games.brood.state import FIRST_AIR, FIRST_FLEET, FIRST_SEA, HUMANS, LANDS, MOVE, SEAS

from .pending import can_move
from .stack import Stack

SAILING = (sail_on, choose_sea, name_carrier, choose_carrier, intercept_transport)


def broken(content: Any, state: Any, stack: Stack) -> Iterator[str]:
    """No unit is at sea, or one is, and everything about it fits."""
    if state.turned_back:
        yield "No ship has just been sunk (B9.4)."
    if not stack.has(after_voyage):
        if _at_sea(state):
            yield "No unit is at sea now (B8.7)."
        return
    seat, unit, area, _ = stack.args(after_voyage)
    if seat != stack.actor or not 0 <= area < LANDS or not can_move(state, stack, unit, area):
        yield "The unit at sea is not in the area it set out from (B8.7)."
    elif not stack.has(*SAILING):
        if _at_sea(state):
            yield "No unit is at sea now (B8.7)."
    elif state.traveller != unit or state.origin != area:
        yield "The unit at sea is not the one that set out (B8.7)."
    elif not _leads_on(content, state, seat, unit, area) or not _at_its_place(content, state, stack):
        yield "The unit at sea cannot reach its goal across seas with Fleets to carry it (B8.7)."


def _at_sea(state: Any) -> bool:
    fields = (state.traveller, state.origin, state.goal, state.sea, state.carrier)
    return any(value >= 0 for value in fields) or any(state.crossed)


def _leads_on(content: Any, state: Any, seat: int, unit: int, area: int) -> bool:
    """Whether the unit can reach the goal from where it is, and only by sea."""
    if state.goal < 0 or near_lands(content, state, seat, unit, area) >> state.goal & 1:
        return False
    if not goals_of(content, state, seat, unit, area) >> state.goal & 1:
        return False
    if state.sea < 0:
        return not any(state.crossed) and state.carrier < 0
    held = all(state.seas_held[seat] >> FIRST_SEA + sea & 1 for sea in range(SEAS) if state.crossed[sea])
    landing = content.lands_by[state.sea] >> state.goal & 1 == 1
    if state.sea < FIRST_SEA or not state.crossed[state.sea - FIRST_SEA] or not held:
        return False
    return landing or bool(ways_on(content, state, seat) != 0)


def _at_its_place(content: Any, state: Any, stack: Stack) -> bool:
    """Whether the decision now is about this unit in this sea, and a Fleet carries it if it must."""
    seat, sea = stack.actor, state.sea
    if stack.top.task == choose_sea:
        landed = sea >= 0 and content.lands_by[sea] >> state.goal & 1 == 1
        fits = stack.top.args[0] == state.traveller and not landed
        return bool(fits and (sea < 0 or _carries(state, seat, sea)))
    if stack.top.task == sail_on:
        return sea < 0 or _carries(state, seat, sea)
    if sea < 0:
        return False
    if stack.top.task != name_carrier and stack.top.args[:2] != [sea, state.traveller]:
        return False
    if stack.top.task == intercept_transport:
        return _carries(state, seat, sea) and state.forces_at[1 - seat][sea] > 0
    if sum(state.crossed) == 1:
        return bool(state.carrier < 0)
    return bool(FIRST_FLEET <= state.carrier < FIRST_AIR)


def _carries(state: Any, seat: int, sea: int) -> bool:
    fleet = state.carrier
    if not FIRST_FLEET <= fleet < FIRST_AIR or state.military[seat][fleet][sea] == 0:
        return False
    bound = seat == HUMANS and state.phase == MOVE  # B8.8
    return not bound or bool(state.done[fleet][sea] > 0)
