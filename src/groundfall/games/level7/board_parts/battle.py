"""The battle that is being fought: the Power of both sides, their roles, the figures left, and what the dice did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.games.level7.state import AREA_POWER, CARDS, SEATS, SYMBOLS
from groundfall.games.level7.words import seat as title

from .console_sums import Sums
from .sheet import Place, Sheet
from .trails import parts

Table = Mapping[str, Any]

SHOWN = 8  # of the last dice


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    name: str
    seat: str  # whose Power counts; "" for the Hydra
    power: int
    figures: int
    role: str  # attacker, defender


@dataclass(frozen=True, slots=True)
class Die:
    """A die and what it decided."""

    symbol: str
    said: str


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle."""

    place: Place
    said: str  # what the Power of the coalitions is made of, or who rolls
    ours: Side
    theirs: Side
    dice: list[Die]


def battle(sheet: Sheet, view: Mapping[str, Any], sums: Sums, events: Iterable[Any]) -> Battle | None:
    """The battle at hand, if there is one."""
    table = view["table"]
    fight = table["fight"]
    place = sheet.places.get(str(fight["battlefield"]))
    if place is None:
        return None
    here = {seat: int(table["units"][seat][place.id]) for seat in SEATS.names}
    powers = {seat: power(table, sums, seat, place.id) for seat, count in here.items() if count}
    best = max(powers, key=lambda seat: sum(powers[seat].values()), default="")
    ours = sum(powers[best].values()) if best else 0
    figures = sum(here.values())
    invaders = int(table["invaders"][place.id]) + len(sums.ships(place.id))
    attack = attacks(ours, sums.hydra, figures, invaders) if begins(view) else bool(fight["humans_attack"])
    roles = ("attacker", "defender") if attack else ("defender", "attacker")
    made_of = " + ".join(f"{name} {count}" for name, count in powers.get(best, {}).items() if count)
    side = Side(title(best) if best else "Nobody", best, ours, figures, roles[0])
    hydra = Side("Hydra", "", sums.hydra, invaders, roles[1])
    said = f"Power: {made_of}" if "+" in made_of else f"{title(fight['leader'])} rolls." if fight["leader"] else ""
    return Battle(place, said, side, hydra, dice(sums, events, attack))


def begins(view: Mapping[str, Any]) -> bool:
    """Whether mercenaries are asked for still: roles are not settled."""
    return (view.get("asked") or {}).get("decision") in ("sabotage", "play_clones")


def power(table: Table, sums: Sums, seat: str, area: str) -> dict[str, int]:
    """What the Power of a coalition in an area is made of."""
    kinds = [sums.content.kind[CARDS.number(card)] for card in sums.attached(area)]
    blasters = max((int(sums.content.mercenary[kind][AREA_POWER]) for kind in kinds), default=0)
    return {"technology": sums.power(seat), "Hybrids": blasters, "Clones": int(table["fight"]["clones"][seat])}


def attacks(ours: int, theirs: int, figures: int, invaders: int) -> bool:
    """Whether the coalitions attack: with the higher Power, in a tie with more figures."""
    return ours > theirs or (ours == theirs and figures > invaders)


def dice(sums: Sums, events: Iterable[Any], attack: bool) -> list[Die]:
    """The dice of battle that were just rolled."""
    defender, attacker = ("Hydra", "coalitions") if attack else ("coalitions", "Hydra")
    decided = {"plus": f"{defender} lose one", "equals": "both lose one", "minus": f"{attacker} lose one"}
    found = []
    for event in events:
        kind, args = parts(event)
        if "die" in args and kind == "rolled":
            symbol = SYMBOLS.names[sums.content.die[int(args["die"]) - 1]]
            found.append(Die(symbol, decided[symbol]))
    return found[-SHOWN:]
