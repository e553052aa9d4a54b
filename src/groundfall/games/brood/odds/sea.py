"""B9 The way across the seas: the chance that a unit lands at its goal, whatever intercepts it."""

from __future__ import annotations

from groundfall.games.brood.state import SEAS

from .scene import Scene, other


def sunk(scene: Scene, carrier: str, interceptor: str) -> float:
    """The chance that the carrier is sunk; the interceptor's die and the carrier's own are independent."""
    return scene.dice.sink(scene.attack[interceptor], scene.defense[carrier])


def passes(scene: Scene, seat: str, sea: str) -> float:
    """The chance to cross a sea with the best carrier there if the enemy intercepts with its best Fleet."""
    enemies = scene.forces(other(seat), sea)
    return max(
        (1 - max((sunk(scene, own, enemy) for enemy in enemies), default=0.0) for own in scene.forces(seat, sea)),
        default=0.0,
    )


def landings(scene: Scene, seat: str, goal: str, crossed: frozenset[str]) -> dict[str, float]:
    """For each sea, the chance to land at the goal after crossing it, by the best way that crosses no sea twice."""
    seas = [sea for sea in SEAS.names if sea not in crossed]
    chances = {sea: passes(scene, seat, sea) for sea in seas}
    found = {sea: float(goal in scene.near[sea]) for sea in SEAS.names}
    for _ in seas:  # the best way has no more steps than there are seas
        for sea in found:
            ways = [chances[further] * found[further] for further in seas if further in scene.near[sea]]
            found[sea] = max([found[sea], *ways])
    return found
