"""Exact odds of the fights at hand, worked out from a view before any die is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show import odds
from groundfall.engine.show.bars import Bar, Part, bar
from groundfall.engine.words import counted

from .geometry import distances
from .state import HEXES
from .words import counter as counter_words

View = Mapping[str, Any]
SELDOM = 0.005  # a chance below this is not worth a bar
PHASES = ("reinforcement", "activation", "alien_movement", "combat")


def fights(view: View, box: Any) -> list[Bar]:
    """Every contact on the board as label, detail and parts with their chances: the defender's first."""
    table = view["table"]
    if view["phase"] not in PHASES or view["over"]:
        return []
    fray = _Fray(table, box)
    return [*fray.own(), *fray.against_cities(), *fray.against_units()]


class _Fray:
    """Who is adjacent to whom."""

    def __init__(self, table: Mapping[str, Any], box: Any) -> None:
        self.table, self.box = table, box
        self.units: dict[str, list[Mapping[str, Any]]] = {}
        for unit in table["unit"].values():
            self.units.setdefault(unit["hex"], []).append(unit)
        self.aliens: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
        for name, alien in table["alien"].items():
            if alien["status"] == "flying":
                self.aliens.setdefault(alien["hex"], []).append((name, alien))
        self.types = {unit.id: unit for unit in box.unit}
        self.tiles = {tile.id: tile for tile in box.alien}
        self.cities = {
            city.id: city.hex for city in box.city if table["city"][city.id]["hits"] < box.city_hit_table.destroyed_at
        }

    def own(self) -> list[Bar]:
        """The defender's attack on each hex with aliens."""
        found = []
        for place, aliens in self.aliens.items():
            attackers = [u for near, units in self.units.items() if _touch(near, place) for u in units]
            attackers = [u for u in attackers if u["target"] in (None, place)]
            if not attackers:
                continue
            needs = sorted(self.tiles[name].d - alien["hits"] for name, alien in aliens)
            spread = odds.together(self._volley(unit) for unit in attackers)
            detail = f"{counted(len(attackers), 'unit')}, {_dice(spread)}"
            parts = _outcome(_weakest_first(spread, needs), spread, "alien")
            found.append(bar(f"Your attack on {place}", detail, parts))
        return found

    def _volley(self, unit: Mapping[str, Any]) -> odds.Spread:
        """The hits of one unit. An energized one takes the better benefit (G12.6)."""
        dice, attack = self.box.dice, self.types[_type(unit)].a
        plain, energized = _chance(dice.faces, dice.hits_from), _chance(dice.faces, dice.energized_hits_from)
        if not unit["energized"]:
            return odds.hits(attack, plain)
        return odds.hits(attack, energized) if attack >= 2 else odds.hits(attack + dice.energized_extra_dice, plain)

    def bombs(self, place: str) -> bool:
        """Whether aliens in this hex attack a city (G13.2)."""
        if not any(_touch(place, city) for city in self.cities.values()):
            return False
        return bool(self.table["options"]["city_first"]) or not any(_touch(place, near) for near in self.units)

    def against_cities(self) -> list[Bar]:
        """What the cities have to expect."""
        found = []
        for city, hex_name in self.cities.items():
            spreads = []
            for place, aliens in self.aliens.items():
                if not self.bombs(place) or not _touch(place, hex_name):
                    continue
                for name, _ in aliens:
                    share = self._share(city, place, self.tiles[name].colour)
                    if share:
                        spreads.append(odds.perhaps(share, self._fire(name)))
            if spreads:
                hits = self.table["city"][city]["hits"]
                left = self.box.city_hit_table.destroyed_at - hits
                spread = odds.together(spreads)
                lost = odds.at_least(spread, left)
                detail = f"{_dice(spread)}; {counted(left, 'hit')} left until it falls"
                parts = [
                    ("not hit", spread[0], "miss"),
                    ("hit", max(0.0, 1 - spread[0] - lost), "hit"),
                    ("destroyed", lost, "lost"),
                ]
                found.append(bar(f"Attack on the {city} city", detail, parts))
        return found

    def _share(self, city: str, place: str, colour: str) -> float:
        """The chance that an alien in this hex attacks this city: its own, else the one most hit, else a die."""
        near = [name for name, hex_name in self.cities.items() if _touch(place, hex_name)]
        if colour in near:
            return float(city == colour)
        most = max(self.table["city"][name]["hits"] for name in near)
        equal = [name for name in near if self.table["city"][name]["hits"] == most]
        return 1 / len(equal) if city in equal else 0.0

    def _fire(self, alien: str) -> odds.Spread:
        return odds.hits(self.tiles[alien].a, _chance(self.box.dice.faces, self.box.dice.hits_from))

    def against_units(self) -> list[Bar]:
        """What each hex with units has to expect, as its aliens choose now (G13.4 to G13.6)."""
        attackers: dict[str, list[tuple[float, str]]] = {}  # the chance that an alien attacks, and which
        for place in sorted(self.aliens, key=lambda name: (int(name[1:]), name[0])):
            near = [hex_name for hex_name in self.units if _touch(place, hex_name)]
            if not near or self.bombs(place):
                continue
            for name, _ in self.aliens[place]:
                keys = {hex_name: self._key(hex_name, self.tiles[name].colour) for hex_name in near}
                equal = [hex_name for hex_name, key in keys.items() if key == min(keys.values())]
                for hex_name in equal:
                    attackers.setdefault(hex_name, []).append((1 / len(equal), name))
        found = []
        for hex_name, fire in attackers.items():
            who = ", ".join(counter_words(unit["counter"]) for unit in self.units[hex_name])
            spread = odds.together(odds.perhaps(share, self._fire(name)) for share, name in fire)
            parts = _outcome(self._losses(hex_name, fire), spread, "unit", theirs=True)
            found.append(bar(f"Attack on {hex_name}", f"{who}; {counted(len(fire), 'alien')}", parts))
        return found

    def _losses(self, hex_name: str, fire: list[tuple[float, str]]) -> odds.Spread:
        """How many units of a hex are destroyed: the aliens roll in board order and each spreads its hits (G13.7)."""
        units = self.units[hex_name]
        lines = {tuple(self._left(unit) for unit in units): 1.0}  # hits left for each unit -> the chance of that
        for share, name in fire:
            after: dict[tuple[int, ...], float] = {}
            spread = odds.perhaps(share, self._fire(name))
            for left, chance in lines.items():
                for hits, part in enumerate(spread):
                    for dealt, way in self._dealt(units, left, hits, self.tiles[name].colour).items():
                        after[dealt] = after.get(dealt, 0.0) + chance * part * way
            lines = after
        lost = [0.0] * (len(units) + 1)
        for left, chance in lines.items():
            lost[left.count(0)] += chance
        return tuple(lost)

    def _dealt(
        self, units: list[Mapping[str, Any]], left: tuple[int, ...], hits: int, colour: str
    ) -> dict[tuple[int, ...], float]:
        """The hits left after an alien's: own colour first, fewest hits left, lower attack, then a die (G13.7)."""
        keys = {
            place: (not unit["counter"].startswith(colour), left[place], self.types[_type(unit)].a)
            for place, unit in enumerate(units)
            if left[place] > 0
        }
        if hits == 0 or not keys:
            return {left: 1.0}
        equal = [place for place, key in keys.items() if key == min(keys.values())]
        found: dict[tuple[int, ...], float] = {}
        for place in equal:
            hit = (*left[:place], left[place] - 1, *left[place + 1 :])
            for dealt, way in self._dealt(units, hit, hits - 1, colour).items():
                found[dealt] = found.get(dealt, 0.0) + way / len(equal)
        return found

    def _left(self, unit: Mapping[str, Any]) -> int:
        return max(0, int(self.types[_type(unit)].d) - int(unit["hits"]))

    def _key(self, hex_name: str, colour: str) -> tuple[bool, int, int]:
        """A key for a target, the lower the better: own colour, then height, then fewest hits left."""
        best = min((not unit["counter"].startswith(colour), self._left(unit)) for unit in self.units[hex_name])
        return best[0], int(hex_name[1:]), best[1]


def _weakest_first(spread: odds.Spread, needs: list[int]) -> odds.Spread:
    """How many of a group are destroyed if those that need the fewest hits are hit first."""
    sums = [sum(needs[:number]) for number in range(len(needs) + 1)]
    chances = [*(odds.at_least(spread, total) for total in sums), 0.0]
    return tuple(chances[number] - chances[number + 1] for number in range(len(sums)))


def _outcome(destroyed: odds.Spread, hits: odds.Spread, what: str, theirs: bool = False) -> list[Part]:
    """How many of some are destroyed; how many hits there are when hardly any can be."""
    if odds.at_least(destroyed, 1) < SELDOM:
        more = odds.at_least(hits, 2)
        return [("no hit", hits[0], "miss"), ("1 hit", sum(hits[1:2]), "hit"), ("2 or more", more, "both")]
    most = len(destroyed) - 1
    labels = [f"{number} destroyed" for number in range(1, most)]
    labels.append("destroyed" if most == 1 else "both destroyed" if most == 2 else f"all {most} destroyed")
    kinds = ["hit"] * (most - 1) + ["lost" if theirs else "both" if most > 1 else "hit"]
    return [(f"no {what} destroyed", destroyed[0], "miss"), *zip(labels, destroyed[1:], kinds, strict=True)]


def _chance(faces: int, needed: int) -> float:
    return max(0, faces - needed + 1) / faces


def _touch(one: str, other: str) -> bool:
    return bool(distances()[HEXES.number(one)][HEXES.number(other)] == 1)


def _type(unit: Mapping[str, Any]) -> str:
    return str(unit["counter"]).partition("_")[2]


def _dice(spread: odds.Spread) -> str:
    dice = len(spread) - 1
    return f"{dice} {'die' if dice == 1 else 'dice'}, {odds.expected(spread):.1f} hits expected"
