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

from .lettering import titled
from .sheet import Area, Sheet
from .slots import lettered, plate

Table = Mapping[str, Any]

USUAL, SMALL = (84.0, 78.0), (110.0, 56.0)  # a card, and the smallest with a picture; of more only the names are shown
LARGEST = (170.0, 240.0)
STRIP = 25.0  # height of a card without a picture, at least
ROOMY = 120.0  # width of one that shows what it costs
STRIP_NAMES = (15.0, 14.0, 13.0)
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
    def pictured(self) -> bool:
        """Whether there is room for its picture."""
        return pictured(self.h)

    @property
    def paid(self) -> int:
        """How many costs it shows if it has no picture."""
        return len(_paid(self.face, self.w))

    @property
    def plate(self) -> float:
        """The height of its name."""
        return plate(self.lines, self.size)

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
        if pictured(high):
            size, lines = lettered(face, wide - 12, high, sheet.layout.compact)
        else:
            beside = 34 + 24 * (len(_paid(face, wide)) + (count > 1))  # the room that its numbers take
            size, lines = titled(face.split[0], wide - beside, STRIP_NAMES, 1)
        laid.append(Held(face, x, y, wide, high, count, mark, size, lines, attributes, said, targets.on(key)))
    return laid


def pictured(high: float) -> bool:
    """Whether a card of this height has room for its picture."""
    return high >= SMALL[1]


def _paid(face: Face, wide: float) -> list[int]:
    """What a card without a picture shows of its costs: nothing where there is no room beside its name."""
    return [paid for paid in (face.discard, face.drain) if paid and wide >= ROOMY]


def _said(mark: tuple[str, ...]) -> str:
    told = {"announced": " It is being played.", "paying": " It will be discarded."}
    return "".join(told[word] for word in mark)


def _grid(sheet: Sheet, count: int) -> list[Area]:
    """Places for cards in rows, in the middle: as large as possible, or low and wide if there are many."""
    x, y, width, height = sheet.layout.hand
    room, most = height - TITLE, max(count, 1)

    def size(columns: int) -> tuple[float, float]:
        rows = -(-most // columns)
        return min((width + GAP) / columns - GAP, LARGEST[0]), min((room + GAP) / rows - GAP, LARGEST[1])

    def worth(columns: int) -> float:
        wide, high = size(columns)
        return round(min(wide / USUAL[0], 1.7) * min(high / USUAL[1], 1.7), 3)

    good = [n for n in range(1, most + 1) if size(n)[0] >= SMALL[0] and pictured(size(n)[1])]
    columns = max(good, key=worth) if good else -(-most // int((room + GAP) // (STRIP + GAP)))
    wide, high = size(columns)
    left = x + (width - columns * (wide + GAP) + GAP) / 2
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
