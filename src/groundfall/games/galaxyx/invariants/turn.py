"""The turn: what is pending in each phase, what is asked, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import pending
from groundfall.engine.words import counted
from groundfall.games.galaxyx.rules.activation import activate, activation
from groundfall.games.galaxyx.rules.alien_attack import aliens_attack
from groundfall.games.galaxyx.rules.alien_movement import alien_movement
from groundfall.games.galaxyx.rules.arrival import arrival
from groundfall.games.galaxyx.rules.casualties import casualties
from groundfall.games.galaxyx.rules.combat import (
    assign,
    choose_benefit,
    combat,
    declare,
    declare_targets,
    units_attack,
)
from groundfall.games.galaxyx.rules.end_of_turn import VICTORY, end_of_turn, is_sky_clear
from groundfall.games.galaxyx.rules.launching import orbit
from groundfall.games.galaxyx.rules.moving import fly_to
from groundfall.games.galaxyx.rules.places import type_of
from groundfall.games.galaxyx.rules.reinforcement import place, reinforcement, spend
from groundfall.games.galaxyx.rules.turn import turn
from groundfall.games.galaxyx.state import (
    ACTIVATION,
    ALIEN_MOVEMENT,
    ARRIVAL,
    COMBAT,
    COUNTERS,
    EARTH,
    END_OF_TURN,
    FACE_DOWN,
    FIRST_SATELLITE,
    PHASES,
    REINFORCEMENT,
    TURNS,
)

ATTACKS = (int(units_attack), int(aliens_attack), int(casualties))  # the rest of a combat while targets are declared
PHASE_TASKS = {
    ARRIVAL: int(arrival),
    REINFORCEMENT: int(reinforcement),
    ACTIVATION: int(activation),
    ALIEN_MOVEMENT: int(alien_movement),
    COMBAT: int(combat),
    END_OF_TURN: int(end_of_turn),
}
# What can be pending in a phase that has begun, the next task first.
UNDER_WAY: dict[int, list[tuple[int, ...]]] = {
    REINFORCEMENT: [(int(spend),), (int(place), int(spend))],
    ACTIVATION: [(int(activate),), (int(fly_to), int(activate)), (int(orbit), int(activate))],
    COMBAT: [
        (int(declare), int(declare_targets), *ATTACKS),
        (int(choose_benefit), *ATTACKS),
        (int(assign), *ATTACKS),
    ],
}


def result(content: Any, state: Any) -> Iterator[str]:
    """A game that is over was won with a clear sky, or lost with the last turn."""
    if not state.over:
        if state.score[EARTH]:
            yield "There is a score, but the game is not over."
    elif state.phase != END_OF_TURN:
        yield "A game can only end at the end of a turn (G14.4)."
    elif is_sky_clear(state):
        if state.score[EARTH] != VICTORY or state.turn < content.last_arrival:
            yield f"With a clear sky the game is won, but not before the end of turn {content.last_arrival} (G14.4)."
    elif state.score[EARTH] or state.turn < content.last_turn:
        yield f"With aliens on the board the game is lost, but not before the end of turn {content.last_turn} (G14.5)."


def agenda(content: Any, state: Any) -> Iterator[str]:
    """The rest of the phase, the later phases and the next turn are pending; or a whole turn is."""
    if state.over:
        return
    tasks, phase = tuple(task for task, _, _ in pending(state)), state.phase
    if tasks == (int(turn),) and phase == ARRIVAL:
        return
    last = {ARRIVAL: content.last_arrival, REINFORCEMENT: content.last_reinforcement_turn}
    if state.turn > last.get(phase, content.last_turn):
        yield f"Turn {state.turn} has no {PHASES.names[phase]} phase (G3.2, G3.3)."
        return
    later = [
        PHASE_TASKS[other] for other in range(phase + 1, len(PHASES.names)) if state.turn <= last.get(other, TURNS)
    ]
    rest = (*later, int(turn))
    now = tasks[: max(0, len(tasks) - len(rest))]
    if tasks[len(now) :] != rest or now not in [(PHASE_TASKS[phase],), *UNDER_WAY.get(phase, [])]:
        yield "What is pending does not fit the phase: it must be the rest of this turn in order, then the next turn."


def arrivals(content: Any, state: Any) -> Iterator[str]:
    """There are enough tiles for the turns to come, and the game has not been won earlier."""
    if state.over:
        return
    tasks = [task for task, _, _ in pending(state)]
    begun = tasks != [int(turn)] and arrival not in tasks
    face_down, due = list(state.alien_status).count(FACE_DOWN), sum(state.waves[state.turn - (not begun) :])
    if face_down < due:
        yield f"At least {counted(due, 'tile')} must be face down for the turns to come, not {face_down} (G2.1)."
    if state.turn > content.last_arrival and is_sky_clear(state) and state.phase < END_OF_TURN:
        yield f"The sky is clear in turn {state.turn}, so the game would have been won earlier (G14.4)."


def asked(content: Any, state: Any) -> Iterator[str]:
    """The piece to place, launch or fly is a suitable one. For attacks see combat.py."""
    for task, _, (piece, *_) in pending(state)[:1]:
        if task == place and not 0 <= piece < FIRST_SATELLITE * 3:
            yield "Only a ship can be placed (G5.7)."
        if task == orbit and not FIRST_SATELLITE * 3 <= piece < COUNTERS:
            yield "Only a satellite can be launched (G9.2)."
        if task == fly_to and not _may_fly(content, state, piece):
            yield "Only a ship that has not moved can fly, and its move must be affordable (G8.1)."


def _may_fly(content: Any, state: Any, unit: int) -> bool:
    """Whether a number is a ship on the board that can be chosen to move."""
    if unit < 0 or state.unit_counter[unit] < 0 or state.unit_moved[unit]:
        return False
    return bool(type_of(state, unit) < FIRST_SATELLITE and state.energy >= content.move_cost)
