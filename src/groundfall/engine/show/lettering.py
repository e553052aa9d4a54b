"""Measures texts and breaks them into lines that fit. Fonts differ, so a game measures with a wide one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

END = " ,.;"  # removed before an ellipsis


class Letters:
    """A font: the greatest width of a character at size 1; `ems` holds the exceptions."""

    def __init__(self, ems: Mapping[str, float], upper: float, lower: float, bold: float) -> None:
        self.ems = {sign: em for signs, em in ems.items() for sign in signs}
        self.upper, self.lower, self.bold = upper, lower, bold
        self.fitted = lru_cache(4096)(self._fitted)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The greatest width of a text, in the units of its size."""
        ems = sum(self.ems.get(sign) or (self.upper if sign.isupper() else self.lower) for sign in text)
        return ems * size * (self.bold if bold else 1)

    def wrapped(self, text: str, room: float, size: float, bold: bool = False) -> list[str]:
        """A text in lines no wider than `room`, except for single words that are wider."""
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
        """The largest size at which a text fits its number of lines (in `most`, for each size), and the lines. At the
        smallest size, a longer text ends in an ellipsis: after a word, or within one where it has a single line, since
        texts may differ in their last words only."""
        limits = most if isinstance(most, tuple) else (most,) * len(sizes)
        size, lines, limit = 0.0, list[str](), 0
        for size, limit in zip(sizes, limits, strict=True):
            lines = self.wrapped(text, room, size, bold)
            if len(lines) <= limit and all(self.width(line, size, bold) <= room for line in lines):
                return size, tuple(lines)
        if len(lines) > limit:
            lines = [*lines[: limit - 1], self._ended(text if limit == 1 else lines[limit - 1], room, size, bold)]
        return size, tuple(lines)

    def cut(self, line: str, room: float, size: float, bold: bool = False) -> str:
        """A line, shortened with an ellipsis if it is too wide, as a single word may be."""
        return line if self.width(line, size, bold) <= room else self._ended(line, room, size, bold)

    def _ended(self, line: str, room: float, size: float, bold: bool) -> str:
        line = line.rstrip("…")
        while line and self.width(f"{line}…", size, bold) > room:
            line = line[:-1]
        return f"{line.rstrip(END)}…"
