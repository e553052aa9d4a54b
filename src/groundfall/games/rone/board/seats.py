"""The board of a seat: armor and health, tokens, dice, resources, damage to deal, cards, piles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Key
from groundfall.engine.words import counted
from groundfall.games.rone.model.faces import DAMAGE_NAMES, Face
from groundfall.games.rone.model.piles import Piles
from groundfall.games.rone.model.seats import PILE_NAMES, notes, say, tokens
from groundfall.games.rone.state import COLOURS, DAMAGES, SEATS, SPARE_ACTIONS

from .dice import Die
from .panes import GROUPS, lying
from .sections import Sectioned
from .sheet import Area, Areas, Sheet
from .tiles import Marks, Tile, tiles

DRAWN = 9  # how many spent pairs of a colour are drawn at most


@dataclass(slots=True)
class Place:
    """Something that can be chosen: its name and how it is drawn."""

    id: str
    count: int
    attributes: Markup
    title: str
    choice: bool
    more: Any = None


@dataclass(slots=True)
class Stack:
    """A pile of a seat: how many cards it has, and the top card if it is known."""

    id: str
    count: int
    top: Face | None
    attributes: Markup
    title: str
    choice: bool


@dataclass(slots=True)
class SeatBoard(Sectioned):
    """Everything about a seat, ready to be drawn."""

    id: str
    number: int
    own: bool
    title: str
    side: str  # who it is to the viewer: you, partner, opponent
    leader: str
    notes: str  # other things that hold for it
    hurt: str  # damage it has just taken
    acts: bool
    waited: bool  # it has a choice to make
    areas: Areas
    armor: int
    health: int
    most: tuple[int, int]  # the most armor and health
    tokens: list[tuple[str, int, str]]
    dice: list[Die]
    pool: list[Place]
    stored: list[Place]
    damage: list[Place]
    reduction: list[str]
    spare: list[Place]
    piles: list[Stack]
    base: list[Tile]
    training: list[Tile]
    played: list[Tile]
    counts: Mapping[str, int]  # how many cards each group has
    hand: int
    known: list[Face]  # cards in its hand that everybody knows
    attributes: Markup
    words: str
    choice: bool

    @property
    def groups(self) -> list[tuple[str, str, list[Tile], int]]:
        """Its face-up cards: the name of each group, its title, the cards that are drawn, and how many there are."""
        laid = {
            "base": ("Base", self.base),
            "training": ("Training center", self.training),
            "played": ("Played", self.played),
        }
        return [(name, *laid[name], self.counts[name]) for name in GROUPS if name in self.areas]

    @property
    def held(self) -> str:
        """Its hand, in words."""
        return f"{counted(self.hand, 'card')} in hand"


def board(
    sheet: Sheet,
    view: Mapping[str, Any],
    piles: Piles,
    dice: list[Die],
    seat: str,
    areas: Areas,
    own: bool,
    marks: Marks,
) -> SeatBoard:
    """The board of a seat with these dice; `own` if its things can be chosen by their plain names."""
    table, number = view["table"], SEATS.number(seat)
    targets = marks.targets
    spots = view["derived"]["spots"][seat]
    base = [sheet.faces[name] for name in piles.of(f"{seat}_base")]
    leader = next((face.name for face in base if face.section == "leader"), "")
    key: Key = ("seat", seat)
    title = f"Player {number + 1}"
    armor, health = int(table["armor"][seat]), int(table["health"][seat])
    words = say(table, piles, seat, f"Player {number + 1}{f', {leader}' if leader else ''}")
    return SeatBoard(
        seat,
        number,
        own,
        title,
        _side(view, seat),
        leader,
        ", ".join(notes(table, seat)),
        marks.traces.hurt(seat),
        bool(int(table["active"]) >> number & 1),
        seat in view.get("awaiting", ()),
        areas,
        armor,
        health,
        (view["derived"]["most_armor"][seat], view["derived"]["most_health"][seat]),
        tokens(view, seat, short=True),
        dice,
        [_resource(table, seat, name, own, marks) for name in COLOURS.names],
        [_stored(sheet, table, seat, name, own, marks, spots[name]) for name in COLOURS.names],
        [_damage(table, seat, name, own, marks) for name in DAMAGES.names],
        [name for name in COLOURS.names for _ in range(min(table["reduction"][seat][name], DRAWN))],
        [_spare(sheet, view, seat, name, own, marks) for name in SPARE_ACTIONS.names],
        [_stack(sheet, piles, seat, name, own, marks) for name in PILE_NAMES],
        _laid(sheet, table, piles, seat, "base", areas.get("base"), marks),
        _laid(sheet, table, piles, seat, "training", areas.get("training"), marks),
        _laid(sheet, table, piles, seat, "played", areas.get("played"), marks),
        lying(piles, seat),
        piles.count(f"{seat}_hand"),
        [sheet.faces[name] for name in piles.of(f"{seat}_hand")],
        targets.attributes([key], words, f"seat:{seat}"),
        words,
        targets.on(key),
    )


def _side(view: Mapping[str, Any], seat: str) -> str:
    """Who a seat is to the viewer."""
    if view["seat"] == seat:
        return "you"
    if view["seat"] is None or view["table"]["options"]["mode"] != "team":
        return ""
    return "partner" if view["derived"]["together"][view["seat"]][seat] else "opponent"


def _laid(
    sheet: Sheet, table: Mapping[str, Any], piles: Piles, seat: str, name: str, area: Area | None, marks: Marks
) -> list[Tile]:
    names = piles.of(f"{seat}_{name}")[::-1]
    names += piles.of(f"{seat}_resolving") if name == "played" else ()  # a card being played is drawn there too
    return tiles(sheet, table, names, area, marks, name == "training") if area else []


def _resource(table: Mapping[str, Any], seat: str, name: str, own: bool, marks: Marks) -> Place:
    count = int(table["pool"][seat][name])
    key: Key = ("colour", name)
    title = f"{name.capitalize()}: {count} in the pool."
    found = own and marks.targets.on(key)
    attributes = marks.targets.attributes([key] if own else [], title, f"colour:{name}@{seat}")
    return Place(name, count, attributes, title, found, int(table["bill"][seat][name]))


def _stored(sheet: Sheet, table: Mapping[str, Any], seat: str, name: str, own: bool, marks: Marks, spots: int) -> Place:
    count = int(table["stored"][seat][name])
    key: Key = ("stored", name)
    title = f"{count} {name} stored in {counted(spots, 'spot')}. A pair: {sheet.told['stored_action', name]}"
    here = seat == marks.stored_of if marks.stored_of else own
    attributes = marks.targets.attributes([key] if here else [], title, f"colour:{name}@{seat}")
    return Place(name, count, attributes, title, here and marks.targets.on(key), spots)


def _damage(table: Mapping[str, Any], seat: str, name: str, own: bool, marks: Marks) -> Place:
    count = int(table["damage"][seat][name])
    key: Key = ("damage", name)
    title = f"{count} {DAMAGE_NAMES[name]} damage to deal."
    attributes = marks.targets.attributes([key] if own else [], title, f"damage:{name}@{seat}")
    return Place(name, count, attributes, title, own and marks.targets.on(key))


def _spare(sheet: Sheet, view: Mapping[str, Any], seat: str, name: str, own: bool, marks: Marks) -> Place:
    action = sheet.box.spare_action[SPARE_ACTIONS.number(name)]
    cost = view["derived"]["spare_price"][seat][name]
    key: Key = ("spare_action", name)
    title = f"{counted(cost, 'spare part')}: {sheet.told['spare_action', name]}"
    attributes = marks.targets.attributes([key] if own else [], title, "pile:starters" if name == "starter" else "")
    return Place(name, cost, attributes, title, own and marks.targets.on(key), cost != action.cost)


def _stack(sheet: Sheet, piles: Piles, seat: str, name: str, own: bool, marks: Marks) -> Stack:
    pile = f"{seat}_{name}"
    count = piles.count(pile)
    known = piles.known_on_top(pile)[:1] if name == "deck" else piles.of(pile)[:1]
    top = sheet.faces[known[0]] if known else None
    does = {"deck": "draw_card", "discard": "recycle_discard", "dump": "recycle_dump"}[name]
    keys: list[Key] = [("pile", pile)]
    keys += [("do", does)] if own else []
    title = f"{PILE_NAMES[name]}: {counted(count, 'card')}{f', {top.name} on top' if top else ''}."
    attributes = marks.targets.attributes(keys, title, f"pile:{pile}")
    return Stack(name, count, top, attributes, title, marks.targets.on(*keys))
