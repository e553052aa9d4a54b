"""The turn: what is pending in which phase, what is asked, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine import pending
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

ATTACKS = (int(units_attack), int(aliens_attack), int(casualties))  # what is left of a combat when targets are declared
PHASE_TASKS = {
    ARRIVAL: int(arrival),
    REINFORCEMENT: int(reinforcement),
    ACTIVATION: int(activation),
    ALIEN_MOVEMENT: int(alien_movement),
    COMBAT: int(combat),
    END_OF_TURN: int(end_of_turn),
}
# What may be pending in a phase that has begun, the next task first.
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
            yield "There is a score, and the game is not over."
    elif state.phase != END_OF_TURN:
        yield "A game ends at the end of a turn (G14.4)."
    elif is_sky_clear(state):
        if state.score[EARTH] != VICTORY or state.turn < content.last_arrival:
            yield f"With a clear sky the game is won, and not before the end of turn {content.last_arrival} (G14.4)."
    elif state.score[EARTH] or state.turn < content.last_turn:
        yield f"With aliens on the board the game is lost, and not before the end of turn {content.last_turn} (G14.5)."


def agenda(content: Any, state: Any) -> Iterator[str]:
    """What is pending is what is left of the phase, the phases after it and the next turn; or a whole turn."""
    if state.over:
        return
    tasks, phase = tuple(task for task, _, _ in pending(state)), state.phase
    if tasks == (int(turn),) and phase == ARRIVAL:
        return
    last = {ARRIVAL: content.last_arrival, REINFORCEMENT: content.last_reinforcement_turn}
    if state.turn > last.get(phase, content.last_turn):
        yield f"There is no phase {PHASES.names[phase]} in turn {state.turn} (G3.2, G3.3)."
        return
    later = [
        PHASE_TASKS[other] for other in range(phase + 1, len(PHASES.names)) if state.turn <= last.get(other, TURNS)
    ]
    rest = (*later, int(turn))
    now = tasks[: max(0, len(tasks) - len(rest))]
    if tasks[len(now) :] != rest or now not in [(PHASE_TASKS[phase],), *UNDER_WAY.get(phase, [])]:
        yield "What is pending does not fit the phase: the phases of a turn come in their order, then the next turn."


def arrivals(content: Any, state: Any) -> Iterator[str]:
    """There are tiles for the turns to come, and the game has not been won before."""
    if state.over:
        return
    tasks = [task for task, _, _ in pending(state)]
    begun = tasks != [int(turn)] and arrival not in tasks
    face_down, due = list(state.alien_status).count(FACE_DOWN), sum(state.waves[state.turn - (not begun) :])
    if face_down < due:
        yield f"At least {due} of the tiles must be face down for the turns to come, not {face_down} (G2.1)."
    if state.turn > content.last_arrival and is_sky_clear(state) and state.phase < END_OF_TURN:
        yield f"The sky is clear in turn {state.turn}; the game would have been won before it (G14.4)."


def asked(content: Any, state: Any) -> Iterator[str]:
    """What is placed, launched or flies is what can be. Of who attacks, see combat.py."""
    for task, _, (piece, *_) in pending(state)[:1]:
        if task == place and not 0 <= piece < FIRST_SATELLITE * 3:
            yield "What is placed is a ship (G5.7)."
        if task == orbit and not FIRST_SATELLITE * 3 <= piece < COUNTERS:
            yield "What is launched is a satellite (G9.2)."
        if task == fly_to and not _may_fly(content, state, piece):
            yield "What flies is a ship that has not moved, and its move can be paid (G8.1)."


def _may_fly(content: Any, state: Any, unit: int) -> bool:
    """Whether a number is a ship on the board that could be chosen to move."""
    if unit < 0 or state.unit_counter[unit] < 0 or state.unit_moved[unit]:
        return False
    return bool(type_of(state, unit) < FIRST_SATELLITE and state.energy >= content.move_cost)
