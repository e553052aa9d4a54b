"""A technology of a coalition in words: its tier, what it gives, and what the next one costs."""

from __future__ import annotations

from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.sums import Sums


def stack(sums: Sums, seat: str, tech: str, box: Any) -> str:
    """A stack in words."""
    tier = sums.tier(seat, tech)
    text = f"{words.tech(tech)}, tier {tier}, {words.tier(tech, tier, box)}: {words.gives(tech, tier, box)}"
    return f"{text} {next_step(sums, seat, tech, box)}"


def next_step(sums: Sums, seat: str, tech: str, box: Any) -> str:
    """What the next tier costs, and whether the coalition can upgrade."""
    price = sums.price(seat, tech)
    if price is None:
        return "This is the last tier."
    lacks = sums.lacks(seat, tech)
    short = f"; {words.amounts(lacks)} short" if lacks else ""
    done = "; already upgraded this round" if sums.table["upgraded"][seat][tech] else ""
    name = words.tier(tech, sums.tier(seat, tech) + 1, box)
    return f"{name} costs {words.amounts(price)}{done or short}."
