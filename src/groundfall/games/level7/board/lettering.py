"""How wide words are on the map, on consoles and cards."""

from __future__ import annotations

from groundfall.engine.show.lettering import END, Letters

LETTERS = Letters({"iljtf.,:;'!|()- ": 0.36, "mw": 0.72}, upper=0.72, lower=0.6, bold=1.1)

width = LETTERS.width


def wrapped(text: str, room: float, size: float, most: int) -> list[str]:
    """A text on so many lines at most; what is left over ends in an ellipsis."""
    lines = LETTERS.wrapped(text, room, size)
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1].rstrip(END)}…"]
