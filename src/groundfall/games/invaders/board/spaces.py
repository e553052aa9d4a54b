"""The edges of the board: strategies with their costs, the bio-weapon's counters, decks and discard piles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.model.costs import costs
from groundfall.games.invaders.model.faces import Face
from groundfall.games.invaders.model.hands import of_side
from groundfall.games.invaders.state import DECK, SEATS

from .hands import Backs, other
from .lettering import titled
from .sheet import Area, Sheet

Table = Mapping[str, Any]

NAME_SIZES = (15.0, 14.0, 13.0)
WHOSE = {"invader": "the Invader's", "mankind": "Mankind's"}


@dataclass(slots=True)
class Space:
    """A strategy on the board."""

    id: str
    side: str
    area: Area
    size: float
    lines: tuple[str, ...]
    discard: int
    drain: int
    enabled: bool
    facility: bool  # works from the start, and has no marker
    used: bool
    bio: tuple[int, int] | None  # counters of the bio-weapon, and how many complete it
    attributes: Markup
    title: str
    choice: bool

    @property
    def state(self) -> str:
        """Its state in a word or two."""
        if self.facility or (self.bio and self.enabled):
            return "used this turn" if self.used else "facility" if self.facility else "enabled"
        return "enabled" if self.enabled else "dormant"


def spaces(sheet: Sheet, view: Mapping[str, Any], targets: Targets) -> list[Space]:
    """The strategies of both sides."""
    return [_space(sheet, view, targets, entry) for entry in sheet.box.strategy]


def _space(sheet: Sheet, view: Mapping[str, Any], targets: Targets, entry: Any) -> Space:
    table, facility = view["table"], bool(view["derived"]["facility"][entry.id])
    enabled = bool(table["strategy"][entry.id])
    used = any(table["used"][entry.id].values())
    counters = any("bio_up" in effect for ability in entry.ability for effect in ability.do)
    bio = (int(table["bio"]), sheet.box.bio_weapon.target) if counters and entry.id == "bioweapon" else None
    area = sheet.spaces[entry.id]
    paid = costs(entry)
    keys = (("strategy", entry.id), ("source", entry.id))
    size, lines = titled(entry.name, area[2] - 10, NAME_SIZES[bio is not None :], 3 if bio is None else 2)
    found = Space(
        entry.id,
        entry.side,
        area,
        size,
        lines,
        paid["discard"],
        paid["drain_self"],
        enabled,
        facility,
        used,
        bio,
        Markup(""),
        "",
        targets.on(*keys),
    )
    progress = f", {bio[0]} of {bio[1]} counters" if bio else ""
    found.title = f"{entry.name}, {WHOSE[entry.side]} strategy, {found.state}{progress}. {sheet.told[entry.id]}"
    found.attributes = targets.attributes(keys, found.title, f"strategy:{entry.id}")
    return found


@dataclass(slots=True)
class Pile:
    """The deck and the discard pile of a side."""

    side: str
    area: Area
    deck: int
    discard: int
    top: list[Face]  # cards on top of the deck that everybody knows, the top card first
    under: int  # how many known cards are under the deck
    last: Face | None  # the card discarded last, as far as events show
    title: str


def piles(sheet: Sheet, view: Mapping[str, Any], fallen: Mapping[str, str]) -> list[Pile]:
    """Both sides' decks and discard piles; `fallen` names the card that went to each pile last."""
    table, found = view["table"], []
    for side in SEATS.names:
        discarded = int(view["derived"]["discard_cards"][side])
        deck, topped = int(table["deck_cards"][side]), int(table["topped"][side])
        gone = {card: int(table["discard"][card]) for card in of_side(side) if table["discard"][card]}
        top = [sheet.faces[card] for card in table["order"][side][DECK - topped :]]
        last = sheet.faces[fallen[side]] if gone.get(fallen.get(side, "")) else None
        shown = last or (sheet.faces[next(reversed(gone))] if gone else None)
        known = f", {counted(table['buried'][side], 'known card')} under it" if table["buried"][side] else ""
        held = f"{counted(deck, 'card')} in the deck{known}, {discarded} in the discard pile."
        title = f"{side.capitalize()}: {held}"
        found.append(Pile(side, sheet.pile(side), deck, discarded, top, int(table["buried"][side]), shown, title))
    return found


@dataclass(slots=True)
class Ident:
    """One side's edge: its name, its hand as others see it, and Mankind's heroes."""

    side: str
    title: str
    area: Area
    acts: bool  # it is this side's turn
    own: bool  # whether it is the viewer's side
    backs: Backs
    heroes: tuple[int, int] | None  # how many are in the pile, and how many are lost
    wins: int | None  # games won, in a best of three


def idents(sheet: Sheet, view: Mapping[str, Any]) -> list[Ident]:
    """Both sides."""
    table = view["table"]
    heroes = (int(view["derived"]["heroes_to_come"]), int(view["derived"]["heroes_lost"]))
    several = table["options"]["best_of_three"]
    return [
        Ident(
            side,
            "Invader" if side == "invader" else "Mankind",
            sheet.layout.idents[number],
            table["active"] == side and not view["over"],
            view["seat"] == side,
            other(sheet, table, side),
            heroes if side == "mankind" else None,
            int(table["match"]["wins"][side]) if several else None,
        )
        for number, side in enumerate(SEATS.names)
    ]
