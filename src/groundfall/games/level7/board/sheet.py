"""The printed board: the place of every area and panel. It is made once per box and layout, and cached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.pieces import Pieces
from groundfall.engine.show.worldmap import Link, Spot, placed
from groundfall.games.level7.box.naming import names_of
from groundfall.games.level7.state import STOCKS

from .lettering import width
from .world import world

Box = Any  # the box as it was read
LINE = 14  # a name longer than this is written on two lines


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the picture beside the map, with its scale."""

    x: float
    y: float
    width: float  # before it is enlarged
    height: float
    scale: float = 1.0

    @property
    def transform(self) -> str:
        """Returns the SVG transform that places it."""
        size = f" scale({self.scale})" if self.scale != 1 else ""
        return f"translate({self.x:g} {self.y:g}){size}"


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of the parts of one picture, in user units."""

    name: str
    width: int
    height: int
    map: tuple[float, float, float]  # y, and how much the map's units are stretched across and down
    piece: float  # size of a piece
    label: float  # text size of the names of areas
    row: int  # project cards in a row
    panels: Mapping[str, Panel]
    compact: bool = False

    @property
    def bottom(self) -> float:
        """Returns the bottom edge of the map."""
        return self.map[0] + world().size[1] * self.map[2]


WIDE = Layout(
    "wide",
    1400,
    1486,
    (94, 1400 / 1396, 1.0),
    1.15,
    19,
    7,
    {
        "wave": Panel(8, 8, 212, 78),
        "hydra": Panel(228, 8, 290, 78),
        "dial": Panel(526, 8, 342, 78),
        "stacks": Panel(876, 8, 302, 78),
        "landing": Panel(1186, 8, 206, 78),
        "scene": Panel(4, 560, 284, 308, 0.9),
        "projects": Panel(8, 848, 866, 126),
        "market": Panel(882, 848, 510, 126),
        "consoles": Panel(8, 982, 1384, 498),
    },
)
TALL = Layout(
    "tall",
    720,
    4776,
    (0, 720 / 1396, 0.98),
    0.74,
    13,
    4,
    {
        "scene": Panel(6, 740, 488, 308, 1.45),
        "consoles": Panel(6, 1196, 708, 2560),
        "wave": Panel(6, 3766, 150, 78, 1.6),
        "hydra": Panel(256, 3766, 286, 78, 1.6),
        "dial": Panel(6, 3900, 443, 78, 1.6),
        "stacks": Panel(6, 4034, 302, 78, 1.6),
        "landing": Panel(500, 4034, 134, 78, 1.6),
        "projects": Panel(6, 4168, 443, 244, 1.6),
        "market": Panel(6, 4568, 443, 126, 1.6),
    },
    compact=True,
)
LAYOUTS = {"wide": WIDE, "tall": TALL}


@dataclass(frozen=True, slots=True)
class Place:
    """An area: its name on one or two lines, its coalition, and the places of its label and pieces."""

    id: str
    name: str
    lines: tuple[str, ...]
    coalition: str  # "" for a dead zone
    capital: bool
    research: bool
    benefit: tuple[tuple[str, int], ...]  # what controlling a dead zone brings
    label: Spot
    stack: Spot


@dataclass(slots=True)
class Sheet:
    """Everything printed, for one layout."""

    layout: Layout
    box: Box
    names: Mapping[tuple[str, str], str]
    places: dict[str, Place] = field(default_factory=dict)
    pieces: Pieces[Sheet] = field(init=False, repr=False, compare=False)  # the cached drawings

    def __post_init__(self) -> None:
        self.pieces = Pieces(self)

    @property
    def lines(self) -> list[Link]:
        """Returns the dotted lines that are always there."""
        return [link for link in world().links if link not in self.more_lines]

    @property
    def more_lines(self) -> list[Link]:
        """Returns the dotted line that an option adds."""
        added = {self.box.optional_edge.a, self.box.optional_edge.b}
        return [link for link in world().links if {*link.between} == added]

    def hazard(self, event: str, half: str) -> str:
        """Returns the hazard of one half of an Event card."""
        return str(getattr(next(card for card in self.box.event if card.id == event), half).hazard)


def make(box: Box, layout: Layout) -> Sheet:
    """Makes the sheet for a box and a layout."""
    sheet = Sheet(layout, box, names_of(box))

    def spot(mark: Spot, words: str = "") -> Spot:
        """Returns a place on the sheet; a name with the icons before it stays on the map."""
        half = width(words, layout.label) * 0.55 + 1.4 * layout.label if words else 0
        return placed(mark, layout.map, layout.width, half)

    for area in box.areas:
        marks, benefit = world().marks[area.id], getattr(area, "benefit", None)
        brings = [(good, getattr(benefit, good)) for good in STOCKS.names if benefit]
        sheet.places[area.id] = Place(
            area.id,
            area.name,
            split(area.name),
            getattr(area, "coalition", ""),
            getattr(area, "capital", False),
            area.research,
            tuple((good, count) for good, count in brings if count),
            spot(marks.tall or marks.name if layout.compact else marks.name, max(split(area.name), key=len)),
            spot(marks.stack),
        )
    return sheet


def split(name: str) -> tuple[str, ...]:
    """Splits a long name into two lines."""
    return (name,) if len(name) <= LINE else halved(name)


def halved(name: str) -> tuple[str, ...]:
    """Splits a name into two lines of similar length; a single word stays on one line."""
    words = name.split()
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda half: max(map(len, half)), default=(name,))
