"""A guide through the first turns of a game: one small step at a time, when it is needed."""

from __future__ import annotations

from typing import Any

Step = tuple[int, str, str]  # number, title, one to three sentences


def told(step: Step | None, steps: int, box: Any) -> dict[str, Any] | None:
    """The step for a moment as pages show it: its number, the number of steps, title and text; None without a step.

    Numbers of the box are left to be filled into the text: "up to turn {box.turns.last}".
    """
    if step is None:
        return None
    number, title, text = step
    return {"step": number, "steps": steps, "title": title, "text": text.format(box=box)}
