"""What a button says of several results: the first of them, and how likely any other is."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.show.bars import Part, percent

FEW = 3  # how many results a button names


def told(parts: Iterable[Part]) -> str:
    """'33% Scout; 17% Hovercraft; 50% other'; what is sure has no number."""
    every = list(parts)
    if len(every) == 1:
        return every[0][0]
    named = every if len(every) <= FEW + 1 else every[:FEW]
    said = [f"{percent(chance)} {what}" for what, chance, _ in named]
    rest = sum(chance for _, chance, _ in every[len(named) :])
    return "; ".join([*said, *([f"{percent(rest)} other"] if rest else [])])
