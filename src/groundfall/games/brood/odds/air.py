"""The contest for the air: what an attack can expect if each side sends and intercepts as well as it can.

Air units with the same attack are equal, so a bank is a tuple of attacks, the strongest first. The attacker wants the
targets destroyed, the interceptor does not; both see every die, so going through all outcomes gives the value.
"""

from __future__ import annotations

from functools import lru_cache

from .dice import Dice

Bank = tuple[int, ...]


MANY = 12  # Air units of both sides; with more, going through all outcomes takes too long for a page


def countable(sent: Bank, against: Bank) -> bool:
    """Whether going through all outcomes is quick."""
    return not against or len(sent) + min(len(sent), len(against)) <= MANY


def without(bank: Bank, attack: int) -> Bank:
    """A bank after a unit with that attack has left it."""
    at = bank.index(attack)
    return bank[:at] + bank[at + 1 :]


@lru_cache(maxsize=1 << 16)
def best(dice: Dice, strength: int, targets: Bank, sent: Bank, against: Bank, base: int = 0) -> float:
    """The chance to destroy every target, given by its defence: the first with this strength, the others with `base`.

    Each is attacked once. Air units in `sent` can support the attacks, those in `against` intercept them. If there are
    more interceptors than Air units to meet, only the strongest matter.
    """
    if len(against) > len(sent):
        return best(dice, strength, targets, sent, against[: len(sent)], base)
    if len(targets) == 1 and not against:
        return dice.kill(strength + sum(sent), targets[0])
    value = carried_out(dice, strength, targets, sent, against, base)
    for attack in dict.fromkeys(sent):
        if value >= 1:
            break
        value = max(value, flown(dice, strength, targets, sent, against, base, attack))
    return value


def rampage(dice: Dice, base: int, targets: Bank, sent: Bank, against: Bank) -> float:
    """B12.1 The chance that a berserk unit destroys every target; the Brood picks the next one each time."""
    return max(
        (best(dice, base, (first, *without(targets, first)), sent, against, base) for first in dict.fromkeys(targets)),
        default=1.0,
    )


def carried_out(dice: Dice, strength: int, targets: Bank, sent: Bank, against: Bank, base: int) -> float:
    """The value if no more support is sent: this attack is rolled, and the next target follows."""
    chance = dice.kill(strength, targets[0])
    return chance * rampage(dice, base, targets[1:], sent, against) if chance else 0.0


def flown(dice: Dice, strength: int, targets: Bank, sent: Bank, against: Bank, base: int, attack: int) -> float:
    """The value of sending one Air unit: the other side lets it pass or intercepts, whichever is worse for it."""
    left = without(sent, attack)
    value = best(dice, strength + attack, targets, left, against, base)
    for interceptor in dict.fromkeys(against):
        met = intercepted(dice, strength, targets, left, without(against, interceptor), base, attack, interceptor)
        value = min(value, met)
    return value


def intercepted(dice: Dice, strength: int, targets: Bank, sent: Bank, against: Bank, base: int, attack: int,
                interceptor: int) -> float:  # fmt: skip
    """B11.4 The value when an Air unit meets an interceptor; neither is in its bank any more."""
    lost = dice.within(interceptor)
    through = best(dice, strength + attack, targets, sent, against, base)
    return lost * best(dice, strength, targets, sent, against, base) + (1 - lost) * through
