"""What cannot be in the Workshop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .rules.words import STEPS


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing about a state."""
    if state.turn > state.turns + 1:
        yield f"The turn is {state.turn} of {state.turns}."
    if state.steps > STEPS + 1:
        yield f"There have been {state.steps} effects in one turn; at most {STEPS} are done."
    if max(map(max, state.used)) > STEPS:
        yield f"Something has been used more than {STEPS} times in one turn."
