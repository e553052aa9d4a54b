"""Hands, decks and piles as lists, made from what a seat sees of the table, with the top card first."""

from __future__ import annotations

from typing import Any

from .rules.heroes import GONE, IN_PILE
from .state import CARDS, DECK, SEATS, SIDE_CARDS

HIDDEN = "hidden"


def piles(table: dict[str, Any]) -> dict[str, list[str]]:
    """The hand, deck and discard pile of each side, the pile of heroes and the lost heroes."""
    found = {}
    for seat, side in enumerate(SEATS.names):
        own = CARDS.names[seat * SIDE_CARDS : (seat + 1) * SIDE_CARDS]
        found[f"{side}_hand"] = _hand(table, side, own)
        found[f"{side}_deck"] = _deck(table, side)
        found[f"{side}_discard"] = [card for card in own for _ in range(table["discard"][card])]
    heroes = table["hero_state"]
    found["hero_pile"] = [HIDDEN for where in heroes.values() if where == IN_PILE]
    found["lost_heroes"] = [hero for hero, where in heroes.items() if where == GONE]
    return found


def _hand(table: dict[str, Any], side: str, own: tuple[str, ...]) -> list[str]:
    """The cards of a hand in the order of the box; of another side's hand, those that everybody has seen go there."""
    seen = table["known"] if table["hand"][own[0]] == HIDDEN else table["hand"]
    cards = [card for card in own for _ in range(seen[card])]
    return cards + [HIDDEN] * (table["hand_cards"][side] - len(cards))


def _deck(table: dict[str, Any], side: str) -> list[str]:
    """A deck from its top: cards put on top, the shuffled ones, and those put under it, some in an unknown order."""
    order, mixed, buried = table["order"][side], [*table["mixed"][side], False], table["buried"][side]
    top: list[str] = order[DECK - table["topped"][side] :]
    under = [HIDDEN if mixed[place] or mixed[place + 1] else order[place] for place in range(buried)]
    return top + [HIDDEN] * (table["deck_cards"][side] - len(top) - buried) + under
