"""How wide words are on cards, zones and strategies."""

from __future__ import annotations

from functools import lru_cache

from groundfall.engine.show.lettering import Letters
from groundfall.games.invaders.model.faces import Face

LETTERS = Letters({"iIjlt.,:;'!|()[] -": 0.36, "mwMW@%": 0.9}, upper=0.7, lower=0.58, bold=1.07)

wrapped, fitted = LETTERS.wrapped, LETTERS.fitted


@lru_cache(1024)
def titled(name: str, room: float, sizes: tuple[float, ...], most: int) -> tuple[float, tuple[str, ...]]:
    """A name in bold on lines of the largest size at which it fits; lines may also end after a hyphen."""
    size, lines = fitted(name.replace("-", "- "), room, sizes, most, True)
    return size, tuple(LETTERS.cut(line.replace("- ", "-"), room, size, True) for line in lines)


def named(face: Face, room: float, sizes: tuple[float, ...], most: int = 1) -> tuple[float, tuple[str, ...]]:
    """The first part of a card's name on lines, and their size."""
    return fitted(face.split[0], room, sizes, most, True)


def texted(face: Face, room: float, sizes: tuple[float, ...], most: tuple[int, ...]) -> tuple[float, tuple[str, ...]]:
    """The text of a card on lines, and their size: for each size as many lines as there is room for."""
    return fitted(face.text, room, sizes, most)
