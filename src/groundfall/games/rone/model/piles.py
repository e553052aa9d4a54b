"""The cards of each pile, as far as a view knows them, with the top card first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.games.rone.state import SEATS

Table = Mapping[str, Any]

PILE_TITLES = {"deck": "deck", "hand": "hand", "discard": "discard pile", "dump": "garbage dump"}
OTHER_TITLES = {"invasion_discard": "The Invasion's discard pile", "invasion_dump": "The Invasion's garbage dump"}


@dataclass(frozen=True)
class Piles:
    """The cards whose place is known, by pile."""

    table: Table
    lying: Mapping[str, tuple[str, ...]]

    def of(self, pile: str) -> tuple[str, ...]:
        """The known cards of a pile; in a face-up pile the top card first."""
        return self.lying.get(pile, ())

    def top(self, pile: str) -> str | None:
        """The top card of a face-up pile."""
        return next(iter(self.of(pile)), None)

    def count(self, pile: str) -> int:
        """How many cards there are, known or not."""
        return int(self.table["count"][pile])

    def known_on_top(self, pile: str) -> tuple[str, ...]:
        """The known cards on top of a deck, the top card first; it stops at the first unknown card."""
        ranks = {self.table["card"][name]["rank"]: name for name in self.of(pile)}
        found: list[str] = []
        for rank in range(self.table["topped"][pile], 0, -1):
            if rank not in ranks:
                break
            found.append(ranks[rank])
        return tuple(found)


def piles(table: Table) -> Piles:
    """Reads a view."""
    found: dict[str, list[str]] = {}
    for name, row in table["card"].items():
        if row["pile"] is not None and row["pile"] != HIDDEN:
            found.setdefault(row["pile"], []).append(name)
    return Piles(table, {pile: _ordered(table, names) for pile, names in found.items()})


def _ordered(table: Table, names: list[str]) -> tuple[str, ...]:
    under = {name: table["card"][name]["under"] for name in names}
    covered = set(under.values())
    order: list[str] = []
    for name in names:
        at: str | None = name if name not in covered else None
        while at in under:
            order.append(at)
            at = under[at]
    return tuple(order)


def pile_title(name: str) -> str:
    """The title of a pile: 'Discard pile of player 1'."""
    seat, _, own = name.partition("_")
    if seat in SEATS.names:
        return f"{PILE_TITLES.get(own, own).capitalize()} of player {SEATS.number(seat) + 1}"
    return OTHER_TITLES.get(name, name.replace("_", " ").capitalize())
