"""Current prices for a seat: spare parts actions with tokens and discounts, spots, and cards after spent pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from groundfall.games.rone.box.programs import aura
from groundfall.games.rone.state import AURAS, COLOURS, FIRST_CARD_TAX, LINES

from .faces import Box, Face, faces
from .piles import Piles, Table


def changes(box: Box, piles: Piles, seat: str) -> Counter[str]:
    """The modifiers of the permanents in a base, added up by name."""
    found = Counter[str]()
    for name in piles.of(f"{seat}_base"):
        changed = faces(box)[name].changes
        if changed is not None:
            found[changed[0]] += changed[1]
    return found


def price(action: Any, table: Table, seat: str, changed: Mapping[str, int]) -> int:
    """The price of a spare parts action for a seat."""
    tokens = table["tech_tokens"][seat] if action.plus_tokens and not changed["tech_token_price_ignored"] else 0
    return max(0, int(action.cost) + int(tokens) - changed[f"cheaper_{action.id}"])


def slots(box: Box, changed: Mapping[str, int]) -> dict[str, int]:
    """How many spots a seat has for each resource."""
    return {name: getattr(box.slots, name) + changed["stored_slots_each"] for name in COLOURS.names}


def lines(box: Box, table: Table) -> list[Any]:
    """The lines of the scenario card that are shown."""
    if table["scenario"] is None:
        return []
    return list(box.scenario[int(table["scenario"])].lines[: lines_shown(table)])


def tax(box: Box, table: Table, piles: Piles) -> int:
    """The tax on the first card of a turn, in wild icons, from deployed cards and scenario lines."""
    texts = [faces(box)[name].aura for name in piles.of("deployed")] + [line.aura for line in lines(box, table)]
    found = [aura("aura", text) for text in texts if text]
    return sum(n for name, n in found if AURAS.names[name] == AURAS.names[FIRST_CARD_TAX])


def icons(face: Face, reduction: Mapping[str, int], taxed: int = 0) -> list[tuple[str, bool]]:
    """The icons of a card's cost, each with whether a spent pair pays for it; a tax adds wild ones."""
    cost = [*face.cost, *["wild"] * taxed]
    paid = [False] * len(cost)
    for colour in COLOURS.names:
        for _ in range(min(reduction[colour], len(cost))):
            place = _covered(cost, paid, colour)
            if place is not None:
                paid[place] = True
    return list(zip(cost, paid, strict=True))


def _covered(cost: list[str], paid: list[bool], colour: str) -> int | None:
    for wanted in dict.fromkeys((colour, "wild")):
        for place, icon in enumerate(cost):
            if icon == wanted and not paid[place]:
                return place
    return None


def lines_shown(table: Mapping[str, Any]) -> int:
    """How many lines of the scenario card count; only the first scenario can have none (R12.6)."""
    least = int(int(table["scenario"]) > 0)
    return max(least, min(LINES, int(table["options"]["difficulty"])))
