"""The exact odds of a battle with fixed roles, rolled until one side is gone. It knows only figures, no table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .die import Die


class Sides(NamedTuple):
    """The figures in a battle."""

    units: int
    invaders: int  # without drop ships
    ships: int
    humans_attack: bool
    regenerates: bool = False  # the first invader destroyed comes back on a plus

    @property
    def over(self) -> bool:
        """Answers whether one side is gone."""
        return self.units == 0 or self.invaders + self.ships == 0


class Ends(NamedTuple):
    """How a battle ends: the chance of each number of units and Hydra figures left, and the average losses."""

    left: dict[tuple[int, int], float]
    lost: float  # units
    killed: float  # Hydra figures destroyed

    def humans_hold(self, least: int = 1) -> float:
        """Returns the chance that at least this many units are left, and no Hydra figure."""
        return sum(chance for (units, _), chance in self.left.items() if units >= least)

    @property
    def both_gone(self) -> float:
        """Returns the chance that no figure is left."""
        return self.left.get((0, 0), 0.0)

    @property
    def hydra_hold(self) -> float:
        """Returns the chance that Hydra figures are left."""
        return sum(chance for (_, figures), chance in self.left.items() if figures)


@lru_cache(4096)
def ends(die: Die, sides: Sides) -> Ends:
    """Computes all the ways a battle can end."""
    waiting, left = {sides: 1.0}, dict[tuple[int, int], float]()
    killed = 0.0
    while waiting:
        now = max(waiting, key=_figures)  # figures never increase, so the largest state is final when it is taken
        chance = waiting.pop(now)
        if now.over:
            end = now.units, now.invaders + now.ships
            left[end] = left.get(end, 0.0) + chance
            continue
        for after, part, kills in _roll(die, now):
            killed += chance * part * kills
            waiting[after] = waiting.get(after, 0.0) + chance * part
    survivors = sum(units * chance for (units, _), chance in left.items())
    return Ends(left, sides.units - survivors, killed)


def _figures(sides: Sides) -> tuple[int, bool]:
    return sides.units + sides.invaders + sides.ships, sides.regenerates


def _roll(die: Die, now: Sides) -> list[tuple[Sides, float, int]]:
    """Applies one die: plus destroys a defender, equals one of each, minus an attacker."""
    against_hydra, against_humans = (die.plus, die.minus) if now.humans_attack else (die.minus, die.plus)
    fewer = now._replace(units=now.units - 1)
    found = [(fewer, against_humans, 0)]
    found += [(after, against_hydra * part, 1) for after, part in _kill(die, now)]
    found += [(after, die.equals * part, 1) for after, part in _kill(die, fewer)]
    return [(after, chance, kills) for after, chance, kills in found if chance]


def _kill(die: Die, now: Sides) -> list[tuple[Sides, float]]:
    """Removes one Hydra figure, a ship only when no invader is left; the first invader may come back."""
    if not now.invaders:
        return [(now._replace(ships=now.ships - 1), 1.0)]
    dead = now._replace(invaders=now.invaders - 1, regenerates=False)
    if not now.regenerates:
        return [(dead, 1.0)]
    return [(dead, 1 - die.plus), (now._replace(regenerates=False), die.plus)]
