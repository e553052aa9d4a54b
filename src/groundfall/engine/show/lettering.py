"""How wide words are, and lines of them that fit. Fonts differ: a game measures by one that is wide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

END = " ,.;"  # does not stand before an ellipsis


class Letters:
    """A font: how wide its signs are at most, for a size of 1; `ems` are of those that differ from the others."""

    def __init__(self, ems: Mapping[str, float], upper: float, lower: float, bold: float) -> None:
        self.ems = {sign: em for signs, em in ems.items() for sign in signs}
        self.upper, self.lower, self.bold = upper, lower, bold
        self.fitted = lru_cache(4096)(self._fitted)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How much room a text takes at most, in the units of its size."""
        ems = sum(self.ems.get(sign) or (self.upper if sign.isupper() else self.lower) for sign in text)
        return ems * size * (self.bold if bold else 1)

    def wrapped(self, text: str, room: float, size: float, bold: bool = False) -> list[str]:
        """A text on lines that are not wider than `room`, but for single words that are."""
        lines: list[str] = []
        for word in text.split():
            if lines and self.width(f"{lines[-1]} {word}", size, bold) <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def _fitted(
        self, text: str, room: float, sizes: tuple[float, ...], most: int | tuple[int, ...], bold: bool = False
    ) -> tuple[float, tuple[str, ...]]:
        """The largest of the sizes at which a text fits on so many lines (for each size as many as `most` says); at
        the smallest it ends in an ellipsis where there are too many."""
        limits = most if isinstance(most, tuple) else (most,) * len(sizes)
        size, lines, limit = 0.0, list[str](), 0
        for size, limit in zip(sizes, limits, strict=True):
            lines = self.wrapped(text, room, size, bold)
            if len(lines) <= limit and all(self.width(line, size, bold) <= room for line in lines):
                return size, tuple(lines)
        if len(lines) > limit:
            lines = [*lines[: limit - 1], self._ended(lines[limit - 1], room, size, bold)]
        return size, tuple(lines)

    def cut(self, line: str, room: float, size: float, bold: bool = False) -> str:
        """A line that ends in an ellipsis where it is too wide, as a single word may be."""
        return line if self.width(line, size, bold) <= room else self._ended(line, room, size, bold)

    def _ended(self, line: str, room: float, size: float, bold: bool) -> str:
        line = line.rstrip("…")
        while line and self.width(f"{line}…", size, bold) > room:
            line = line[:-1]
        return f"{line.rstrip(END)}…"
