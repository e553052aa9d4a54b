"""The width of words, and lines that fit. Fonts differ; these are the measures of a wide one."""

from __future__ import annotations

from functools import lru_cache

NARROW, SLIM, BROAD = "iIjl.,:;'!|() -", "frt[]", "mwMW@%"
BOLD = 1.12


def width(text: str, size: float, bold: bool = False) -> float:
    """The most room that a text takes, in the units of its size."""
    ems = sum(_em(c) for c in text)
    return ems * size * (BOLD if bold else 1)


def _em(sign: str) -> float:
    if sign in NARROW:
        return 0.33
    if sign in SLIM:
        return 0.42
    return 0.95 if sign in BROAD else 0.7 if sign.isupper() else 0.62


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A text on lines at most as wide as `room`, except for single words that are wider."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@lru_cache(4096)
def fitted(
    text: str, room: float, sizes: tuple[float, ...], most: int | tuple[int, ...], bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The largest of the sizes at which a text fits on `most` lines (one number, or one for each size); at the smallest
    it is cut short."""
    limits = most if isinstance(most, tuple) else (most,) * len(sizes)
    size, lines, limit = 0.0, list[str](), 0
    for size, limit in zip(sizes, limits, strict=True):
        lines = wrapped(text, room, size, bold)
        if len(lines) <= limit and all(width(line, size, bold) <= room for line in lines):
            return size, tuple(lines)
    short = lines[:limit]
    if len(lines) > limit:
        short[-1] += "…"
    return size, tuple(_cut(line, room, size, bold) for line in short)


def _cut(line: str, room: float, size: float, bold: bool) -> str:
    if width(line, size, bold) <= room:
        return line
    kept = line.rstrip("…")
    while kept and width(f"{kept}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip(' ,.;')}…"
