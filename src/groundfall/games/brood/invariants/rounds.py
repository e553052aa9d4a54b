"""The home nation, the round, the end of the game, and the marks that belong to one phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted, filled
from groundfall.games.brood.rules.battle import after_battles
from groundfall.games.brood.rules.berserk import end_berserk
from groundfall.games.brood.rules.moving import after_moves
from groundfall.games.brood.rules.project_orion import after_orions
from groundfall.games.brood.rules.victory import DRAW, WIN, majors_held
from groundfall.games.brood.state import (
    AREAS,
    BROOD,
    FORCES,
    HUMANS,
    LANDS,
    NATIONS,
    PHASES,
    PROJECT_ORION,
)

from .stack import SET_UP, Stack


def begun(state: Any) -> Iterator[str]:
    """The phase and the home nation are set, as the options say."""
    if state.phase < 0:
        yield f"The phase must be one of {', '.join(PHASES.names)}."
    if state.home < 0:
        yield "The home nation of the Humans must be named (B3.1)."
    elif state.humans >= 0 and state.home != state.humans:
        home, asked = NATIONS.names[state.home], NATIONS.names[state.humans]
        yield f"The home nation is {home}, but the options say {asked}; give options that agree (B3.1)."


def broken(content: Any, state: Any) -> Iterator[str]:
    """Round and result."""
    if 0 < state.cap < state.turn:
        yield f"It is round {state.turn}, but the last one is {state.cap} (B2.3)."
    yield from _result(content, state)


def _result(content: Any, state: Any) -> Iterator[str]:
    held, launched = majors_held(content, state), state.launched
    brood, humans = held == NATIONS, launched >= content.orions_to_win
    score = (state.score[BROOD], state.score[HUMANS])
    if not state.over:
        if brood:
            yield "The Brood holds a factory in all six major nations, so the game is over (B2.2)."
        if humans:
            yield filled("{n:Orion} {n:is/are} in space, so the game is over (B2.1).", n=launched)
        if score != (0, 0):
            yield "There is a score, but the game is not over (B2.4)."
    elif score == (WIN, 0):
        if not brood:
            yield "The Brood cannot have won: it does not hold a factory in all six major nations (B2.2)."
    elif score == (0, WIN):
        if not humans:
            yield f"The Humans cannot have won: they have {counted(launched, 'Orion')} in space (B2.1)."
    elif score != (DRAW, DRAW) or state.turn != state.cap:
        yield "The game cannot be over: nobody has won, and the last round has not passed (B2.4)."


def _there(count: int) -> str:
    return filled("there {n:is/are} {n}", n=count)


def _before_the_first_turn(state: Any) -> Iterator[str]:
    """B3.5 There is nothing but the home nation's military and a handicap."""
    counts = [state.turn - 1, state.mindpower, state.launched, state.control_tokens, sum(state.orion), *state.blocked]
    forces = sum(map(sum, state.military[BROOD])) + sum(state.air[BROOD]) + sum(map(sum, state.air_spent))
    if any(counts) or any(map(any, state.brood)) or any(state.built) or forces:
        yield "Nobody can have done anything before the first turn (B3.5)."


def marks(state: Any, stack: Stack) -> Iterator[str]:
    """What has moved, fought or been attacked this phase, and which phases are blocked."""
    if stack.above and stack.under_way == SET_UP:
        yield from _before_the_first_turn(state)
    everywhere = stack.has(after_moves) or stack.has(after_battles)
    berserk = state.battlefield if stack.has(end_berserk) else -1
    for unit in range(FORCES):
        for area in range(AREAS):
            done, here = state.done[unit][area], state.military[HUMANS][unit][area]
            if done and not everywhere and area != berserk:
                yield f"No {FORCES.names[unit]} in {AREAS.names[area]} can be done now (B8.1, B10.3)."
            elif done > here:
                yield f"In {AREAS.names[area]} {done} of {FORCES.names[unit]} cannot be done: {_there(here)}."
    for land in range(LANDS):
        done, here = state.orion_done[land], state.orion[land]
        if done and not stack.has(after_orions):
            yield f"No Orion can have moved to {LANDS.names[land]} now (B7.2)."
        elif done > here:
            yield f"In {LANDS.names[land]} {counted(done, 'Orion')} cannot have moved: {_there(here)} (B7.2)."
    if any(state.fought) and not stack.has(after_battles):
        yield "No battle can be over now (B10.2)."
    if stack.above and stack.under_way >= PROJECT_ORION and state.blocked[stack.under_way - PROJECT_ORION]:
        yield f"The {PHASES.names[stack.under_way]} phase is blocked and cannot be played (B6.4)."
