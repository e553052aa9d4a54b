"""What odds need from a view and the box: who is where and how strong, what can fly there, and words for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.words import listed, sentence
from groundfall.games.brood import words
from groundfall.games.brood.state import BROODS, FORCES

from .air import Bank
from .dice import Dice

BROOD, HUMANS = "brood", "humans"
PRIORITY = ("warrior", "worker", "factory_worker", "adult", "larva")  # B10.4, after the controlled units


class Scene:
    """One moment as a seat sees it."""

    def __init__(self, view: Mapping[str, Any], box: Any) -> None:
        self.view, self.table, self.box = view, view["table"], box
        self.phase: str = view["phase"]
        self.asked: str = view["asked"]["decision"] if view["asked"] else ""
        self.about: dict[str, str] = view["asked"]["about"] if view["asked"] else {}
        self.viewer: str | None = view["seat"]
        self.dice = Dice(box.dice.faces, box.dice.sure_hit)
        self.attack = {unit.id: unit.attack for unit in box.unit}
        self.defense = {unit.id: unit.defense for unit in box.unit}
        for numbers in (self.attack, self.defense):
            numbers["factory_worker"] = numbers["worker"]
        self.areas = [area.id for area in box.area]
        self.nation = {area.id: area.nation for area in box.area}
        self.near: dict[str, frozenset[str]] = {area: frozenset() for area in self.areas}
        for link in box.link:
            self.near[link.a] |= {link.b}
            self.near[link.b] |= {link.a}

    # Who is where

    def forces(self, seat: str, area: str) -> dict[str, int]:
        """The Armies or Fleets that a seat controls in an area, by kind."""
        return {unit: n for unit in FORCES.names if (n := self.table["military"][seat][unit][area])}

    def fresh(self, area: str) -> dict[str, int]:
        """B10.3 The Human units there that can still attack: outside the Battle phase, all."""
        done = self.table["done"] if self.phase == "battle" else {}
        found = {unit: n - done.get(unit, {}).get(area, 0) for unit, n in self.forces(HUMANS, area).items()}
        return {unit: n for unit, n in found.items() if n > 0}

    def prey(self, area: str) -> list[str]:
        """B12.1 The Human units there that a berserk unit has not attacked yet."""
        done = self.table["done"] if self.table["fight"]["battlefield"] == area else {}
        left = {unit: n - done.get(unit, {}).get(area, 0) for unit, n in self.forces(HUMANS, area).items()}
        return [unit for unit, n in left.items() for _ in range(n)]

    def broods(self, area: str) -> dict[str, int]:
        """Broodmasters and Broodlings in an area, by kind."""
        return {kind: n for kind in BROODS.names if (n := self.table["brood"][kind].get(area, 0))}

    def orions(self, area: str) -> int:
        """How many Orions are in an area."""
        return int(self.table["orion"].get(area, 0))

    def targets(self, area: str) -> list[str]:
        """B10.4 The Brood's units there in the order of attack; among controlled ones the Brood picks the toughest."""
        controlled = self.forces(BROOD, area)
        order = sorted(controlled, key=lambda unit: -self.defense[unit])
        standing = {**controlled, **self.broods(area)}
        return [unit for unit in (*order, *PRIORITY) for _ in range(standing.get(unit, 0))]

    # What can fly

    def flyers(self, seat: str, area: str) -> dict[str, int]:
        """B11.1 A seat's available Air units that can fly to an area, by nation; Human ones not to dormant lands."""
        if seat == HUMANS and self.table["dormant"].get(self.nation[area], 0):
            return {}
        return {side: n for side, n in self.table["air"][seat].items() if n}

    def power(self, side: str) -> int:
        """The attack of a nation's Air units."""
        return int(self.attack[f"{side}_air"])

    def bank(self, seat: str, area: str) -> Bank:
        """Their attack values, the strongest first."""
        flyers = self.flyers(seat, area)
        return tuple(sorted((self.power(side) for side, n in flyers.items() for _ in range(n)), reverse=True))

    def of_power(self, seat: str, area: str, attack: int) -> str:
        """The Air units with that attack, in words: 'Russian or Japanese Air'."""
        sides = [side for side in self.flyers(seat, area) if self.power(side) == attack]
        return f"{either(words.ADJECTIVES[side] for side in sides)} Air"

    def place(self, name: str) -> str:
        """An area, at the beginning of a label."""
        said = words.area(name, self.box)
        return sentence(said)


def either(words: Iterable[str]) -> str:
    """'A', 'A or B', 'A, B or C'."""
    return listed(words, "or")


def other(seat: str) -> str:
    """The other seat."""
    return HUMANS if seat == BROOD else BROOD
