"""How wide words are on cards, boards and dice."""

from __future__ import annotations

from groundfall.engine.show.lettering import Letters

LETTERS = Letters({"iIjl.,:;'!|() -": 0.33, "frt[]": 0.42, "mwMW@%": 0.95}, upper=0.7, lower=0.62, bold=1.12)

width, wrapped = LETTERS.width, LETTERS.wrapped


def fitted(
    text: str, room: float, sizes: tuple[float, ...], most: int | tuple[int, ...], bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """A text on lines of the largest size at which it fits; single words that are too wide are cut short as well."""
    size, lines = LETTERS.fitted(text, room, sizes, most, bold)
    return size, tuple(LETTERS.cut(line, room, size, bold) for line in lines)
