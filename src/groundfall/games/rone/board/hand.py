"""The edge of the viewer's board: the hand, or cards to choose from that are nowhere else on the board, or the dice
that can be changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted, filled
from groundfall.games.rone.state import COLOURS, DICE

from .dice import Die
from .faces import Face
from .piles import Piles
from .sheet import CARD, TILE, Area, Sheet
from .tiles import Marks, Spot, Tile, grid, tile

TITLE = 26  # height of the line above the cards
LEAST = 0.62  # cards are not made smaller than this; they overlap instead
MANY = 16  # with more cards to choose from, they are drawn as tiles
LARGEST = 1.4


@dataclass(slots=True)
class Held:
    """A card in a hand."""

    id: str
    x: float
    y: float
    scale: float
    face: Face
    icons: list[tuple[str, bool]]  # the icons of its current cost, and whether a spent pair pays for each
    kept: bool
    attributes: Markup
    title: str
    choice: bool
    subject: bool
    news: bool

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        marks = ("choice" * self.choice, "subject" * self.subject)
        return " ".join(filter(None, ("held", f"t-{self.face.family}", *marks)))


@dataclass(slots=True)
class Bench:
    """A die that can be changed, with all its faces."""

    die: Die
    x: float
    y: float
    scale: float


@dataclass(slots=True)
class Hand:
    """The cards or dice along the edge."""

    title: str
    note: str
    area: Area
    cards: list[Held]
    tiles: list[Tile]
    benches: list[Bench]
    backs: int  # cards that the viewer does not know


def own(sheet: Sheet, view: Mapping[str, Any], piles: Piles, seat: str, dice: list[Die], shown: Collection[str],
        marks: Marks) -> Hand:  # fmt: skip
    """What is drawn for a seat; `shown` are the cards drawn elsewhere on the board."""
    area, targets = sheet.layout.own["hand"], marks.targets
    worked_on = [die for die in dice if _changing(die, targets)]
    if worked_on:
        return Hand("Your dice", "choose a face or a hole", area, [], [], _benches(area, worked_on), 0)
    pile = f"{seat}_hand"
    hand = piles.of(pile)[::-1]
    offered = [name for name in targets.names("card") if name not in shown and name not in hand]
    for place in ("offer", "to_sacrifice"):
        offered += [name for name in piles.of(f"{seat}_{place}") if name not in offered]
    if offered:
        return _tray(sheet, view, piles, seat, offered, marks)
    unknown = piles.count(pile) - len(hand)
    can = sum(targets.on(("card", name)) for name in hand) if "play_card" in targets.kinds else 0
    title = "Your hand" if view["seat"] == seat else f"Hand of player {seat[1:]}"
    playable = f", {can} can be played" if can else ""
    note = f"{counted(piles.count(pile), 'card')}{playable}"
    return Hand(title, note, area, _laid(sheet, view, piles, seat, list(hand), marks), [], [], unknown)


def _changing(die: Die, targets: Targets) -> bool:
    return any(face.choice or any(hole.attributes for hole in face.holes) for face in die.faces)


def _benches(area: Area, dice: list[Die]) -> list[Bench]:
    x, y, width, height = area
    room, columns = height - TITLE - 8, 1 if len(dice) == 1 else 2 if width < 1000 or len(dice) < DICE else 4
    faces = 6 if len(dice) == 1 and width > 1000 else 3
    rows = -(-len(dice) // columns)
    wide, high = width / columns, room / rows
    scale = min((wide - 24) / (faces * 112), high / (6 // faces * 112), 1.75)
    return [
        Bench(
            die,
            round(x + n % columns * wide + (wide - faces * 112 * scale) / 2, 1),
            round(y + TITLE + 4 + n // columns * high + (high - 6 // faces * 112 * scale) / 2, 1),
            round(scale, 3),
        )
        for n, die in enumerate(dice)
    ]


def _tray(sheet: Sheet, view: Mapping[str, Any], piles: Piles, seat: str, names: list[str], marks: Marks) -> Hand:
    area, table = sheet.layout.own["hand"], view["table"]
    asked = view.get("asked") or {}
    title = str(asked.get("prompt") or "Cards to choose from")
    if len(names) > MANY:
        spots = grid(area, len(names), TILE, LARGEST, TITLE)
        tiles = [tile(sheet, table, name, spot, marks) for name, spot in zip(names, spots, strict=True)]
        return Hand(title, counted(len(names), "card"), area, [], tiles, [], 0)
    return Hand(title, counted(len(names), "card"), area, _laid(sheet, view, piles, seat, names, marks), [], [], 0)


def in_hand(costs: Mapping[str, Any]) -> bool:
    """Whether a card has a cost now, because it is in a hand."""
    return isinstance(costs[COLOURS.names[0]], int)


def icons_now(face: Face, costs: Mapping[str, Any], taxed: int) -> list[tuple[str, bool]]:
    """The icons of a card's cost with its tax, each with whether a spent pair pays for it."""
    icons = [*face.cost, *["wild"] * taxed]
    if not in_hand(costs):
        return [(icon, False) for icon in icons]
    paid = {colour: icons.count(colour) - costs[colour] for colour in COLOURS.names}
    return [(icon, icons[:n].count(icon) < paid[icon]) for n, icon in enumerate(icons)]


def _laid(sheet: Sheet, view: Mapping[str, Any], piles: Piles, seat: str, names: list[str], marks: Marks) -> list[Held]:
    table = view["table"]
    derived, found = view["derived"], []
    for name, (x, y, scale) in zip(names, _spots(sheet.layout.own["hand"], len(names)), strict=True):
        face, key = sheet.faces[name], ("card", name)
        costs = derived["card_cost"][name]
        taxed = derived["tax"][seat] if in_hand(costs) else 0
        icons = icons_now(face, costs, taxed)
        kept = table["kept"][name] is True
        paid = sum(covered for _, covered in icons)
        said = [face.words, *["You are keeping it."] * kept]
        said += [filled("Stored pairs pay {n:icon} of its cost.", n=paid)] * bool(paid)
        said += [filled("It now costs {n:more wild icon}.", n=taxed)] * bool(taxed)
        attributes = marks.targets.attributes([key], " ".join(said), f"card:{name}")
        on, about = marks.targets.on(key), f"card:{name}" in marks.about
        found.append(
            Held(name, x, y, scale, face, icons, kept, attributes, " ".join(said), on, about, name in marks.traces.new)
        )  # fmt: skip
    return found


def _spots(area: Area, count: int) -> list[Spot]:
    """Cards in one row or two; if they would be too small, they overlap."""
    x, y, width, height = area
    room = height - TITLE - 6
    rows = 1
    if count > 1 and min(room / 2 / CARD[1], width / -(-count // 2) / CARD[0]) > width / count / CARD[0]:
        rows = 2
    columns = max(-(-count // rows), 1)
    full = min((room - 6 * (rows - 1)) / rows / CARD[1], 1.3)
    scale = max(min(full, (width - 16 + 6) / columns / (CARD[0] + 6)), min(LEAST, full))
    wide, high = CARD[0] * scale, CARD[1] * scale
    step = min(wide + 6, (width - 16 - wide) / max(columns - 1, 1))
    left = x + max((width - wide - step * (columns - 1)) / 2, 8)
    top = y + TITLE + max((room - rows * high - 6 * (rows - 1)) / 2, 0) if width > height * 2 else y + TITLE + 4
    return [
        (round(left + n % columns * step, 1), round(top + n // columns * (high + 6), 1), round(scale, 3))
        for n in range(count)
    ]
