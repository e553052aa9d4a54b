"""A coalition's reserve for the project that can be funded this round: its share of the cost.

Without a reserve, the coalitions would have nothing left when the project is proposed, and the war would be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groundfall.games.level7.rules.project import is_at_hand, is_payable
from groundfall.games.level7.state import FOOD, MIC, PAID, PROJECT_STEP, PROJECTS, SEATS

from .losses import hunger

NONE = (0,) * int(PAID)


def project_of_round(content: Any, state: Any) -> int:
    """The project that can still be funded this round, with Cronos in the right place; -1 if there is none."""
    if state.phase > PROJECT_STEP or state.projects_now >= state.projects_a_round:
        return -1
    return next((project for project in range(PROJECTS) if is_at_hand(content, state, project)), -1)


def to_spare(content: Any, state: Any, seat: int, good: int) -> int:
    """How much of a good a coalition can spare: everything except the food for its next upkeep."""
    kept = hunger(content, state, seat, state.stock[seat][MIC]) if good == FOOD else 0
    return max(0, int(state.stock[seat][good]) - kept)


def means(content: Any, state: Any, good: int, lacking: int, givers: Sequence[int]) -> list[int]:
    """What each giver can contribute of a good that a project lacks.

    If what they can spare is not enough, they also give the food for their upkeep.
    """
    spared = [to_spare(content, state, giver, good) for giver in givers]
    return spared if sum(spared) >= lacking else [int(state.stock[giver][good]) for giver in givers]


def due(content: Any, state: Any, seat: int) -> tuple[int, ...]:
    """Its reserve of each good for this round's project, in proportion to what it can spare; nothing if all
    coalitions together cannot pay the cost."""
    project = project_of_round(content, state)
    if project < 0:
        return NONE
    givers = [seat, *(other for other in range(SEATS) if other != seat and not state.defeated[other])]
    cost = [int(content.project_cost[project][good]) for good in range(PAID)]
    if not is_payable(content, state, project):
        return NONE
    held = [means(content, state, good, cost[good], givers) for good in range(PAID)]
    return tuple(-(-cost[good] * held[good][0] // max(1, sum(held[good]))) for good in range(PAID))


def leaves(state: Any, seat: int, price: Sequence[int], kept: Sequence[int]) -> bool:
    """Whether paying a price would leave the reserve untouched."""
    return all(price[good] == 0 or state.stock[seat][good] - price[good] >= kept[good] for good in range(PAID))
