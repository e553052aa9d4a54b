"""What is printed on the board: where every hex, city, entry point and counter face is.

A sheet is made once for a content and a layout, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Content = Any  # the box as read, or the same as plain tables
Tables = Mapping[str, Any]

RADIUS = 50.0
WIDTH = 86.6025
ROW = 75.0
SHAPES = {"red": "triangle", "green": "circle", "blue": "square"}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the regions of one picture are, in user units."""

    name: str
    width: int
    height: int
    map_x: float
    map_y: float
    ground: float
    cities: float  # the top of their hit tracks
    text: float  # the smallest text on the map; a page paints it at least 12 px high, on phones 11
    tile: tuple[float, float]  # from one tile on the turn track to the next, and the height of a turn
    counter: tuple[float, float]  # width and height of a counter that is alone in its hex
    bars: tuple[float, float, float]  # of counters that share a hex: top and bottom of the stack, width
    scale: float  # of the panels
    panels: Mapping[str, tuple[float, float, float]]  # x, y, width before scaling
    tall: bool = False


WIDE = Layout(
    name="wide",
    width=1042,
    height=882,
    map_x=38,
    map_y=101,
    ground=704,
    cities=732,
    text=17,
    tile=(11, 27),
    counter=(68, 54),
    bars=(-25, 35, 82),
    scale=1.0,
    panels={
        "points": (8, 770, 146),
        "factories": (162, 770, 200),
        "supply": (370, 770, 542),
        "waiting": (920, 770, 114),
    },
)
TALL = Layout(
    name="tall",
    width=1004,
    height=1408,
    map_x=4,
    map_y=190,
    ground=800,
    cities=836,
    text=30,
    tile=(19, 42),
    counter=(84, 68),
    bars=(-40, 42, 86),
    scale=1.78,
    panels={
        "points": (4, 956, 168),
        "factories": (317, 956, 222),
        "waiting": (726, 956, 154),
        "supply": (4, 1180, 560),
    },
    tall=True,
)
LAYOUTS = {"wide": WIDE, "tall": TALL}
PANEL = 106  # the height of a panel before scaling


@dataclass(frozen=True, slots=True)
class Cell:
    name: str
    col: int
    row: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Gate:
    """An entry point: its number stands at the edge of its hex."""

    number: int
    cell: Cell
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Zone:
    id: str
    rows: tuple[int, ...]
    cost: int
    path: str
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Face:
    """The front of a counter: what it is and its printed numbers."""

    id: str
    side: str  # "earth" or "alien"
    type: str
    colour: str
    attack: int
    defense: int
    move: int

    @property
    def shape(self) -> str:
        return SHAPES.get(self.colour, "circle")

    @property
    def words(self) -> str:
        return f"attack {self.attack}, defence {self.defense}, move {self.move}"


@dataclass(frozen=True, slots=True)
class UnitType:
    id: str
    cost: int
    attack: int
    defense: int
    move: int

    @property
    def title(self) -> str:
        return self.id.replace("_", " ").capitalize()


@dataclass(slots=True)
class Sheet:
    layout: Layout
    cells: dict[str, Cell] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)
    cities: dict[str, Cell] = field(default_factory=dict)
    constructions: list[Cell] = field(default_factory=list)
    gates: list[Gate] = field(default_factory=list)
    types: dict[str, UnitType] = field(default_factory=dict)
    faces: dict[str, Face] = field(default_factory=dict)  # by face id
    counter_face: dict[str, str] = field(default_factory=dict)  # "red_fighter" -> face id
    alien_face: dict[str, str] = field(default_factory=dict)  # "red_scout_1" -> face id
    grid: str = ""
    panel: float = PANEL
    city_hits: int = 10
    last_arrival: int = 10
    last_turn: int = 15
    factories: int = 3
    factory_size: int = 3
    build_cost: int = 3


def hexagon(x: float, y: float, radius: float = RADIUS) -> str:
    half, quarter = radius * WIDTH / RADIUS / 2, radius / 2
    return (
        f"M{x:.1f} {y - radius:.1f}l{half:.1f} {quarter:.1f}v{radius:.1f}l{-half:.1f} {quarter:.1f}"
        f"l{-half:.1f} {-quarter:.1f}v{-radius:.1f}z"
    )


def _where(entry: Mapping[str, Any]) -> tuple[int, int] | str:
    """The place that an entry of the content names, as (col, row) or a hex name."""
    if "hex" in entry:
        return str(entry["hex"])
    if "q" in entry:
        row = int(entry["r"])
        return int(entry["q"]) + (row - (row & 1)) // 2, row
    return int(entry["col"]), int(entry["row"])


def make(content: Content, layout: Layout) -> Sheet:
    """The sheet for a content."""
    tables = _plain(content)
    sheet = Sheet(layout)
    _map(sheet, tables)
    _marks(sheet, tables)
    _faces(sheet, tables)
    _tables(sheet, tables)
    return sheet


def _plain(content: Content) -> Tables:
    if isinstance(content, Mapping):
        return content
    import msgspec

    tables: Tables = msgspec.to_builtins(content)
    return tables


def _map(sheet: Sheet, content: Tables) -> None:
    plan = content["map"]
    cols, rows = int(plan["cols"]), int(plan["rows"])
    for row in range(rows):
        for col in range(cols):
            name = f"{chr(ord('A') + col)}{rows - row}"
            x = sheet.layout.map_x + (col + 0.5 + 0.5 * (row & 1)) * WIDTH
            y = sheet.layout.map_y + RADIUS + row * ROW
            sheet.cells[name] = Cell(name, col, row, round(x, 1), round(y, 1))
    sheet.grid = "".join(hexagon(c.x, c.y) for c in sheet.cells.values())
    for zone in content["zone"]:
        inside = tuple(int(row) for row in zone["rows"])
        path = "".join(hexagon(c.x, c.y, 50.6) for c in sheet.cells.values() if c.row in inside)
        top = sheet.layout.map_y + min(inside) * ROW + 25
        bottom = sheet.layout.map_y + max(inside) * ROW + 75
        sheet.zones.append(Zone(str(zone["id"]), inside, int(zone["launch_cost"]), path, top, bottom))


def _marks(sheet: Sheet, content: Tables) -> None:
    at = {(cell.col, cell.row): cell for cell in sheet.cells.values()}

    def cell(entry: Mapping[str, Any]) -> Cell:
        where = _where(entry)
        return sheet.cells[where] if isinstance(where, str) else at[where]

    sheet.cities = {str(city["id"]): cell(city) for city in content["city"]}
    sheet.constructions = [cell(entry) for entry in content["construction"]]
    last = int(content["map"]["cols"]) - 1
    sheet.gates = [_gate(sheet.layout, int(entry["number"]), cell(entry), last) for entry in content["entry"]]


def _gate(layout: Layout, number: int, cell: Cell, last: int) -> Gate:
    """In a tall picture counters fill their hexes: the number stands outside the map, where rows leave gaps."""
    x, y = -24.0, -40.0
    if layout.tall:
        x, y = (0, -54) if cell.row == 0 else (62, 0) if cell.col == last else (-14, -62)
    return Gate(number, cell, round(cell.x + x, 1), round(cell.y + y, 1))


def _faces(sheet: Sheet, content: Tables) -> None:
    for unit in content["unit"]:
        kind = UnitType(str(unit["id"]), int(unit["cost"]), int(unit["a"]), int(unit["d"]), int(unit["m"]))
        sheet.types[kind.id] = kind
        for colour in SHAPES:
            face = Face(f"gx-{colour}-{kind.id}", "earth", kind.id, colour, kind.attack, kind.defense, kind.move)
            sheet.faces[face.id] = face
            sheet.counter_face[f"{colour}_{kind.id}"] = face.id
    seen: dict[str, int] = {}
    for tile in content["alien"]:
        colour, kind_name = str(tile["colour"]), str(tile["type"])
        family = f"{colour}_{kind_name}"
        seen[family] = seen.get(family, 0) + 1
        numbers = int(tile["a"]), int(tile["d"]), int(tile["m"])
        face = Face(f"gx-{colour}-{kind_name}-" + "-".join(map(str, numbers)), "alien", kind_name, colour, *numbers)
        sheet.faces[face.id] = face
        name = tile["id"] if isinstance(tile["id"], str) else f"{family}_{seen[family]}"
        sheet.alien_face[name] = face.id


def _tables(sheet: Sheet, content: Tables) -> None:
    factory: Mapping[str, Any] = content.get("factory", {})
    turns: Mapping[str, Any] = content.get("turns", {})
    hits: Mapping[str, Any] = content.get("city_hit_table", {})
    sheet.city_hits = int(hits.get("destroyed_at", sheet.city_hits))
    sheet.last_arrival = int(turns.get("last_arrival", sheet.last_arrival))
    sheet.last_turn = int(turns.get("last", sheet.last_turn))
    sheet.factories = int(factory.get("max_total", sheet.factories))
    sheet.factory_size = int(factory.get("max_size", sheet.factory_size))
    sheet.build_cost = int(factory.get("build_cost", sheet.build_cost))
