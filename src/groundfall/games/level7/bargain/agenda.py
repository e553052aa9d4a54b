"""What is still to happen, as far as it is in everybody's sight: the question that is open, and what follows it."""

from __future__ import annotations

from typing import Any

from groundfall.engine.rules.schema import FRAME


def first_argument(state: Any) -> int:
    """The first argument of the decision that is open."""
    return int(state.agenda[(state.depth - 1) * FRAME + 2])


def waiting(state: Any, task: int) -> int | None:
    """The first argument of a task that is still to happen; None when it is not."""
    frames = range((state.depth - 1) * FRAME, -1, -FRAME)
    return next((int(state.agenda[at + 2]) for at in frames if state.agenda[at] == task), None)
