"""Decks, hands and other piles as lists, the top card first, as a seat sees them."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.view import HIDDEN

from .meta import SEATS
from .model.piles import Piles
from .model.piles import piles as read
from .state import INVASION_SUPPLY, PILES

FACE_DOWN = ("_deck", "recruits", "technologies", "_supply")  # in an order that nobody knows


def piles(table: dict[str, Any]) -> dict[str, list[str]]:
    """Each pile of the seats in the game, and each shared pile, by its name. A deck lists the cards whose place the
    seat knows; `table` has the cards below them, whose order is unknown.
    """
    lying = read(table)
    absent = tuple(f"{seat}_" for seat in SEATS[table["playing"] :])
    names = [name for name in PILES.names if not name.startswith(absent)] if absent else list(PILES.names)
    if table["options"]["mode"] != "cooperative":
        names = [name for name in names if PILES.number(name) < INVASION_SUPPLY]
    return {name: _cards(lying, name) for name in names}


def _cards(lying: Piles, name: str) -> list[str]:
    if not name.endswith(FACE_DOWN) or name.startswith("destroyed"):
        known = list(lying.of(name))
    else:
        ranks = {lying.table["card"][card]["rank"]: card for card in lying.of(name)}
        known = [ranks.get(rank, HIDDEN) for rank in range(lying.table["topped"][name], 0, -1)]
    return known + [HIDDEN] * (lying.count(name) - len(known))
