"""The public part of the agenda: the open decision, and the tasks that follow it."""

from __future__ import annotations

from typing import Any

from groundfall.engine import argument_at, place_of


def first_argument(state: Any) -> int:
    """The first argument of the open decision."""
    return int(argument_at(state, state.depth - 1, 0))


def waiting(state: Any, task: int) -> int | None:
    """The first argument of a task on the agenda; None if it is not there."""
    place = place_of(state, task)
    return int(argument_at(state, place, 0)) if place >= 0 else None
