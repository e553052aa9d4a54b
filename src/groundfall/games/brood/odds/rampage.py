"""B12.1 A berserk unit with Air support: how likely it destroys several Human units if both sides play their best.

The Brood chooses the order of its targets and how much Air each is worth, the Humans what to intercept with. No plain
policy is best, and `BestPlay` goes through so many moments that a page would wait. Here the same induction goes through
numbers, with the chances of the dice as the rules work them out; tests hold it against `BestPlay`.

Air units with the same attack are equal, so a bank is a tuple of attacks, the strongest first.
"""

from __future__ import annotations

from .ends import rolled, shot_down
from .scene import BROOD, HUMANS, Scene

Bank = tuple[int, ...]
MANY = 7  # Air units that can meet, of both sides; with more, going through all choices takes too long for a page


class Rampage:
    """One unit against all Human units in an area, given by their defences."""

    def __init__(self, scene: Scene, unit: str, area: str) -> None:
        self.scene, self.unit, self.area = scene, unit, area
        self.base = scene.attack[unit]
        self.prey = {scene.defense[target]: target for target in scene.prey(area)}
        self.known: dict[tuple[int, Bank, Bank, Bank], float] = {}

    def worth(self, targets: Bank, sent: Bank, against: Bank) -> float:
        """The chance that every target is destroyed; the Brood picks the next one each time."""
        first = {target: (target, *without(targets, target)) for target in dict.fromkeys(targets)}
        return max((self.attack(self.base, order, sent, against) for order in first.values()), default=1.0)

    def attack(self, strength: int, targets: Bank, sent: Bank, against: Bank) -> float:
        """The same once the first target is attacked: more Air is sent, or the attack is rolled.

        If there are more interceptors than Air units to meet, only the strongest matter.
        """
        key = strength, targets, sent, against[: len(sent)]
        if key not in self.known:
            chance = rolled(self.scene, self.unit, self.prey[targets[0]], self.area, strength)[-1]
            value = chance * self.worth(targets[1:], sent, key[-1]) if chance else 0.0
            flown = (self.flown(*key, attack) for attack in dict.fromkeys(sent) if value < 1)
            self.known[key] = max([value, *flown])
        return self.known[key]

    def flown(self, strength: int, targets: Bank, sent: Bank, against: Bank, attack: int) -> float:
        """The same once an Air unit is sent: the Humans let it pass or intercept, whichever is worse for the Brood."""
        left = without(sent, attack)
        worths = [self.attack(strength + attack, targets, left, against)]
        for interceptor in dict.fromkeys(against):
            rest, lost = without(against, interceptor), self.shot_down(interceptor, attack)
            through, stopped = (self.attack(reached, targets, left, rest) for reached in (strength + attack, strength))
            worths.append(lost * stopped + (1 - lost) * through)
        return min(worths)

    def shot_down(self, interceptor: int, attack: int) -> float:
        """The chance that an interceptor shoots down an Air unit; both are given by their attacks."""
        side, flyer = (self.scene.by_power(seat, self.area)[n] for seat, n in ((HUMANS, interceptor), (BROOD, attack)))
        return shot_down(self.scene, HUMANS, side, flyer)


def is_small(scene: Scene, area: str) -> bool:
    """Whether going through all choices is quick."""
    sent, against = len(scene.bank(BROOD, area)), len(scene.bank(HUMANS, area))
    return sent + min(sent, against) <= MANY


def all_destroyed(scene: Scene, unit: str, area: str, against: Bank) -> float:
    """The chance that a berserk unit destroys every Human unit there with Air support that these can intercept."""
    sent = scene.bank(BROOD, area)
    targets = tuple(sorted(scene.defense[target] for target, n in scene.prey(area).items() for _ in range(n)))
    key = "rampage", scene.attack[unit], targets, sent, against
    return scene.position.once(key, lambda: Rampage(scene, unit, area).worth(targets, sent, against))


def without(bank: Bank, attack: int) -> Bank:
    """A bank after a unit with that attack has left it."""
    at = bank.index(attack)
    return bank[:at] + bank[at + 1 :]
