"""What the tracks show: wave, Power of the Hydra, Adaptation dial, Event cards and drop ships."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.trails import heard
from groundfall.games.level7.state import ADAPTATIONS, HALVES, SEATS, SHIPS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import seat as title

from .sheet import Sheet

Table = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Wave:
    """The round and wave of the war."""

    title: str
    note: str  # what is about to change
    round: int
    cards: int  # Event cards left in the deck of this wave
    rounds: int  # how many rounds they last
    last: bool


@dataclass(frozen=True, slots=True)
class Adaptation:
    """The Adaptation dial and the Adaptation cards."""

    power: int
    in_force: tuple[str, ...]
    drawn: tuple[str, ...]  # just drawn, and already discarded
    dial: int
    threshold: int
    grey: int  # cards left in the deck
    red: int


@dataclass(frozen=True, slots=True)
class Card:
    """An Event card on the board, and whether it is being resolved."""

    event: str  # "" for a card face down
    now: bool = False  # it is being resolved


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards in the Alpha or the Bravo area."""

    half: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Ship:
    """A drop ship and its place."""

    number: int
    area: str  # "" if it is not on the map
    name: str


@dataclass(frozen=True, slots=True)
class Landing:
    """The Drop Ship card just drawn ("" if none was), and how many are left."""

    id: str
    title: str
    left: int


def wave(table: Table) -> Wave:
    """The current wave of the invasion."""
    left, rounds = (int(table["derived"][name]) for name in ("events_left", "rounds_left"))
    note = ""
    if table["strike"]:
        note = "Annihilation Strike"
    elif table["wave_ends"]:
        note = "Devastation is next"
    name = "Devastation wave" if table["devastation"] else "Assault wave"
    return Wave(name, note, int(table["rounds"]), left, rounds, bool(table["strike"]))


def adaptation(table: Table, sums: Sums, events: Iterable[Any]) -> Adaptation:
    """The Power of the Hydra, the Adaptation dial and the Adaptation cards."""
    lies = table["adaptation"]
    names = ADAPTATIONS.names
    drawn = [str(args["adaptation"]) for kind, args in heard(events) if kind == "adapts"]
    return Adaptation(
        sums.hydra,
        tuple(card for card in names if lies[card] == "in_force"),
        tuple(card for card in dict.fromkeys(drawn) if lies[card] == "done")[-2:],
        int(table["dial"]),
        int(sums.content.adaptation_threshold),
        *sums.derived["adaptations_left"].values(),
    )


def stacks(table: Table) -> list[Stack]:
    """The Alpha and Bravo areas with the cards not resolved yet and the one being resolved."""
    events, at_hand = table["events"], table["resolving"]
    found = []
    for half in HALVES.names:
        cards = [Card("" if event in (None, HIDDEN) else event) for event in _lying(events, half)]
        if at_hand["event"] and at_hand["half"] == half:
            cards.insert(0, Card(at_hand["event"], True))
        found.append(Stack(half, tuple(cards)))
    return found


def _lying(events: Mapping[str, Any], half: str) -> list[Any]:
    """The cards in an area: face down as placed, then as a stack once all cards are placed."""
    if None in events["choice"].values():
        return [None for where in events["choice"].values() if where == half]
    return [*events["stack"][half].values()][: int(events["stacked"][half])]


def placed(table: Table) -> list[tuple[str, str, str]]:
    """Each coalition's progress in the Events step: name, state ("placed", "reads", "draws"), and a text."""
    found = []
    for seat in SEATS.names:
        half = table["events"]["choice"][seat]
        if half is not None:
            unread = ", unread" * table["events"]["blind"][seat]
            found.append((seat, "placed", f"{title(seat)} has placed its card in {half.title()}{unread}"))
        elif table["events"]["held"][seat] not in (None, HIDDEN):
            found.append((seat, "reads", f"{title(seat)} has read its card"))
        else:
            found.append((seat, "draws", f"{title(seat)} has not placed a card yet"))
    return found


def ships(sheet: Sheet, table: Table) -> list[Ship]:
    """The drop ships with their places."""
    found = []
    for number, ship in enumerate(SHIPS.names, 1):
        area = table["ship"][ship]
        found.append(Ship(number, area or "", sheet.places[area].name if area else ""))
    return found


def landing(sheet: Sheet, table: Table, events: Iterable[Any]) -> Landing:
    """The Drop Ship card just drawn and how many are left."""
    drawn = ""
    for _, args in heard(events):
        drawn = str(args.get("landing") or drawn)
    return Landing(drawn, sheet.names.get(("landing", drawn), ""), int(table["derived"]["landings_left"]))
