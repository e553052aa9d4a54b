"""How wide words are on cards, boards and dice."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.lettering import Letters
from groundfall.games.rone.model.faces import Face

LETTERS = Letters({"iIjl.,:;'!|() -": 0.33, "frt[]": 0.42, "mwMW@%": 0.95}, upper=0.7, lower=0.62, bold=1.12)

width, wrapped = LETTERS.width, LETTERS.wrapped


def fitted(
    text: str, room: float, sizes: tuple[float, ...], most: int | tuple[int, ...], bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """A text on lines of the largest size at which it fits; single words that are too wide are cut short as well."""
    size, lines = LETTERS.fitted(text, room, sizes, most, bold)
    return size, tuple(LETTERS.cut(line, room, size, bold) for line in lines)


def named(face: Face, room: float, sizes: tuple[float, ...], most: int | tuple[int, ...] = 1) -> tuple[float, Any]:
    """The name of a card on lines, and their size."""
    return fitted(face.name, room, sizes, most, True)


def texted(face: Face, room: float, sizes: tuple[float, ...], most: tuple[int, ...]) -> tuple[float, Any]:
    """The text of a card on lines, and their size; `most` is how many lines fit at each size."""
    return fitted(face.text, room, sizes, most)
