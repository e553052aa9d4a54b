"""One moment as a seat sees it: who is where and how strong, what can fly there, and words for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from groundfall.engine.play.position import Position
from groundfall.engine.words import listed, sentence
from groundfall.games.brood import words
from groundfall.games.brood.rules.questions import come_to_battle
from groundfall.games.brood.state import AREAS, BROODS, FORCES

BROOD, HUMANS = "brood", "humans"


class Scene:
    """What odds ask about. Nothing is hidden in this game: spectators are told what the seats are told."""

    def __init__(self, position: Position, seat: str | None) -> None:
        self.position, self.box, self.content = position, position.box, position.content
        view = position.view(seat)
        self.table, self.derived = view["table"], view["derived"]
        self.phase: str = view["phase"]
        self.asked: str = view["asked"]["decision"] if view["asked"] else ""
        self.about: dict[str, str] = view["asked"]["about"] if view["asked"] else {}
        self.active: str = self.derived["active"]
        self.viewer: str | None = view["seat"]
        self.attack = {unit.id: unit.attack for unit in self.box.unit}
        self.defense = {unit.id: unit.defense for unit in self.box.unit}
        for numbers in (self.attack, self.defense):
            numbers["factory_worker"] = numbers["worker"]
        self.areas = AREAS.names

    def in_battle(self) -> Scene:
        """The same when the next Battle phase begins."""
        if self.phase == "battle":
            return self
        return Scene(self.position.once("in battle", self._battle), self.viewer)

    def _battle(self) -> Position:
        state, begin = self.position.copy().state, partial(come_to_battle, self.content)
        begin(state)
        return self.position.at(state)

    # Who is where

    def forces(self, seat: str, area: str) -> dict[str, int]:
        """The Armies or Fleets that a seat controls in an area, by kind."""
        if not self.derived["forces"][seat][area]:
            return {}
        return {unit: n for unit in FORCES.names if (n := self.table["military"][seat][unit][area])}

    def fresh(self, area: str) -> dict[str, int]:
        """B10.3 The Human units there that can still attack: outside the Battle phase, all."""
        return self._not_done(area) if self.phase == "battle" else self.forces(HUMANS, area)

    def prey(self, area: str) -> dict[str, int]:
        """B12.1 The Human units there that a berserk unit has not attacked yet."""
        here = self.table["fight"]["battlefield"] == area
        return self._not_done(area) if here else self.forces(HUMANS, area)

    def _not_done(self, area: str) -> dict[str, int]:
        left = {unit: n - self.table["done"][unit][area] for unit, n in self.forces(HUMANS, area).items()}
        return {unit: n for unit, n in left.items() if n > 0}

    def broods(self, area: str) -> dict[str, int]:
        """Broodmasters and Broodlings in an area, by kind."""
        return {kind: n for kind in BROODS.names if (n := self.table["brood"][kind].get(area, 0))}

    def orions(self, area: str) -> int:
        """How many Orions are in an area."""
        return int(self.table["orion"].get(area, 0))

    # What can fly

    def flyers(self, seat: str, area: str) -> dict[str, int]:
        """B11.1 A seat's available Air units that can fly to an area, by nation; the strongest first."""
        if not self.derived["can_fly"][seat][area]:
            return {}
        found = {side: n for side, n in self.table["air"][seat].items() if n}
        return dict(sorted(found.items(), key=lambda item: -self.power(item[0])))

    def power(self, side: str) -> int:
        """The attack of a nation's Air units."""
        return int(self.attack[f"{side}_air"])

    def bank(self, seat: str, area: str) -> tuple[int, ...]:
        """Their attacks, the strongest first."""
        return tuple(self.power(side) for side, n in self.flyers(seat, area).items() for _ in range(n))

    def by_power(self, seat: str, area: str) -> dict[int, str]:
        """The attacks of Air units that can fly there, the strongest first, each with a nation that has it."""
        found: dict[int, str] = {}
        for side in self.flyers(seat, area):
            found.setdefault(self.power(side), side)
        return found

    def of_power(self, seat: str, area: str, attack: int) -> str:
        """The Air units with that attack, in words: 'Russian or Japanese Air'."""
        sides = [side for side in self.table["air"][seat] if side in self.flyers(seat, area)]
        return f"{either(words.ADJECTIVES[side] for side in sides if self.power(side) == attack)} Air"

    def place(self, name: str) -> str:
        """An area, at the beginning of a label."""
        return sentence(words.area(name, self.box))


def either(words: Iterable[str]) -> str:
    """'A', 'A or B', 'A, B or C'."""
    return listed(words, "or")


def other(seat: str) -> str:
    """The other seat."""
    return HUMANS if seat == BROOD else BROOD
