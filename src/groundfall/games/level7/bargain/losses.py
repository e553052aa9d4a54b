"""A coalition's possible losses before the end of the round, and the rounds that are left."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7.rules.maintenance import damage_next
from groundfall.games.level7.state import (
    CHEAPER_UPKEEP,
    EVENTS_STEP,
    FOOD,
    IMMUNE,
    LEVELS,
    MIC_DAMAGE,
    MOST_MIC,
    PROJECT_STEP,
    PROJECTS,
    TERROR_STEP,
)

from .agenda import waiting
from .ruled import income_of, infested_territories, trait_of

STRUCK = 1  # points of MIC that events usually cost in a round
LANDINGS = 1  # territories that will be infested in a later round, at least
LAST_ROUND = 11


def damage_is_done(state: Any) -> bool:
    """Answers whether this round's MIC damage is over for every coalition."""
    return bool(state.phase > MIC_DAMAGE or (state.phase == MIC_DAMAGE and waiting(state, damage_next) is None))


def loss_of_round(content: Any, state: Any, seat: int) -> int:
    """Returns the MIC that a coalition may lose by the end of this round's damage step; after it, in the next round."""
    virus = content.virus_loss if trait_of(content, state, seat, IMMUNE) == 0 else 0
    infested = infested_territories(state, seat)
    done = damage_is_done(state)
    loss = virus + max(infested, LANDINGS if done or state.phase < EVENTS_STEP else 0)
    if done or state.phase <= EVENTS_STEP:
        loss += STRUCK
    if state.terror[seat] >= LEVELS and infested > 0 and (done or state.phase <= TERROR_STEP):
        loss += 1
    return int(loss)


def hunger(content: Any, state: Any, seat: int, mic: int) -> int:
    """Returns the food that a coalition with this much MIC needs now to pay its next upkeep, after coming income."""
    due = content.upkeep[min(mic, MOST_MIC)] - trait_of(content, state, seat, CHEAPER_UPKEEP)
    if state.phase < PROJECT_STEP or damage_is_done(state):
        due -= max(0, income_of(content, state, seat, FOOD))
    return max(0, int(due))


def rounds_left(content: Any, state: Any) -> int:
    """Estimates the rounds left: one for each open project, and one to spare."""
    open_ = sum(1 - state.project_done[project] for project in range(PROJECTS))
    return max(1, min(LAST_ROUND - int(state.rounds), int(open_) + 1))
