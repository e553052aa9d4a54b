"""The last events, as marks on the board: cards that came, left or moved, drains, and lost zone power."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.trails import heard
from groundfall.games.invaders.state import CARDS, SIDE_CARDS


@dataclass(slots=True)
class Traces:
    """What to mark."""

    drained: dict[str, list[str]] = field(default_factory=dict)  # by side, the cards that left its deck for its pile
    fallen: dict[str, str] = field(default_factory=dict)  # by side, the last card that went to its discard pile
    broken: dict[str, int] = field(default_factory=dict)  # zones broken into, and by how much the attack was stronger
    held: list[str] = field(default_factory=list)
    weakened: list[str] = field(default_factory=list)
    restored: list[str] = field(default_factory=list)
    arrived: list[tuple[str, str]] = field(default_factory=list)  # a card or hero, and the zone it came to
    plot: bool = False


def read(events: Iterable[Any]) -> Traces:
    """Events are records with `kind` and `args`, or mappings with these keys; the last of a kind counts."""
    traces = Traces()
    for kind, args in heard(events):
        zone = str(args.get("zone"))
        if kind == "flipped":
            traces.drained.setdefault(str(args["seat"]), []).append(str(args["card"]))
            traces.fallen[str(args["seat"])] = str(args["card"])
        elif kind == "discarded":
            traces.fallen[str(args["seat"])] = str(args["card"])
        elif kind == "left_play" and args["figure"] in CARDS.names:
            traces.fallen[side_of(str(args["figure"]))] = str(args["figure"])
        elif kind == "breaks_in":
            traces.broken[zone] = int(args["attack"]) - int(args["defence"])
        elif kind == "held":
            traces.held.append(zone)
        elif kind in ("weakened", "restored"):
            (traces.weakened if kind == "weakened" else traces.restored).append(zone)
        elif kind == "plot":
            traces.plot = True
        elif zone != "None" and (name := args.get("card") or args.get("figure") or args.get("hero")):
            traces.arrived.append((str(name), zone))
    return traces


def side_of(card: str) -> str:
    """The side that a card belongs to."""
    return "invader" if CARDS.number(card) < SIDE_CARDS else "mankind"
