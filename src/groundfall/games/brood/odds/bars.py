"""What may come of attacks, flights and duels, as parts of a bar."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.show.bars import Part
from groundfall.engine.show.odds import Spread

from .dice import Dice, Duel


def attack_parts(dice: Dice, strength: int, defense: int, mine: bool) -> list[Part]:
    """One attack: it misses, or the target survives the hit or is destroyed."""
    hit, kill = dice.hit(strength), dice.kill(strength, defense)
    return [("misses", 1 - hit, "miss"), ("survives the hit", hit - kill, "hit"), ("destroyed", kill, _best(mine))]


def count_parts(spread: Spread, mine: bool) -> list[Part]:
    """How many of several targets are destroyed."""
    last = len(spread) - 1
    every = "destroyed" if last == 1 else "both destroyed" if last == 2 else f"all {last} destroyed"
    some = [(f"{number} destroyed", chance, "hit") for number, chance in enumerate(spread[1:last], 1)]
    return [
        ("none destroyed" if last > 1 else "survives", spread[0], "miss"),
        *some,
        (every, spread[last], _best(mine)),
    ]


def flight_parts(shot_down: float, parts: Iterable[Part], mine: bool) -> list[Part]:
    """What an Air unit does if it is not shot down on its way."""
    through = [(what, (1 - shot_down) * chance, kind) for what, chance, kind in parts]
    return [("shot down", shot_down, "lost" if mine else "both"), *through]


def duel_parts(ends: Duel, mine: str, theirs: str, lost: str) -> list[Part]:
    """A duel; the first side is the viewer's."""
    return [
        ("neither is lost", ends.neither, "miss"),
        (f"{theirs} {lost}", ends.second, "both"),
        (f"both {lost}", ends.both, "hit"),
        (f"{mine} {lost}", ends.first, "lost"),
    ]


def _best(mine: bool) -> str:
    return "both" if mine else "lost"
