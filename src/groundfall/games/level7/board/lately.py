"""The events that were just resolved, as they were heard: whom each named, and who was protected by what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import heard
from groundfall.games.level7.state import HALVES, SEATS

SHIELDS = {"saved": "by the die", "paid_for": "for money", "foreseen": "by its Oracle"}


@dataclass(slots=True)
class Told:
    """What was heard of one event."""

    event: str = ""  # "" where its card was turned up before
    half: str = HALVES.names[0]
    named: list[str] = field(default_factory=list)  # the coalitions that it was aimed at
    symbols: dict[str, str] = field(default_factory=dict)  # what they rolled against it
    shields: dict[str, str] = field(default_factory=dict)  # by what they are protected


def told(events: Iterable[Any]) -> list[Told]:
    """The events one after the other; the last may be going on."""
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
