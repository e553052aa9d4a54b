"""B9 The way over the seas: the chance that a unit lands where it wants to, whoever intercepts it."""

from __future__ import annotations

from .scene import Scene, other


def sunk(scene: Scene, carrier: str, interceptor: str) -> float:
    """The chance that the carrier goes down; the interceptor's die and the carrier's own do not touch each other."""
    return scene.dice.sink(scene.attack[interceptor], scene.defense[carrier])


def passes(scene: Scene, seat: str, sea: str) -> float:
    """The chance to get over a sea with the best carrier there, when the enemy intercepts with its best Fleet."""
    enemies = scene.forces(other(seat), sea)
    return max(
        (1 - max((sunk(scene, own, enemy) for enemy in enemies), default=0.0) for own in scene.forces(seat, sea)),
        default=0.0,
    )


def lands(scene: Scene, seat: str, sea: str, goal: str, crossed: frozenset[str]) -> float:
    """The chance to land at the goal for a unit that has come over this sea, by the best way on."""
    if goal in scene.near[sea]:
        return 1.0
    seen = crossed | {sea}
    return max((attempt(scene, seat, further, goal, seen) for further in scene.near[sea] - seen), default=0.0)


def attempt(scene: Scene, seat: str, sea: str, goal: str, crossed: frozenset[str]) -> float:
    """The chance to land at the goal for a unit that is about to cross this sea."""
    chance = passes(scene, seat, sea)
    return chance * lands(scene, seat, sea, goal, crossed) if chance else 0.0
