"""The last events, as marks on the board: cards that moved, dice that were rolled, damage taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.show.trails import heard
from groundfall.games.rone.model.faces import DAMAGE_NAMES
from groundfall.games.rone.state import CARDS, DAMAGES


@dataclass(frozen=True)
class Traces:
    """What to mark."""

    new: frozenset[str] = frozenset()  # cards, and dice as "p1@die_2"
    taken: Mapping[str, str] | None = None  # the damage each seat took, in words

    def hurt(self, seat: str) -> str:
        """The damage a seat took: '3 melee, 1 ranged', or ''."""
        return (self.taken or {}).get(seat, "")


def read(events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args`, or mappings with these keys."""
    new, taken = set[str](), dict[str, Counter[str]]()
    for kind, args in heard(events):
        name = args.get("card")
        if isinstance(name, str) and name in CARDS.names:
            new.add(name)
        if "face" in args:
            new.add(f"{args['seat']}@{args['thrown']}")
        if kind == "hurt":
            taken.setdefault(str(args["seat"]), Counter())[str(args["damage"])] += int(args["count"])
    return Traces(frozenset(new), {seat: _said(counts) for seat, counts in taken.items()})


def _said(counts: Counter[str]) -> str:
    return ", ".join(f"{counts[name]} {DAMAGE_NAMES[name]}" for name in DAMAGES.names if counts[name])
