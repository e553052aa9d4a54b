"""A guide through the first turns of a game: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from typing import Any

Step = tuple[int, str, str]  # number, title, a sentence or three


def told(step: Step | None, steps: int) -> dict[str, Any] | None:
    """The step for a moment as pages show it: number, how many there are, a title and some sentences; None when there
    is nothing to say."""
    if step is None:
        return None
    number, title, text = step
    return {"step": number, "steps": steps, "title": title, "text": text}
