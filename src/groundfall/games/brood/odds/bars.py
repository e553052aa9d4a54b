"""What may come of attacks, flights and duels, as parts of a bar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from groundfall.engine.show.bars import IMPOSSIBLE, Part, percent
from groundfall.engine.words import short


def attack_parts(chances: Sequence[float], mine: bool) -> list[Part]:
    """One attack: it misses, or the target survives the hit or is destroyed."""
    missed, hit, destroyed = chances
    return [("misses", missed, "miss"), ("survives the hit", hit, "hit"), ("destroyed", destroyed, _best(mine))]


def attack_told(chances: Sequence[float], target: str) -> str:
    """What the button of an attack says: '42% to destroy the Warrior'."""
    return f"{percent(chances[-1])} to destroy the {target}"


def count_told(spread: Sequence[float]) -> str:
    """What the button of attacks on several targets says: '1.4 of 3 destroyed on average, 20% all'."""
    last = len(spread) - 1
    if last == 1:
        return f"{percent(spread[last])} to destroy its target"
    mean = sum(number * chance for number, chance in enumerate(spread))
    return f"{short(mean)} of {last} destroyed on average, {percent(spread[last])} {'both' if last == 2 else 'all'}"


def flight_told(shot_down: float, told: str) -> str:
    """What the button of a flight says: '50% shot down, 8% to destroy the Larva'."""
    return f"{percent(shot_down)} shot down, {told}" if shot_down > IMPOSSIBLE else told


def count_parts(spread: Sequence[float], mine: bool) -> list[Part]:
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


def duel_parts(chances: Mapping[tuple[bool, bool], float], mine: str, theirs: str, lost: str) -> list[Part]:
    """A duel: the chances that the viewer's side loses its unit or not, and that the other side does."""
    return [
        ("neither is lost", chances.get((False, False), 0.0), "miss"),
        (f"{theirs} {lost}", chances.get((False, True), 0.0), "both"),
        (f"both {lost}", chances.get((True, True), 0.0), "hit"),
        (f"{mine} {lost}", chances.get((True, False), 0.0), "lost"),
    ]


def _best(mine: bool) -> str:
    return "both" if mine else "lost"
