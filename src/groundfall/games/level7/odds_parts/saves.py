"""Protections: the chance that a coalition is spared by the die, and what can be paid or played after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.board_parts.console_sums import Sums
from groundfall.games.level7.state import CARDS, EVENTS, HALVES, HAZARDS, IMMUNE, ORACLE, SEATS, TECHS

from .bars import Bar, bar
from .die import die_of


def save(sums: Sums, seat: str, hazard: int) -> float:
    """L11.8 The chance that a die protects a coalition from something."""
    faces = 0
    for n, tech in enumerate(TECHS.names):
        faces |= sums.content.save[n][sums.tier(seat, tech)][hazard]
    return die_of(sums.content).within(faces)


def price(sums: Sums, seat: str, hazard: int) -> int:
    """L11.8 The money that protects a coalition; 0 where none does."""
    return max(int(sums.content.pay[n][sums.tier(seat, tech)][hazard]) for n, tech in enumerate(TECHS.names))


def is_immune(sums: Sums, seat: str) -> bool:
    """L21.1 Whether the virus does nothing to a coalition."""
    return bool(sums.trait(seat, IMMUNE))


def oracles(sums: Sums, seat: str) -> int:
    """How many Psychic Oracles lie beside a console."""
    kinds = [sums.content.kind[CARDS.number(name)] for name in sums.held(seat)]
    return sum(sums.content.mercenary[kind][ORACLE] > 0 for kind in kinds)


def struck(view: Mapping[str, Any], sums: Sums, box: Any) -> list[Bar]:
    """The event that is being resolved: each coalition that it strikes and that nothing has spared yet."""
    now = sums.table["resolving"]
    if now["event"] is None or now["half"] is None:
        return []
    hazard = int(sums.content.hazard[EVENTS.number(now["event"])][HALVES.number(now["half"])])
    found = []
    for n, seat in enumerate(SEATS.names):
        if now["struck"] >> n & 1 and not now["spared"] >> n & 1:
            found.append(_bar(sums, seat, hazard, box, seat == view["seat"]))
    return found


def _bar(sums: Sums, seat: str, hazard: int, box: Any, now: bool) -> Bar:
    spared, cost = save(sums, seat, hazard), price(sums, seat, hazard)
    ways = [f"{words.money(cost)} protects"] if cost else []
    ways += ["a Psychic Oracle protects"] if oracles(sums, seat) else []
    detail = f"after the die {' or '.join(ways)}" if ways and spared else " or ".join(ways)
    label = f"{words.hazard(HAZARDS.names[hazard])} on {words.seat(seat)}"
    parts = [("spared by the die", spared, "both"), ("struck", 1 - spared, "lost")]
    return bar(label, detail or ("by the die alone" if spared else "nothing protects"), parts, now)
