"""What is printed on the board: where every area, bank and track is, and the faces of the counters.

A sheet is made once for a content and a layout, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.show.worldmap import Spot, placed
from groundfall.games.brood.words import ADJECTIVES, unit

from .world import world

Content = Any  # the box as read

SIDES = tuple(ADJECTIVES)
NATIONS = SIDES[:-1]
MASTERS = ("larva", "adult")
PHASES = ("project_orion", "move", "battle", "build")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of one picture are, in user units."""

    name: str
    width: int
    height: int
    map: tuple[float, float, float]  # y, and how much the map's units are stretched across and down
    piece: float  # size of a single counter
    text: int  # the smallest text on the map; a page paints it at least 12 px high, on phones 11
    panels: Mapping[str, tuple[float, float, float, float]]  # x, y, width and height before scaling
    scale: float = 1.0  # of the panels
    tall: bool = False


WIDE = Layout(
    name="wide",
    width=1400,
    height=1146,
    map=(84, 1.0, 1.0),
    piece=1.0,
    text=22,
    panels={
        "round": (8, 8, 128, 68),
        "mindpower": (144, 8, 392, 68),
        "orion": (544, 8, 400, 68),
        "phases": (952, 8, 440, 68),
        "humans": (8, 992, 868, 146),
        "brood": (884, 992, 508, 146),
    },
)
TALL = Layout(
    name="tall",
    width=1060,
    height=1874,
    map=(111, 1060 / 1400, 1.25),
    piece=1.1,
    text=31,
    panels={
        "round": (8, 8, 128, 68),
        "mindpower": (195, 8, 612, 68),
        "orion": (8, 1244, 746, 68),
        "phases": (8, 1347, 746, 68),
        "humans": (8, 1450, 746, 146),
        "brood": (8, 1662, 746, 146),
    },
    scale=1.4,
    tall=True,
)
SHORT = {
    "North": "N.",
    "South": "S.",
    "East": "E.",
    "West": "W.",
    "Central": "C.",
    "Northern": "N.",
    "Western": "W.",
    "Southeast": "S.E.",
    "Mediterranean": "Med.",
}
LAYOUTS = {"wide": WIDE, "tall": TALL}


@dataclass(frozen=True, slots=True)
class Place:
    """An area: its name, its nation, and where things are in it."""

    id: str
    name: str
    lines: tuple[str, ...]  # the name as the map shows it
    land: bool
    nation: str  # a major nation, "minor", "ice", or "sea"
    label: Spot
    stack: Spot
    factory: Spot | None
    second: Spot | None


@dataclass(frozen=True, slots=True)
class Face:
    """The front of a counter: what it is and its printed numbers."""

    id: str  # as the rules name it: usa_army, larva
    kind: str  # army, fleet, air, larva, adult, worker, warrior, orion
    side: str  # a nation, "minor", "brood", or "orion"
    attack: int
    defense: int
    move: int

    @property
    def title(self) -> str:
        """Its name in English."""
        return unit(self.id)

    @property
    def words(self) -> str:
        """Its numbers in words."""
        if self.kind == "orion":
            return "move 1"
        move = f", move {self.move}" if self.move else ""
        return f"attack {self.attack}, defence {self.defense}{move}"


@dataclass(slots=True, eq=False)
class Sheet:
    """Everything printed, for one layout."""

    layout: Layout
    places: dict[str, Place] = field(default_factory=dict)
    faces: dict[str, Face] = field(default_factory=dict)
    limits: dict[str, int] = field(default_factory=dict)
    nations: dict[str, str] = field(default_factory=dict)
    tokens: int = 12
    dupes: int = 12
    orions: int = 9
    orions_to_win: int = 6
    mindpower: int = 21  # the end of the track

    @property
    def lands(self) -> list[Place]:
        """The land areas."""
        return [place for place in self.places.values() if place.land]

    @property
    def seas(self) -> list[Place]:
        """The seas."""
        return [place for place in self.places.values() if not place.land]


def lettered(name: str, tall: bool) -> tuple[str, ...]:
    """A name as the map shows it, in two lines if it is long: 'North Pacific', on a tall map 'N. Pacific'."""
    words = name.removesuffix(" Ocean").split()
    if words[-1] == "Sea":
        words.pop()
    if tall:
        words[0] = SHORT.get(words[0], words[0])
    whole = " ".join(words)
    if len(words) == 1 or len(whole) <= (10 if tall else 12):
        return (whole,)
    cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def make(content: Content, layout: Layout) -> Sheet:
    """The sheet for a content."""
    sheet = Sheet(layout)

    def spot(mark: Spot | None, lines: tuple[str, ...] = ()) -> Any:
        """A place on the sheet; words that are written around it stay on the map."""
        half = max(map(len, lines), default=0) * layout.text * 0.36
        return placed(mark, layout.map, layout.width, half) if mark is not None else None

    for area in content.area:
        marks = world().marks[area.id]
        land = area.kind == "land"
        nation = "sea" if not land else "ice" if area.nation == "none" else str(area.nation)
        lines = lettered(area.name, layout.tall)
        tall = layout.tall and marks.tall
        sheet.places[area.id] = Place(
            area.id,
            area.name,
            lines,
            land,
            nation,
            spot(tall or marks.name, lines),
            spot(marks.stack),
            spot(marks.factory),
            None if layout.tall else spot(marks.second, lines),
        )
    for counter in content.unit:
        side, _, kind = counter.id.rpartition("_")
        numbers = counter.attack, counter.defense, counter.move
        sheet.faces[counter.id] = Face(counter.id, kind, side or "brood", *numbers)
        sheet.limits[counter.id] = counter.counters
    worker = sheet.faces["worker"]
    sheet.faces["factory_worker"] = Face(
        "factory_worker", "worker", "brood", worker.attack, worker.defense, worker.move
    )
    sheet.faces["orion"] = Face("orion", "orion", "orion", 0, 0, 1)
    sheet.nations = {nation.id: nation.name for nation in content.nation} | {"minor": "Minor nations"}
    sheet.tokens, sheet.dupes = content.tokens.mind_control, content.tokens.dupe
    sheet.orions, sheet.orions_to_win = content.tokens.orion, content.victory.orions
    sheet.mindpower = content.mindpower.base + content.mindpower.per_adult * sheet.limits["adult"] + sheet.dupes
    return sheet
