"""The edge of the viewer's board: the hand, or cards to choose from that are nowhere else on the board, or the dice
that can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted, filled
from groundfall.games.rone.model.faces import Face
from groundfall.games.rone.model.piles import Piles
from groundfall.games.rone.state import COLOURS, DICE

from .dice import Die
from .lettering import fitted
from .sheet import Area, Sheet
from .tiles import LEAST, Marks, Tile, grid, tile

TITLE = 24  # height of the line above the cards
CARD = (106.0, 88.0)  # the smallest card in a hand that can be read; smaller ones are drawn as those in play
LARGEST = (200.0, 270.0)
OFFERED = (290.0, 290.0)  # the largest size of a card to choose
SPREAD = (220.0, 66.0)  # the largest size of cards drawn as those in play
HEAD = 86  # height of the name, cost and numbers of a card
SIZES = (15.0, 14.0, 13.0)  # of the texts of cards


@dataclass(slots=True)
class Held:
    """A card in a hand."""

    id: str
    x: float
    y: float
    w: float
    h: float
    face: Face
    told: tuple[float, tuple[str, ...]]  # the size and the lines of its text; none where there is no room
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
    across: int  # how many faces stand beside each other


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
    pile: str = ""  # the pile whose cards the note counts


@dataclass(frozen=True)
class Edge:
    """What lies along the edge: hand, tray, dice or nothing, and its cards."""

    kind: str
    names: tuple[str, ...] = ()
    unknown: int = 0  # cards of the hand that the viewer does not know

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.names) + self.unknown


def changing(die: Die) -> bool:
    """Whether a face or a hole of a die can be chosen."""
    return any(face.choice or any(hole.attributes for hole in face.holes) for face in die.faces)


def edge(piles: Piles, seat: str, dice: list[Die], shown: set[str], targets: Targets) -> Edge:
    """What lies along the edge of a seat's board; `shown` are the cards drawn elsewhere."""
    if any(changing(die) for die in dice):
        return Edge("dice")
    pile = f"{seat}_hand"
    hand = piles.of(pile)[::-1]
    offered = [name for name in targets.names("card") if name not in shown and name not in hand]
    for place in ("offer", "to_sacrifice"):
        offered += [name for name in piles.of(f"{seat}_{place}") if name not in offered]
    if offered:
        return Edge("tray", tuple(offered))
    unknown = piles.count(pile) - len(hand)
    return Edge("hand", tuple(hand), unknown) if hand or unknown else Edge("nothing")


def own(
    sheet: Sheet,
    view: Mapping[str, Any],
    piles: Piles,
    seat: str,
    dice: list[Die],
    found: Edge,
    area: Area,
    marks: Marks,
) -> Hand:
    """What is drawn along the edge."""
    if found.kind == "dice":
        worked_on = [die for die in dice if changing(die)]
        return Hand("Your dice", "choose a face or a hole", area, [], [], _benches(area, worked_on), 0)
    if found.kind == "tray":
        title = str((view.get("asked") or {}).get("prompt") or "Cards to choose from")
        note, pile = counted(len(found.names), "card"), ""
    else:
        targets = marks.targets
        can = sum(targets.on(("card", name)) for name in found.names) if "play_card" in targets.kinds else 0
        title = "Your hand" if view["seat"] == seat else f"Hand of player {seat[1:]}"
        pile = f"{seat}_hand"
        note = f"{counted(piles.count(pile), 'card')}{f', {can} can be played' if can else ''}"
    x, y, width, height = area
    below = (x, y + TITLE, width, height - TITLE)
    spots = grid(below, len(found.names), CARD, OFFERED if found.kind == "tray" else LARGEST)
    if len(spots) == len(found.names) and all(spot[3] >= CARD[1] for spot in spots):
        cards = _laid(sheet, view, seat, list(found.names), _middle(below, spots), marks)
        return Hand(title, note, area, cards, [], [], found.unknown, pile)
    small = grid(below, len(found.names), LEAST, SPREAD)
    if len(small) < len(found.names):
        small = _squeezed(below, len(found.names))
    tiles = [tile(sheet, view["table"], name, spot, marks) for name, spot in zip(found.names, small, strict=True)]
    for one in tiles:
        one.icons = _icons(view, seat, one.face, one.id)[0]
    return Hand(title, note, area, [], tiles, [], found.unknown, pile)


def _squeezed(area: Area, count: int) -> list[Area]:
    """Places for so many cards that they have to be smaller."""
    x, y, width, height = area[0] + 6, area[1], area[2] - 12, area[3] - 5
    columns = max(int((width + 4) // (LEAST[0] - 12)), 1)
    wide, high = (width + 4) / columns, height / -(-count // columns)
    return [(x + n % columns * wide, y + n // columns * high, wide - 4, high - 2) for n in range(count)]


def _middle(area: Area, spots: list[Area]) -> list[Area]:
    """The same places in the middle of an area."""
    if not spots:
        return []
    right = max(x + wide for x, _, wide, _ in spots)
    across = max((area[0] + area[2] - 6 - right) / 2, 0)
    return [(round(x + across, 1), y, wide, high) for x, y, wide, high in spots]


def _benches(area: Area, dice: list[Die]) -> list[Bench]:
    x, y, width, height = area
    room, columns = height - TITLE - 8, 1 if len(dice) == 1 else 2 if width < 600 or len(dice) < DICE else 4
    faces = 6 if len(dice) == 1 and width > 600 else 3
    rows = -(-len(dice) // columns)
    wide, high = width / columns, room / rows
    scale = min((wide - 24) / (faces * 112), high / (6 // faces * 112), 1.75)
    return [
        Bench(
            die,
            round(x + n % columns * wide + (wide - faces * 112 * scale) / 2, 1),
            round(y + TITLE + 4 + n // columns * high + (high - 6 // faces * 112 * scale) / 2, 1),
            round(scale, 3),
            faces,
        )
        for n, die in enumerate(dice)
    ]


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


def _icons(view: Mapping[str, Any], seat: str, face: Face, name: str) -> tuple[list[tuple[str, bool]], int]:
    """The icons of a card's cost now, and how many of them are a tax."""
    costs = view["derived"]["card_cost"][name]
    taxed = view["derived"]["tax"][seat] if in_hand(costs) else 0
    return icons_now(face, costs, taxed), taxed


def _told(faces: list[Face], wide: float, high: float) -> list[tuple[float, tuple[str, ...]]]:
    """The text of each card, if all of them fit as a whole below the numbers; otherwise none."""
    room, nothing = high - HEAD - 18 * any(face.cost for face in faces), (0.0, ())
    for size in SIZES:
        most = int(room // (size + 2))
        found = [fitted(face.text, wide - 14, (size,), max(most, 1)) for face in faces]
        if most > 0 and not any(lines and lines[-1].endswith("…") for _, lines in found):
            return found
    return [nothing for _ in faces]


def _laid(
    sheet: Sheet, view: Mapping[str, Any], seat: str, names: list[str], spots: list[Area], marks: Marks
) -> list[Held]:
    table, found = view["table"], []
    faces = [sheet.faces[name] for name in names]
    told = _told(faces, spots[0][2], spots[0][3]) if spots else []
    for name, face, text, spot in zip(names, faces, told, spots, strict=True):
        key, (icons, taxed) = ("card", name), _icons(view, seat, face, name)
        kept = table["kept"][name] is True
        paid = sum(covered for _, covered in icons)
        said = [face.words, *["You are keeping it."] * kept]
        said += [filled("Stored pairs pay {n:icon} of its cost.", n=paid)] * bool(paid)
        said += [filled("It now costs {n:more wild icon}.", n=taxed)] * bool(taxed)
        attributes = marks.targets.attributes([key], " ".join(said), f"card:{name}")
        on, about = marks.targets.on(key), f"card:{name}" in marks.about
        found.append(
            Held(name, *spot, face, text, icons, kept, attributes, " ".join(said), on, about, name in marks.traces.new)
        )
    return found
