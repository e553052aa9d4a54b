"""The Cronos Projects: whose they are, what each costs, and how far each is."""

from __future__ import annotations

from groundfall.games.level7.state import PAID, PROJECTS, SEATS
from groundfall.games.level7.sums import Price, Sums


def projects(sums: Sums, seat: str) -> list[str]:
    """The projects of a coalition."""
    number = SEATS.number(seat)
    return [name for n, name in enumerate(PROJECTS.names) if sums.content.project_of[n] == number]


def cost(sums: Sums, project: str) -> Price:
    """The cost of a project."""
    row = sums.content.project_cost[PROJECTS.number(project)]
    return {good: int(row[n]) for n, good in enumerate(PAID.names) if row[n]}


def state(sums: Sums, project: str) -> str:
    """The state of a project: 'funded', 'next', 'later'."""
    if sums.table["project_done"][project]:
        return "funded"
    return "next" if sums.derived["project_is_next"][project] else "later"
