"""The events just resolved, as told in the log: the targets of each, and what protected them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import heard
from groundfall.games.level7.state import HALVES, SEATS

SHIELDS = {"saved": "by the die", "paid_for": "by payment", "foreseen": "by its Oracle"}


@dataclass(slots=True)
class Told:
    """What the log tells about one event."""

    event: str = ""  # "" if its card was revealed earlier
    half: str = HALVES.names[0]
    named: list[str] = field(default_factory=list)  # the coalitions it targets
    symbols: dict[str, str] = field(default_factory=dict)  # what they rolled against it
    shields: dict[str, str] = field(default_factory=dict)  # what protects them


def told(events: Iterable[Any]) -> list[Told]:
    """The events in order; the last may still be going on."""
    found = [Told()]
    for kind, args in heard(events):
        now = found[-1]
        if kind == "revealed":
            found.append(Told(str(args["event"]), str(args["half"])))
        elif kind == "aims":
            now.named = [str(args["seat"])]
        elif kind == "aims_at_all":
            now.named = list(SEATS.names)
        elif kind == "save_rolled":
            now.symbols[str(args["seat"])] = str(args["symbol"])
        elif kind in SHIELDS:
            now.shields[str(args["seat"])] = SHIELDS[kind]
    return found
