"""The printed board: the place of every area and panel. It is made once per box and layout, and cached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.pieces import Pieces
from groundfall.engine.show.worldmap import Link, Spot, ways
from groundfall.games.level7.box.naming import names_of
from groundfall.games.level7.state import STOCKS

from .layouts import LAYOUTS as LAYOUTS
from .layouts import Frame, Layout
from .lettering import width
from .world import world

Box = Any  # the box as it was read
Taken = tuple[float, float, float, float, str, float]  # left, top, right, bottom, whose pieces may lie there, weight


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
    frame: Frame


@dataclass(slots=True)
class Sheet:
    """Everything printed, for one layout."""

    layout: Layout
    box: Box
    names: Mapping[tuple[str, str], str]
    places: dict[str, Place] = field(default_factory=dict)
    taken: list[Taken] = field(default_factory=list)  # the names, and the usual places of pieces
    spots: dict[tuple[str, float, float], tuple[float, float, float]] = field(default_factory=dict)  # see free.py
    pieces: Pieces[Sheet] = field(init=False, repr=False, compare=False)  # the cached drawings

    def __post_init__(self) -> None:
        self.pieces = Pieces(self)

    @property
    def lines(self) -> list[Link]:
        """The dotted lines that are always there."""
        return [link for link in world().links if link not in self.more_lines]

    @property
    def more_lines(self) -> list[Link]:
        """The dotted line that an option adds."""
        added = {self.box.optional_edge.a, self.box.optional_edge.b}
        return [link for link in world().links if {*link.between} == added]

    def ways(self, start: Place, end: Place, ends: tuple[Spot, Spot] | None = None) -> list[tuple[Spot, Spot]]:
        """The line between two areas, or between two places in them; in two pieces across the map's edge."""
        one, other = ends or (start.stack, end.stack)
        return ways(one, other, self.layout.width) if not self.layout.compact else [(one, other)]

    def hazard(self, event: str, half: str) -> str:
        """The hazard of one half of an Event card."""
        return str(getattr(next(card for card in self.box.event if card.id == event), half).hazard)


def make(box: Box, layout: Layout) -> Sheet:
    """Makes the sheet for a box and a layout."""
    sheet = Sheet(layout, box, names_of(box))

    for area in box.areas:
        marks, benefit, frame = world().marks[area.id], getattr(area, "benefit", None), layout.frame(area.id)
        brings = [(good, count) for good in STOCKS.names if benefit and (count := getattr(benefit, good))]
        sheet.places[area.id] = Place(
            area.id,
            area.name,
            split(area.name, layout.line),
            getattr(area, "coalition", ""),
            getattr(area, "capital", False),
            area.research,
            tuple(brings),
            frame.spot(
                marks.tall or marks.name if layout.compact else marks.name,
                *_reach(layout, split(area.name, layout.line), _icons(area, bool(brings))),
            ),
            frame.spot(marks.stack),
            frame,
        )
    sheet.taken = [*_taken(sheet)]
    return sheet


def _icons(area: Any, brings: bool) -> float:
    """How much room the icons after a name take, in text sizes."""
    return float(getattr(area, "capital", False) + 1.1 * area.research + 2.9 * brings)


def _reach(layout: Layout, lines: Iterable[str], icons: float) -> tuple[float, float]:
    """How far a name reaches left of its middle, with the Defense before it, and right, with its icons."""
    half = max(width(line, layout.label) for line in lines) * 0.55
    return half + 1.5 * layout.label, half + icons * layout.label


def _taken(sheet: Sheet) -> Iterator[Taken]:
    """The rectangles that pieces keep clear of: names with their icons, and the usual places of pieces."""
    font, size = sheet.layout.label, sheet.layout.piece
    for place in sheet.places.values():
        (x, y), (left, right) = place.label, _reach(sheet.layout, place.lines, _icons(place, bool(place.benefit)))
        yield x - left, y - font, x + right, y + (len(place.lines) - 1) * font + 3, "", 2.2
        x, y = place.stack
        yield x - 21 * size, y - 18 * size, x + 21 * size, y + 18 * size, place.id, 1.6


def split(name: str, most: int) -> tuple[str, ...]:
    """Splits a name that is longer than this into two lines."""
    return (name,) if len(name) <= most else halved(name)


def halved(name: str) -> tuple[str, ...]:
    """Splits a name into two lines of similar length; a single word stays on one line."""
    words = name.split()
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda half: max(map(len, half)), default=(name,))
