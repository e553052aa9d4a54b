"""The chances of single dice: a hit, a kill, and the duels of Fleets and of Air units."""

from __future__ import annotations

from typing import NamedTuple

from groundfall.engine.show.odds import NOTHING, Spread, both


class Dice(NamedTuple):
    """The die, and the attack that needs none."""

    faces: int
    sure_hit: int

    def within(self, number: int) -> float:
        """The chance to roll a number or less."""
        return min(max(number, 0), self.faces) / self.faces

    def hit(self, strength: int) -> float:
        """B10.5 The chance that an attack hits; a strong one needs no die (B11.2)."""
        return 1.0 if strength >= self.sure_hit else self.within(strength)

    def kill(self, strength: int, defense: int) -> float:
        """B10.6 The chance that it destroys; what a strong one has to spare lowers the defense (B11.2)."""
        return self.hit(strength) * (1 - self.within(defense - max(0, strength - self.sure_hit)))

    def sink(self, attack: int, defense: int) -> float:
        """B9.3 The chance that one Fleet of a duel sinks the other."""
        return self.within(attack) * (1 - self.within(defense))


class Duel(NamedTuple):
    """How a duel can end: both roll at the same time, so each may lose."""

    both: float
    first: float  # only the first is lost
    second: float  # only the second is lost
    neither: float


def duel(first_is_lost: float, second_is_lost: float) -> Duel:
    """The four ends of a duel whose two halves do not depend on each other."""
    a, b = first_is_lost, second_is_lost
    return Duel(a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b))


def one_by_one(dice: Dice, strengths: list[int], defenses: list[int]) -> Spread:
    """How many targets fall when attacks meet them in order, each the first that still stands."""
    spread = [1.0] + [0.0] * len(defenses)
    for strength in strengths:
        for fallen in reversed(range(len(defenses))):
            falls = spread[fallen] * dice.kill(strength, defenses[fallen])
            spread[fallen] -= falls
            spread[fallen + 1] += falls
    return tuple(spread)


def each_once(dice: Dice, strength: int, defenses: list[int]) -> Spread:
    """How many targets fall when one attacker meets each of them once."""
    spread = NOTHING
    for defense in defenses:
        falls = dice.kill(strength, defense)
        spread = both(spread, (1 - falls, falls))
    return spread
