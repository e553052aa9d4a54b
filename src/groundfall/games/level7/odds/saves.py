"""Protection: the chance that the die protects a coalition, and what it can pay or play afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from groundfall.engine.play.position import Position
from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.level7 import words
from groundfall.games.level7.rules.questions import protect_from
from groundfall.games.level7.state import CARDS, EVENTS, HALVES, HAZARDS, ORACLE, SEATS, TARGETS
from groundfall.games.level7.sums import Sums

ASKED_FOR_PROTECTION = ("buy_protection", "consult")


def save(position: Position, seat: str | None, name: str, hazard: int) -> float:
    """L11.8 The chance that a die protects a coalition from a hazard."""
    begin = partial(protect_from, position.content, seat=SEATS.number(name), hazard=hazard)
    bit = 1 << SEATS.number(name)
    found = position.outcomes(seat, of="spared", begin=begin)
    return found.chance(lambda spared: bool(spared & bit)).value


def oracles(sums: Sums, seat: str) -> int:
    """How many Psychic Oracles are beside a console."""
    kinds = [sums.content.kind[CARDS.number(name)] for name in sums.held(seat)]
    return sum(sums.content.mercenary[kind][ORACLE] > 0 for kind in kinds)


def struck(position: Position, view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """The odds of the coalitions that have not rolled against the current event yet."""
    now, asked = sums.table["resolving"], view["asked"]["decision"] if view["asked"] else ""
    if now["event"] is None or asked not in ASKED_FOR_PROTECTION:
        return []
    order = [*view["derived"]["turn_order"].values()]
    waiting = order[order.index(view["awaiting"][0]) + 1 :]
    hazard = _hazard(sums, now["event"], now["half"])
    meant = [name for name in waiting if now["struck"] >> SEATS.number(name) & 1]
    return [_bar(sums, name, hazard, "", save(position, view["seat"], name, hazard)) for name in meant]


def considered(position: Position, view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """The odds for each half of the card that the viewer has read: the targets that a die may protect."""
    seat = view["seat"]
    card = sums.table["events"]["held"][seat] if seat is not None else None
    if card in (None, HIDDEN) or sums.table["events"]["choice"][seat] is not None:
        return []
    found = []
    for half in HALVES.names:
        hazard = _hazard(sums, card, half)
        target = TARGETS.names[sums.content.target[EVENTS.number(card)][HALVES.number(half)]]
        for name in [name for name, meant in view["derived"]["targeted"][target].items() if meant]:
            chance = save(position, seat, name, hazard)
            found += [_bar(sums, name, hazard, f"{half.title()}: ", chance, [f"choose {half}"])] if chance else []
    return found


def _hazard(sums: Sums, event: str, half: str) -> int:
    return int(sums.content.hazard[EVENTS.number(event)][HALVES.number(half)])


def _bar(sums: Sums, seat: str, hazard: int, lead: str, spared: float, choices: Sequence[str] = ()) -> Bar:
    cost = sums.derived["protection_price"][seat][HAZARDS.names[hazard]]
    ways = [f"{words.amount('money', cost)} protects"] if cost else []
    ways += ["a Psychic Oracle protects"] if oracles(sums, seat) else []
    detail = f"if the die fails, {' or '.join(ways)}" if ways and spared else " or ".join(ways)
    label = f"{lead}{words.hazard(HAZARDS.names[hazard])} on {words.seat(seat)}"
    parts = [("protected by the die", spared, "both"), ("struck", 1 - spared, "lost")]
    detail = detail or ("only the die protects" if spared else "nothing protects")
    told = f"{percent(spared)} {words.seat(seat)} protected"
    return bar(label, detail, parts, bool(choices), choices=choices, told=told)
