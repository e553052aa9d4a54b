"""The width of text on the map, on consoles and on cards."""

from __future__ import annotations

from groundfall.engine.show.lettering import END, Letters

LETTERS = Letters({"iljtf.,:;'!|()- ": 0.36, "mw": 0.72}, upper=0.72, lower=0.6, bold=1.1)

width = LETTERS.width
cut = LETTERS.cut


def wrapped(text: str, room: float, size: float, most: int) -> list[str]:
    """Wraps a text to at most this many lines; a longer text ends in an ellipsis."""
    lines = LETTERS.wrapped(text, room, size)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(f"{lines[most - 1].rstrip(END)}…", room, size)]
    return lines
