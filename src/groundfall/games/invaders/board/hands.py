"""Cards in hands: the viewer's own along the edge, the other side's as backs; or the cards of a pile to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.state import CARDS, MANKIND, SEATS, SIDE_CARDS

from .faces import Face
from .sheet import TILE, Area, Sheet
from .slots import lettered

Table = Mapping[str, Any]

CARD = (168, 235)  # a card in hand, before scaling
COPY = 0.2  # how much of a copy shows beside the next one
TITLES = (112, (18.0, 16.5, 15.0, 13.5, 12.0), 2)  # room, sizes and lines of the name of a card in hand
LEAST = 0.78  # cards are not made smaller than this; they overlap instead
MANY, KINDS = 20, 10  # cards in hand and kinds in a pile; if there are more, they are drawn as tiles
LARGEST = 1.6  # the largest scale of a tile in hand, in a small picture
TITLE = 28  # height of the line above the cards
SHOWN_BACKS = 14
TRAYS = {
    "recover": ("discard", "Your discard pile"),
    "swap_out": ("deck_list", "Your deck"),
    "swap_in": ("spare", "Your spare cards"),
}


@dataclass(slots=True)
class Held:
    """A card in a hand, or a kind of card in a pile to choose from."""

    face: Face
    x: float
    y: float
    scale: float
    count: int  # how many it stands for
    marks: tuple[str, ...]  # announced, paying
    size: float
    lines: tuple[str, ...]
    attributes: Markup
    title: str
    choice: bool

    @property
    def classes(self) -> str:
        """Its CSS classes."""
        return " ".join(("held", f"t-{self.face.family}", *self.marks, *["choice"] * self.choice))


@dataclass(slots=True)
class Hand:
    """The cards along the lower edge."""

    title: str
    note: str
    cards: list[Held]
    backs: int  # cards that the viewer does not know
    side: str
    area: Area
    tiles: bool  # drawn as in slots, in rows


def of_side(side: str) -> tuple[str, ...]:
    """The cards of a side, in the order of the box."""
    first = SEATS.number(side) * SIDE_CARDS
    return CARDS.names[first : first + SIDE_CARDS]


def seen(table: Table, side: str) -> list[str]:
    """The known cards of a hand, one entry per copy."""
    hand, known = table["hand"], table["known"]
    return [card for card in of_side(side) for _ in range(known[card] if hand[card] == "hidden" else hand[card])]


def own(sheet: Sheet, view: Mapping[str, Any], targets: Targets) -> Hand:
    """The hand of the viewer's seat; without a seat, Mankind's hand as others see it."""
    table, side = view["table"], view["seat"] or SEATS.names[MANKIND]
    tray = next((kind for kind in TRAYS if kind in targets.kinds), None)
    if tray is not None:
        return _tray(sheet, table, targets, tray)
    names = seen(table, side)
    total = int(table["hand_cards"][side])
    can = sum(targets.on(("card", name)) for name in names) if targets.kinds & {"play", "cast"} else 0
    title = "Your hand" if view["seat"] else f"{side.capitalize()}'s hand"
    note = f"{counted(total, 'card')}{f', {can} can be played' if can else ''}"
    marks = _marks(table, names, side)
    small = sheet.layout.compact or len(names) > MANY
    laid = _laid(sheet, names, [1] * len(names), marks, targets, small)
    return Hand(title, note, laid, total - len(names), side, sheet.layout.hand, small)


def _tray(sheet: Sheet, table: Table, targets: Targets, kind: str) -> Hand:
    field, title = TRAYS[kind]
    names = targets.names("card")
    counts = [int(table[field][name]) for name in names]
    small = sheet.layout.compact or len(names) > KINDS
    laid = _laid(sheet, names, counts, [()] * len(names), targets, small)
    return Hand(title, "choose one", laid, 0, sheet.faces[names[0]].side, sheet.layout.hand, small)


def _marks(table: Table, names: list[str], side: str) -> list[tuple[str, ...]]:
    """Which copies are being played or chosen to pay for it: the last of their kind."""
    left = {name: _count(table["paying"][side][name]) for name in set(names)}
    announced = table["announced"][side]  # "hidden" from all others
    marks: list[tuple[str, ...]] = []
    for name in reversed(names):
        if announced == name:
            marks.append(("announced",))
            announced = None
        elif left[name]:
            left[name] -= 1
            marks.append(("paying",))
        else:
            marks.append(())
    return marks[::-1]


def _count(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _laid(
    sheet: Sheet, names: list[str], counts: list[int], marks: list[tuple[str, ...]], targets: Targets, small: bool
) -> list[Held]:
    """Where each card is drawn: in a row with copies close together, or in rows as tiles."""
    spots = _grid(sheet, len(names)) if small else _row(sheet, names)
    laid = []
    for name, count, mark, (x, y, scale) in zip(names, counts, marks, spots, strict=True):
        face, key = sheet.faces[name], ("card", name)
        said = f"{face.words}{f' {count} of them.' if count > 1 else ''}{_said(mark)}"
        attributes = targets.attributes([key], said, f"card:{name}")
        size, lines = lettered(face, True) if small else face.named(*TITLES)
        laid.append(Held(face, x, y, scale, count, mark, size, lines, attributes, said, targets.on(key)))
    return laid


def _said(mark: tuple[str, ...]) -> str:
    told = {"announced": " It is being played.", "paying": " It will be discarded."}
    return "".join(told[word] for word in mark)


def _row(sheet: Sheet, names: list[str]) -> list[tuple[float, float, float]]:
    x, y, width, height = sheet.layout.hand
    full = (height - TITLE - 6) / CARD[1]
    kinds = len(set(names))
    steps = kinds * 1.05 + (len(names) - kinds) * COPY  # in widths of a card
    scale = min(full, max(width / (max(steps, 1) * CARD[0]), LEAST * full))
    wide = CARD[0] * scale
    step = 1.05 if steps * wide <= width else (width / wide - 1 - (len(names) - kinds) * COPY) / max(kinds - 1, 1)
    used = wide * (1 + (kinds - 1) * step + (len(names) - kinds) * COPY)
    spots, at = [], x + max(width - used, 0) / 2
    for place, name in enumerate(names):
        spots.append((round(at, 1), round(y + TITLE + (full - scale) * CARD[1] / 2, 1), round(scale, 3)))
        follows = place + 1 < len(names) and names[place + 1] == name
        at += wide * (COPY if follows else step)
    return spots


def _grid(sheet: Sheet, count: int) -> list[tuple[float, float, float]]:
    x, y, width, height = sheet.layout.hand
    room = height - TITLE - 8
    best, columns = 0.0, 1
    for tried in range(2, 14):
        rows = -(-count // tried)
        scale = min((width / tried - 6) / TILE[0], (room / max(rows, 1) - 6) / TILE[1], LARGEST)
        if scale > best + 0.001:
            best, columns = scale, tried
    across, down = TILE[0] * best + 6, TILE[1] * best + 6
    return [
        (round(x + n % columns * across, 1), round(y + TITLE + 8 + n // columns * down, 1), round(best, 3))
        for n in range(count)
    ]


@dataclass(slots=True)
class Backs:
    """A hand as the other side sees it."""

    count: int
    known: list[Face]
    title: str

    @property
    def shown(self) -> int:
        """How many backs are drawn."""
        return min(self.count - len(self.known), SHOWN_BACKS - len(self.known))


def other(sheet: Sheet, table: Table, side: str) -> Backs:
    """A hand of which only the cards that everybody saw going there are known."""
    count = int(table["hand_cards"][side])
    known = [sheet.faces[name] for name in of_side(side) for _ in range(table["known"][name])]
    names = ", ".join(face.name for face in known)
    who = "The Invader" if side == "invader" else "Mankind"
    title = f"{who} holds {counted(count, 'card')}{f', among them {names}' if names else ''}."
    return Backs(count, known[:SHOWN_BACKS], title)
