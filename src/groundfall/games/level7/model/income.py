"""A coalition's income: its parts by their sources, and in words."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.state import AREAS, DEAD_ZONES, TECHS
from groundfall.games.level7.sums import Sum


def source(place: str) -> str:
    """The kind of source of a part of a sum."""
    if place in TECHS.names:
        return "technology"
    if place in DEAD_ZONES.names:
        return "zone"
    return "status" if place in AREAS.names else place


def grouped(one: Sum) -> dict[str, int]:
    """The parts of a sum by kind of source."""
    found: dict[str, int] = {}
    for place, count in one.parts.items():
        found[source(place)] = found.get(source(place), 0) + count
    return found


def told(one: Sum, box: Any) -> str:
    """A sum in words: '6 on the console, −1 Terror, −2 Mexico'."""
    names = {"terror": "Terror"} | {tech: words.tech(tech) for tech in TECHS.names}
    parts = []
    for place, count in one.parts.items():
        if place == "console":
            parts.append(f"{count} on the console")
        else:
            parts.append(f"{signed(count)} {names.get(place) or words.area(place, box)}")
    return ", ".join(parts)


def signed(count: int) -> str:
    """A number with its sign: '+2', '−1'."""
    return f"+{count}" if count >= 0 else f"−{-count}"


def earned(one: Sum, parts: str) -> str:
    """An income in words, with the parts that make it: 'income +5: 6 on the console, −1 Terror'."""
    return f"income {signed(one.total)}{': ' * bool(parts)}{parts}"
