"""What just happened, as marks on the board: cards that came somewhere, dice that were rolled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.games.rone.state import CARDS


def read(events: Iterable[Any]) -> frozenset[str]:
    """The cards and dice ("p1@die_2") that events are about: records with `args`, or mappings with that key."""
    found = set[str]()
    for event in events:
        args: Mapping[str, Any] = event["args"] if isinstance(event, Mapping) else event.args
        name = args.get("card")
        if isinstance(name, str) and name in CARDS.names:
            found.add(name)
        if "face" in args:
            found.add(f"{args['seat']}@{args['thrown']}")
    return frozenset(found)
