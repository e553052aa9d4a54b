"""What a coalition may lose before the round is over, and how long the war may last."""

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

STRUCK = 1  # points of MIC that events take in a round, as a rule
LANDINGS = 1  # territories that will be infested in a round to come, at least
LAST_ROUND = 11


def damage_is_done(state: Any) -> bool:
    """Whether the damage of this round lies behind everybody."""
    return bool(state.phase > MIC_DAMAGE or (state.phase == MIC_DAMAGE and waiting(state, damage_next) is None))


def loss_of_round(content: Any, state: Any, seat: int) -> int:
    """Points of MIC that a coalition may lose until the damage of the round is done; afterwards, in the next round."""
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
    """The food that it must have on the dial for so much MIC to be fed when it is next due, without new income."""
    due = content.upkeep[min(mic, MOST_MIC)] - trait_of(content, state, seat, CHEAPER_UPKEEP)
    if state.phase < PROJECT_STEP or damage_is_done(state):
        due -= max(0, income_of(content, state, seat, FOOD))
    return max(0, int(due))


def rounds_left(content: Any, state: Any) -> int:
    """About how many rounds there will be: one for each project that is not funded, and one to spare."""
    open_ = sum(1 - state.project_done[project] for project in range(PROJECTS))
    return max(1, min(LAST_ROUND - int(state.rounds), int(open_) + 1))
