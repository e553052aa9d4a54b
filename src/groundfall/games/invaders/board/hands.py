"""Cards in hands: the viewer's own along the edge, the other side's as backs; or the cards of a pile to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.model.faces import Face
from groundfall.games.invaders.model.hands import of_side, seen
from groundfall.games.invaders.state import MANKIND, SEATS

from .sheet import Area, Sheet
from .slots import lettered

Table = Mapping[str, Any]

LEAST, SMALL = (84.0, 78.0), (84.0, 58.0)  # the smallest card in a hand, and the smallest where there are many
LARGEST = (170.0, 240.0)
GAP = 5.0
TITLE = 22.0  # height of the line above the cards
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
    w: float
    h: float
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


def any_cards(view: Mapping[str, Any], targets: Targets) -> bool:
    """Whether there is anything to draw along the edge."""
    side = view["seat"] or SEATS.names[MANKIND]
    return bool(view["table"]["hand_cards"][side]) or not targets.kinds.isdisjoint(TRAYS)


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
    laid = _laid(sheet, names, [1] * len(names), marks, targets)
    return Hand(title, note, laid, total - len(names), side, sheet.layout.hand)


def _tray(sheet: Sheet, table: Table, targets: Targets, kind: str) -> Hand:
    field, title = TRAYS[kind]
    names = targets.names("card")
    counts = [int(table[field][name]) for name in names]
    laid = _laid(sheet, names, counts, [()] * len(names), targets)
    return Hand(title, "choose one", laid, 0, sheet.faces[names[0]].side, sheet.layout.hand)


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
    sheet: Sheet, names: list[str], counts: list[int], marks: list[tuple[str, ...]], targets: Targets
) -> list[Held]:
    """Where each card is drawn."""
    laid = []
    for name, count, mark, (x, y, wide, high) in zip(names, counts, marks, _grid(sheet, len(names)), strict=True):
        face, key = sheet.faces[name], ("card", name)
        said = f"{face.words}{f' {count} of them.' if count > 1 else ''}{_said(mark)}"
        attributes = targets.attributes([key], said, f"card:{name}")
        size, lines = lettered(face, wide - 12, high, sheet.layout.compact)
        laid.append(Held(face, x, y, wide, high, count, mark, size, lines, attributes, said, targets.on(key)))
    return laid


def _said(mark: tuple[str, ...]) -> str:
    told = {"announced": " It is being played.", "paying": " It will be discarded."}
    return "".join(told[word] for word in mark)


def _grid(sheet: Sheet, count: int) -> list[Area]:
    """Places for cards in rows, as large as possible, in the middle."""
    x, y, width, height = sheet.layout.hand
    room, best, columns = height - TITLE, (-1.0, 0.0, 0.0), 1
    for tried in range(1, max(count, 1) + 1):
        rows = -(-count // tried)
        wide = min((width + GAP) / tried - GAP, LARGEST[0])
        high = min((room + GAP) / max(rows, 1) - GAP, LARGEST[1])
        short = min(wide / SMALL[0], high / SMALL[1], 1.0)  # below 1 it is too small to be read
        worth = short * 1000 + min(wide / LEAST[0], 1.7) * min(high / LEAST[1], 1.7)
        if worth > best[0] + 0.001:
            best, columns = (worth, wide, high), tried
    _, wide, high = best
    across = min(columns, max(count, 1))
    left = x + (width - across * (wide + GAP) + GAP) / 2
    return [
        (
            round(left + n % columns * (wide + GAP), 1),
            round(y + TITLE + n // columns * (high + GAP), 1),
            round(wide, 1),
            round(high, 1),
        )
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
