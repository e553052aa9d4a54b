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
FORCES = tuple(f"{side}_{kind}" for kind in ("army", "fleet") for side in SIDES)
MASTERS = ("larva", "adult")
BROODS = ("adult", "larva", "warrior", "worker")  # those that can be in a land, in the order shown
PHASES = ("project_orion", "move", "battle", "build")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of one picture are, in user units."""

    name: str
    width: int
    height: int
    map: tuple[float, float, float]  # y, and how much the map's units are stretched across and down
    piece: float  # size of a single counter
    label: int  # text size of the names of areas
    panels: Mapping[str, tuple[float, float, float, float]]  # x, y, width and height before scaling
    scale: float = 1.0  # of the panels
    compact: bool = False


WIDE = Layout(
    "wide",
    1400,
    1212,
    (98, 1.0, 1.0),
    0.9,
    17,
    {
        "round": (8, 8, 142, 82),
        "mindpower": (158, 8, 506, 82),
        "orion": (672, 8, 312, 82),
        "phases": (992, 8, 400, 82),
        "humans": (8, 1006, 868, 198),
        "brood": (884, 1006, 508, 198),
    },
)
TALL = Layout(
    "tall",
    1060,
    2052,
    (206, 1060 / 1400, 0.9),
    0.9,
    19,
    {
        "round": (8, 8, 136, 86),
        "orion": (316, 8, 332, 86),
        "mindpower": (8, 1032, 474, 86),
        "phases": (8, 1232, 474, 86),
        "humans": (8, 1432, 474, 156),
        "brood": (8, 1796, 474, 110),
    },
    scale=2.2,
    compact=True,
)
LAYOUTS = {"wide": WIDE, "tall": TALL}


@dataclass(frozen=True, slots=True)
class Place:
    """An area: its name, its nation, and where things are in it."""

    id: str
    name: str
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


@dataclass(slots=True)
class Sheet:
    """Everything printed, for one layout."""

    layout: Layout
    places: dict[str, Place] = field(default_factory=dict)
    faces: dict[str, Face] = field(default_factory=dict)
    limits: dict[str, int] = field(default_factory=dict)
    diplomacy: dict[frozenset[str], int] = field(default_factory=dict)
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


def make(content: Content, layout: Layout) -> Sheet:
    """The sheet for a content."""
    sheet = Sheet(layout)

    def spot(mark: Spot | None, words: str = "") -> Any:
        """A place on the sheet; words that are written around it stay on the map."""
        half = len(words) * layout.label * 0.32
        return placed(mark, layout.map, layout.width, half) if mark is not None else None

    for area in content.area:
        marks = world().marks[area.id]
        land = area.kind == "land"
        nation = "sea" if not land else "ice" if area.nation == "none" else str(area.nation)
        sheet.places[area.id] = Place(
            area.id,
            area.name,
            land,
            nation,
            spot(marks.name, area.name),
            spot(marks.stack),
            spot(marks.factory),
            None if layout.compact else spot(marks.second, area.name),
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
    sheet.diplomacy = {frozenset((pair.a, pair.b)): pair.value for pair in content.diplomacy}
    sheet.nations = {nation.id: nation.name for nation in content.nation} | {"minor": "Minor nations"}
    sheet.tokens, sheet.dupes = content.tokens.mind_control, content.tokens.dupe
    sheet.orions, sheet.orions_to_win = content.tokens.orion, content.victory.orions
    sheet.mindpower = content.mindpower.base + content.mindpower.per_adult * sheet.limits["adult"] + sheet.dupes
    return sheet
