"""The chances of single dice: a hit, a kill, and the duels of Fleets and of Air units."""

from __future__ import annotations

from typing import NamedTuple

from groundfall.engine.show.odds import NOTHING, Spread, both


class Dice(NamedTuple):
    """The die, and the attack that needs no die."""

    faces: int
    sure_hit: int

    def within(self, number: int) -> float:
        """The chance to roll a number or less."""
        return min(max(number, 0), self.faces) / self.faces

    def hit(self, strength: int) -> float:
        """B10.5 The chance that an attack hits; a strong one needs no die (B11.2)."""
        return 1.0 if strength >= self.sure_hit else self.within(strength)

    def kill(self, strength: int, defense: int) -> float:
        """B10.6 The chance that it destroys; the excess of a strong one lowers the defence (B11.2)."""
        return self.hit(strength) * (1 - self.within(defense - max(0, strength - self.sure_hit)))

    def sink(self, attack: int, defense: int) -> float:
        """B9.3 The chance that one Fleet of a duel sinks the other."""
        return self.within(attack) * (1 - self.within(defense))


class Duel(NamedTuple):
    """How a duel can end: both roll at the same time, so both can lose."""

    both: float
    first: float  # only the first is lost
    second: float  # only the second is lost
    neither: float


def duel(first_is_lost: float, second_is_lost: float) -> Duel:
    """The four ends of a duel whose two halves are independent."""
    a, b = first_is_lost, second_is_lost
    return Duel(a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b))


def one_by_one(dice: Dice, strengths: list[int], defenses: list[int]) -> Spread:
    """How many targets fall if each attack hits the first one that still stands."""
    spread = [1.0] + [0.0] * len(defenses)
    for strength in strengths:
        for fallen in reversed(range(len(defenses))):
            falls = spread[fallen] * dice.kill(strength, defenses[fallen])
            spread[fallen] -= falls
            spread[fallen + 1] += falls
    return tuple(spread)


def each_once(dice: Dice, strength: int, defenses: list[int]) -> Spread:
    """How many targets fall if one attacker attacks each of them once."""
    spread = NOTHING
    for defense in defenses:
        falls = dice.kill(strength, defense)
        spread = both(spread, (1 - falls, falls))
    return spread
