"""The public part of the agenda: the open decision, and the tasks that follow it."""

from __future__ import annotations

from typing import Any

from groundfall.engine.rules.schema import FRAME


def first_argument(state: Any) -> int:
    """Returns the first argument of the open decision."""
    return int(state.agenda[(state.depth - 1) * FRAME + 2])


def waiting(state: Any, task: int) -> int | None:
    """Returns the first argument of a task on the agenda; None if it is not there."""
    frames = range((state.depth - 1) * FRAME, -1, -FRAME)
    return next((int(state.agenda[at + 2]) for at in frames if state.agenda[at] == task), None)
