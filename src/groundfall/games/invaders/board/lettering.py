"""The width of words, and lines that fit. Fonts differ; these are the measures of a wide one."""

from __future__ import annotations

from collections.abc import Iterable

NARROW, BROAD = "iIjlt.,:;'!|()[] -", "mwMW@%"
BOLD = 1.07


def width(text: str, size: float, bold: bool = False) -> float:
    """The most room that a text takes, in the units of its size."""
    ems = sum(0.36 if c in NARROW else 0.9 if c in BROAD else 0.7 if c.isupper() else 0.58 for c in text)
    return ems * size * (BOLD if bold else 1)


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A text on lines at most as wide as `room`, except for single words that are wider."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fitted(text: str, room: float, sizes: Iterable[float], most: int, bold: bool = False) -> tuple[float, list[str]]:
    """The largest of the sizes at which a text fits on `most` lines; at the smallest it is cut short."""
    size, lines = 0.0, list[str]()
    for size in sizes:
        lines = wrapped(text, room, size, bold)
        if len(lines) <= most and all(width(line, size, bold) <= room for line in lines):
            return size, lines
    short = lines[:most]
    if len(lines) > most:
        last = short[-1]
        while last and width(f"{last}…", size, bold) > room:
            last = last[:-1]
        short[-1] = f"{last.rstrip(' ,.;')}…"
    return size, short
