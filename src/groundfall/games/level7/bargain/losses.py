"""A coalition's possible losses before the end of the round, and the rounds that are left."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.income import due
from groundfall.games.level7.rules.maintenance import damage_next, upkeep_at, virus_due
from groundfall.games.level7.rules.places import infested_territories
from groundfall.games.level7.state import (
    EVENTS_STEP,
    FOOD,
    LEVELS,
    MIC_DAMAGE,
    MOST_MIC,
    MOST_ROUNDS,
    PROJECT_STEP,
    PROJECTS,
    TERROR_STEP,
)

from .agenda import waiting

STRUCK = 1  # points of MIC that events usually cost in a round
LANDINGS = 1  # territories that will be infested in a later round, at least


def damage_is_done(state: Any) -> bool:
    """Whether this round's MIC damage is over for every coalition."""
    return bool(state.phase > MIC_DAMAGE or (state.phase == MIC_DAMAGE and waiting(state, damage_next) is None))


def loss_of_round(content: Any, state: Any, seat: int) -> int:
    """The MIC that a coalition may lose by the end of this round's damage step; after it, in the next round."""
    virus = virus_due(content, state, seat)
    infested = infested_territories(state, seat)
    done = damage_is_done(state)
    loss = virus + max(infested, LANDINGS if done or state.phase < EVENTS_STEP else 0)
    if done or state.phase <= EVENTS_STEP:
        loss += STRUCK
    if state.terror[seat] >= LEVELS and infested > 0 and (done or state.phase <= TERROR_STEP):
        loss += 1
    return int(loss)


def hunger(content: Any, state: Any, seat: int, mic: int) -> int:
    """The food that a coalition with this much MIC needs now to pay its next upkeep, after coming income."""
    food = upkeep_at(content, state, seat, min(mic, MOST_MIC))
    if state.phase < PROJECT_STEP or damage_is_done(state):
        food -= due(content, state, seat, FOOD, 0)
    return max(0, int(food))


def rounds_expected(content: Any, state: Any) -> int:
    """Estimates the rounds left: one for each open project, and one to spare."""
    open_ = sum(1 - state.project_done[project] for project in range(PROJECTS))
    return max(1, min(MOST_ROUNDS - int(state.rounds), int(open_) + 1))
