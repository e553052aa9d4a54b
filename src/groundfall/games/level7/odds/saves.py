"""Protection: the chance that the die protects a coalition, and what it can pay or play afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.bars import Bar, bar
from groundfall.games.level7 import words
from groundfall.games.level7.state import (
    ALL,
    CARDS,
    CHOSEN,
    CONTROLLER,
    EVENTS,
    HALVES,
    HAZARDS,
    HIGHEST_FOOD,
    HIGHEST_MIC,
    ORACLE,
    SEATS,
    TECHS,
)
from groundfall.games.level7.sums import Sums

from .die import die_of

ASKED_FOR_PROTECTION = ("buy_protection", "consult")


def save(sums: Sums, seat: str, hazard: int) -> float:
    """L11.8 Returns the chance that a die protects a coalition from a hazard."""
    faces = 0
    for n, tech in enumerate(TECHS.names):
        faces |= sums.content.save[n][sums.tier(seat, tech)][hazard]
    return die_of(sums.content).within(faces)


def price(sums: Sums, seat: str, hazard: int) -> int:
    """L11.8 Returns the money that protects a coalition from a hazard; 0 if money cannot."""
    return max(int(sums.content.pay[n][sums.tier(seat, tech)][hazard]) for n, tech in enumerate(TECHS.names))


def is_immune(sums: Sums, seat: str) -> bool:
    """L21.1 Answers whether a coalition is immune to the virus."""
    return bool(sums.trait(seat, "immune"))


def oracles(sums: Sums, seat: str) -> int:
    """Counts the Psychic Oracles beside a console."""
    kinds = [sums.content.kind[CARDS.number(name)] for name in sums.held(seat)]
    return sum(sums.content.mercenary[kind][ORACLE] > 0 for kind in kinds)


def struck(view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """Returns the odds of the coalitions that have not rolled against the current event yet."""
    now, asked = sums.table["resolving"], view["asked"]["decision"] if view["asked"] else ""
    if now["event"] is None or asked not in ASKED_FOR_PROTECTION:
        return []
    order = in_turn(sums.table["first"])
    waiting = order[order.index(view["awaiting"][0]) + 1 :]
    hazard = _hazard(sums, now["event"], now["half"])
    return [_bar(sums, seat, hazard, "") for seat in waiting if now["struck"] >> SEATS.number(seat) & 1]


def considered(view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """Returns the odds for each half of the card that the viewer has read: the targets that a die may protect."""
    seat = view["seat"]
    card = sums.table["events"]["held"][seat] if seat is not None else None
    if card in (None, HIDDEN) or sums.table["events"]["choice"][seat] is not None:
        return []
    found = []
    for half in HALVES.names:
        hazard = _hazard(sums, card, half)
        for name in candidates(sums, int(sums.content.target[EVENTS.number(card)][HALVES.number(half)])):
            found += [_bar(sums, name, hazard, f"{half.title()}: ", True)] if save(sums, name, hazard) else []
    return found


def candidates(sums: Sums, target: int) -> list[str]:
    """L11.7 Returns the possible targets of an event now; none where the Cronos controller chooses."""
    table = sums.table
    fit = [name for name in SEATS.names if not table["defeated"][name]]
    if target < SEATS:
        return [name for name in fit if name == SEATS.names[target]]
    if target == CONTROLLER:
        return [name for name in fit if name == table["controller"]]
    if target in (ALL, CHOSEN):
        return fit if target == ALL else []
    measured = {HIGHEST_MIC: _stock(table, "mic"), HIGHEST_FOOD: _stock(table, "food")}.get(target) or {
        name: -level for name, level in table["terror"].items()
    }
    most = max((measured[name] for name in fit), default=0)
    return [name for name in fit if measured[name] == most]


def in_turn(first: str) -> list[str]:
    """L3.2 Returns the coalitions in turn order, starting with the first player."""
    place = SEATS.number(first)
    return [*SEATS.names[place:], *SEATS.names[:place]]


def _stock(table: Mapping[str, Any], good: str) -> dict[str, int]:
    return {name: row[good] for name, row in table["stock"].items()}


def _hazard(sums: Sums, event: str, half: str) -> int:
    return int(sums.content.hazard[EVENTS.number(event)][HALVES.number(half)])


def _bar(sums: Sums, seat: str, hazard: int, lead: str, now: bool = False) -> Bar:
    spared, cost = save(sums, seat, hazard), price(sums, seat, hazard)
    ways = [f"{words.amount('money', cost)} protects"] if cost else []
    ways += ["a Psychic Oracle protects"] if oracles(sums, seat) else []
    detail = f"if the die fails, {' or '.join(ways)}" if ways and spared else " or ".join(ways)
    label = f"{lead}{words.hazard(HAZARDS.names[hazard])} on {words.seat(seat)}"
    parts = [("protected by the die", spared, "both"), ("struck", 1 - spared, "lost")]
    return bar(label, detail or ("only the die protects" if spared else "nothing protects"), parts, now)
