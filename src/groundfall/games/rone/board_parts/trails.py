"""What just happened, as marks on the board: the cards that came somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.games.rone.state import CARDS


def read(events: Iterable[Any]) -> frozenset[str]:
    """The cards that events are about; they are records with `args`, or mappings with that key."""
    found = set[str]()
    for event in events:
        args: Mapping[str, Any] = event["args"] if isinstance(event, Mapping) else event.args
        name = args.get("card")
        if isinstance(name, str) and name in CARDS.names:
            found.add(name)
    return frozenset(found)
