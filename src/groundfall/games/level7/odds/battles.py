"""L14 Battles before and while they are fought: who attacks, and how they can end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted, sentence, short
from groundfall.games.level7 import words
from groundfall.games.level7.state import ADAPTATIONS, AREA_POWER, AREAS, CARDS, SEATS
from groundfall.games.level7.sums import Sums

from .die import die_of
from .fight import Ends, Sides, ends

PLANNED = ("setup", "mercenaries", "deployment", "research", "project", "income", "movement")
COMING = (*PLANNED, "events", "battle")
BEFORE_ROLES = ("sabotage", "play_clones")


class Battle(NamedTuple):
    """A battle in one area: the figures, the Power of both sides, and who attacks."""

    area: str
    sides: Sides
    power: int
    hydra: int

    @property
    def words(self) -> str:
        """Describes the Power of both sides and who attacks: 'Power 2 against 1, the coalitions attack'."""
        who = "the coalitions attack" if self.sides.humans_attack else "the Hydra attack"
        return f"Power {self.power} against {self.hydra}, {who}"


def contested(table: Mapping[str, Any]) -> list[str]:
    """L14.1 Returns the areas with both Hydra figures and units."""
    infested = {*(area for area, count in table["invaders"].items() if count), *table["ship"].values()}
    return [area for area in AREAS.names if area in infested and _units(table, area)]


def battle(sums: Sums, area: str, settled: bool = False, more: int = 0) -> Battle:
    """Returns the battle in an area as it would be fought now, with `more` units; `settled` when its roles are."""
    table, kept = sums.table, sums.table["fight"]
    here = kept["battlefield"] == area
    units, invaders, ships = _units(table, area) + more, table["invaders"][area], len(sums.ships(area))
    power, figures = power_in(sums, area), invaders + ships
    attack = power > sums.hydra or (power == sums.hydra and units > figures)
    if settled and table["options"]["roles_fixed"]:
        attack = bool(kept["humans_attack"])
    again = regeneration(sums) and not (here and kept["regenerated"])
    return Battle(area, Sides(units, invaders, ships, attack, again), power, sums.hydra)


def power_in(sums: Sums, area: str) -> int:
    """L14.3 Returns the Power of the strongest coalition with a unit there, including its cards."""
    table, content = sums.table, sums.content
    attached = [content.mercenary[content.kind[CARDS.number(name)]][AREA_POWER] for name in sums.attached(area)]
    here = table["fight"]["battlefield"] == area
    played = table["fight"]["clones"] if here else dict.fromkeys(SEATS.names, 0)
    totals = [
        sums.power(seat) + max(attached, default=0) + played[seat] for seat in SEATS.names if table["units"][seat][area]
    ]
    return max(totals, default=0)


def settled(view: Mapping[str, Any]) -> bool:
    """L14.7 Answers whether the roles of the current battle are settled, judging by the open decision."""
    asked = view["asked"]["decision"] if view["asked"] else ""
    return view["table"]["fight"]["battlefield"] is not None and asked not in ("", *BEFORE_ROLES)


def regeneration(sums: Sums) -> bool:
    """Answers whether the first invader destroyed may come back."""
    lies = sums.table["adaptation"]
    return any(lies[name] == "in_force" and sums.content.regenerates[n] for n, name in enumerate(ADAPTATIONS.names))


def battles(view: Mapping[str, Any], sums: Sums, box: Any) -> list[Bar]:
    """Returns every battle that would be fought now; the current one first."""
    if view["phase"] not in COMING:
        return []
    table = sums.table
    now = table["fight"]["battlefield"]
    areas = sorted(contested(table), key=lambda area: area != now)
    return [_bar(view, sums, box, area, area == now) for area in areas]


def _bar(view: Mapping[str, Any], sums: Sums, box: Any, area: str, now: bool) -> Bar:
    one, die = battle(sums, area, now and settled(view)), die_of(sums.content)
    found = ends(die, one.sides)
    detail = _detail(one, found)
    if view["phase"] in PLANNED:
        with_more = ends(die, battle(sums, area, more=1).sides).humans_hold()
        detail += f"; one more unit wins {percent(with_more)}"
    label = f"{sentence(words.area(area, box))}: {_figures(one.sides)}"
    return bar(label, detail, _parts(found, one), now)


def _parts(found: Ends, one: Battle) -> list[tuple[str, float, str]]:
    every, some = found.humans_hold(one.sides.units), found.humans_hold()
    return [
        ("won without losses", every, "both"),
        ("won with losses", some - every, "hit"),
        ("both sides destroyed", found.both_gone, "miss"),
        ("lost", found.hydra_hold, "lost"),
    ]


def _detail(one: Battle, found: Ends) -> str:
    units = counted(one.sides.units, "unit")
    falls = f"on average {short(found.lost)} of {units} lost, {short(found.killed)} Hydra destroyed"
    back = "; the first may regenerate" if one.sides.regenerates else ""
    return f"{one.words}; {falls}{back}"


def _figures(sides: Sides) -> str:
    units = counted(sides.units, "unit")
    against = [counted(sides.invaders, "invader")] if sides.invaders else []
    against += ["a drop ship" if sides.ships == 1 else f"{sides.ships} drop ships"] if sides.ships else []
    return f"{units} against {' and '.join(against)}"


def _units(table: Mapping[str, Any], area: str) -> int:
    return sum(table["units"][seat][area] for seat in SEATS.names)
