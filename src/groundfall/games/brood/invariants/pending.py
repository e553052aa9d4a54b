"""The details of what is pending outside voyages and fights: deploying, blocks, tokens, Larvae and moving units."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.brood.rules.awaken import block_phase, choose_approach, place_blocks
from groundfall.games.brood.rules.berserk import choose_flight
from groundfall.games.brood.rules.deploying import deploy, deploy_units
from groundfall.games.brood.rules.gather import land_larva, mindpower_due, place_token
from groundfall.games.brood.rules.mind_control import control
from groundfall.games.brood.rules.moving import choose_goal, try_again
from groundfall.games.brood.state import (
    ARMY,
    BLOCKS,
    BROOD,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_FLEET,
    FLEET,
    FORCES,
    HUMANS,
    LARVA,
    MINOR,
    MOVE,
    ORION,
    PROJECT_ORION,
    SPEND,
    WORKER,
)

from .stack import Frame, Stack


def broken(content: Any, state: Any, stack: Stack) -> Iterator[str]:
    """Everything that is pending, one thing after the other."""
    if state.token_in_hand != stack.has(place_token, control):
        yield "A Control token is in hand while it is being placed, and only then (B5.10)."
    for frame in stack.above:
        check = CHECKS.get(frame.task)
        if check is not None:
            yield from check(content, state, stack, frame)
    yield from _blocks(content, state, stack)
    yield from _deploying(content, state, stack)


def can_move(state: Any, stack: Stack, unit: int, area: int) -> bool:
    """B8.1 Whether this unit of the moving side is there and has not moved."""
    if unit < 0 or area < 0:
        return False
    if stack.under_way == PROJECT_ORION:
        return unit == ORION and area < len(state.orion) and bool(state.orion[area] > state.orion_done[area])
    if unit < FORCES:
        done = state.done[unit][area] if stack.under_way == MOVE else 0
        return bool(state.military[stack.actor][unit][area] > done)
    brood = unit - FIRST_BROOD
    return stack.under_way == SPEND and WORKER <= brood < len(state.brood) and at(state.brood[brood], area) > 0


def at(row: list[int], area: int) -> int:
    """What a row of lands has in an area; 0 at sea."""
    return row[area] if area < len(row) else 0


def _mover(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    if not can_move(state, stack, *frame.args[:2]):
        yield "The unit to move is not there or has already moved (B8.1)."


def _flight(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    side = frame.args[0]
    if side < 0 or state.air[BROOD][side] == 0:
        yield "The Air unit that goes berserk is not in the Brood's Available bank (B12.5)."


def _gathered(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    """B4.2 The new token costs mindpower at most once, before the Larva lands (B4.4)."""
    due = mindpower_due(content, state)
    paid = {0} if frame.task == place_token else {0, content.theft_cost}
    if due - state.mindpower not in paid:
        yield f"The Brood has just gathered {due} mindpower, so it cannot have {state.mindpower} (B4.2)."


def _larva(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    yield from _gathered(content, state, stack, frame)
    if state.pool[FIRST_BROOD + LARVA] == 0:
        yield "All Larvae are in play, so none can land (B1.3)."


def _control(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    unit, area = frame.args[:2]
    if unit < 0 and area < 0:
        return
    if 0 <= unit < FORCES and area >= 0 and state.military[HUMANS][unit][area] > 0:
        return
    if FIRST_AIR <= unit < FIRST_BROOD and area < 0 and state.air_spent[HUMANS][unit - FIRST_AIR] > 0:
        return
    yield "The unit that the token comes from must be free again (B5.10)."


def _approach(content: Any, state: Any, stack: Stack, frame: Frame) -> Iterator[str]:
    if any(state.blocked):
        yield "No phase can be blocked before the Humans choose mediation (B6.4)."


CHECKS: dict[int, Callable[[Any, Any, Stack, Frame], Iterator[str]]] = {
    choose_goal: _mover,
    try_again: _mover,
    choose_flight: _flight,
    place_token: _gathered,
    land_larva: _larva,
    control: _control,
    choose_approach: _approach,
}


def _blocks(content: Any, state: Any, stack: Stack) -> Iterator[str]:
    """B6.3 The number of phases given up, including those still to be chosen, is the diplomacy."""
    to_come = stack.args(place_blocks)[0] if stack.has(place_blocks) else 0
    count = sum(state.blocked) + to_come + stack.has(block_phase)
    most = min(BLOCKS, max(content.diplomacy[state.home]))
    if to_come < 0 or count > most:
        yield f"The Humans cannot give up {counted(count, 'phase')}; the diplomacy is at most {most} (B6.3)."


def _deploying(content: Any, state: Any, stack: Stack) -> Iterator[str]:
    """B6.7 One nation enters the war, its Armies before its Fleets, with no more units than there are."""
    waiting = [frame for frame in stack.above if frame.task in (deploy_units, deploy)]
    nations = {frame.args[0] for frame in waiting}
    kinds = [frame.args[1] for frame in waiting]
    if not waiting:
        return
    if len(nations) > 1 or not 0 <= min(nations) < MINOR or not set(kinds) <= {ARMY, FLEET}:
        yield "Only the Armies and Fleets of one nation can enter the war at a time (B6.7)."
        return
    nation = waiting[0].args[0]
    if state.dormant[nation] or (stack.left == 1 and nation != state.home):
        yield "Only a nation that has just been awakened can enter the war (B6.7)."
    tasks = [frame.args[1] for frame in waiting if frame.task == deploy_units]
    if tasks not in ([FLEET], [ARMY], [FLEET, ARMY]) or kinds[-1] != tasks[-1]:
        yield "A nation places its Armies first and then its Fleets (B6.7)."
    for kind, first in ((ARMY, 0), (FLEET, FIRST_FLEET)):
        counts = [1 if frame.task == deploy else frame.args[2] for frame in waiting if frame.args[1] == kind]
        if min(counts, default=0) < 0 or sum(counts) > min(state.pool[first + nation], content.start[nation][kind]):
            yield "No more units can enter the war than the nation starts with and the box holds (B6.7)."
