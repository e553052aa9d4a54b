"""What the stage shows: the current battle or event, the viewer's card in the Events step, the events just over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.targets import Targets
from groundfall.engine.words import sentence
from groundfall.games.level7.state import HALVES
from groundfall.games.level7.words import bits, hazard
from groundfall.games.level7.words import seat as title

from .lately import told
from .sheet import Sheet
from .tracks import Stack

Table = Mapping[str, Any]

Says = Mapping[tuple[str, str], str]  # texts by label and name

MOST = 5  # events in a round


@dataclass(frozen=True, slots=True)
class Struck:
    """A target of an event, and whether it is protected."""

    seat: str
    title: str
    spared: bool
    said: str  # what protects it
    symbol: str  # of the die that was rolled


@dataclass(frozen=True, slots=True)
class Half:
    """One half of an Event card."""

    half: str
    title: str
    hazard: str
    text: str
    attributes: Markup
    choice: bool


@dataclass(frozen=True, slots=True)
class Resolved:
    """The half being resolved: its text, its targets, and its ground war box."""

    event: str
    half: Half
    struck: list[Struck]
    box: list[str]


@dataclass(frozen=True, slots=True)
class Past:
    """An event that is over: its card and its targets, each with what protected it, or ''."""

    event: str
    half: str
    hazard: str
    title: str
    signs: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Own:
    """The Event card of one of the viewer's coalitions."""

    seat: str
    title: str
    event: str  # "" if it has not been read
    halves: list[Half]
    box: list[str]
    chosen: str  # the half of a card already placed
    read: Markup | str  # what a click on an unread card does, or ''


@dataclass(frozen=True, slots=True)
class Waiting:
    """The cards in the Alpha and Bravo areas, and each coalition's progress: name, state, text."""

    stacks: list[Stack]
    placed: list[tuple[str, str, str]]


def resolved(sheet: Sheet, table: Table, targets: Targets, says: Says, events: Iterable[Any]) -> Resolved | None:
    """The event being resolved, if there is one."""
    at_hand = table["resolving"]
    if at_hand["event"] is None:
        return None
    heard = told(events)[-1]
    spared = bits(at_hand["spared"])
    struck = [
        Struck(seat, title(seat), seat in spared, heard.shields.get(seat, ""), heard.symbols.get(seat, ""))
        for seat in bits(at_hand["struck"])
    ]
    event = str(at_hand["event"])
    half = _half(sheet, event, str(at_hand["half"]), targets, says)
    return Resolved(event, half, struck, _box(sheet, event))


def lately(sheet: Sheet, events: Iterable[Any]) -> list[Past]:
    """The events just resolved, for a player who comes back to the board."""
    found = []
    for one in told(events):
        if one.event:
            kind = sheet.hazard(one.event, one.half)
            signs = [(seat, one.shields.get(seat, "")) for seat in one.named]
            found.append(Past(one.event, one.half, kind, hazard(kind), signs))
    return found[-MOST:]


def own(sheet: Sheet, view: Mapping[str, Any], targets: Targets, says: Says) -> Own | None:
    """The viewer's card in the Events step."""
    table = view["table"]
    if table["phase"] != "events" or view["seat"] is None:
        return None
    seat = str(view["seat"])
    held = table["events"]["held"][seat]
    known = held not in (None, HIDDEN)
    if not known and not targets.names("half") and not targets.on(("kind", "read")):
        return None
    halves = [_half(sheet, held if known else "", half, targets, says) for half in HALVES.names]
    box, half = _box(sheet, held) if known else [], table["events"]["choice"][seat] or ""
    read = targets.attributes([("kind", "read")], "The card") if targets.on(("kind", "read")) else ""
    return Own(seat, title(seat), held if known else "", halves, box, half, read)


def _half(sheet: Sheet, event: str, half: str, targets: Targets, says: Says) -> Half:
    card = next((card for card in sheet.box.event if card.id == event), None)
    kind = getattr(card, half).hazard if card is not None else ""
    text = says.get(("event", f"{event}:{half}"), "Place the card here unread.")
    words = f"{half.title()}: {text}"
    text = sentence(text.removeprefix(f"{hazard(kind)}, ")) if kind else text
    key = ("half", half)
    attributes = targets.attributes([key], words, f"event:{event}" if event else "")
    return Half(half, hazard(kind) if kind else "unread", kind, text, attributes, targets.on(key))


def _box(sheet: Sheet, event: str) -> list[str]:
    """The places in a ground war box: numbers of drop ships, names of dead zones."""
    card = next(card for card in sheet.box.event if card.id == event)
    return [spot.rpartition("_")[2] if spot.startswith("ship") else sheet.places[spot].name for spot in card.ground_war]
