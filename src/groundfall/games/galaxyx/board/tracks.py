"""What is beside the map: turns and arrivals, city hits, points, factories, supply, waiting satellites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import listed

from .pieces import plain
from .sheet import SHAPES, WIDTH, Cell, Sheet

Table = Mapping[str, Any]
View = Mapping[str, Any]


@dataclass(slots=True)
class Turn:
    number: int
    x: float
    state: str  # "past", "now" or "next"
    tiles: int  # still face down
    gone: int


@dataclass(slots=True)
class City:
    id: str
    title: str
    shape: str
    cell: Cell
    hits: int
    of: int
    ruined: bool
    attributes: Markup


@dataclass(slots=True)
class Slot:
    """A factory, or room for one."""

    id: str
    kind: str
    size: int
    gives: int  # this turn
    price: int | None  # of the next size
    touched: bool
    attributes: Markup
    choice: bool
    builds: list[Build]


@dataclass(slots=True)
class Build:
    kind: str
    attributes: Markup


@dataclass(slots=True)
class Stock:
    id: str
    title: str
    cost: int
    stats: str
    left: dict[str, int]
    for_sale: int
    attributes: Markup
    choice: bool


@dataclass(slots=True)
class Waiting:
    id: str
    count: int
    attributes: Markup
    choice: bool


def turns(sheet: Sheet, view: View) -> list[Turn]:
    table, left = view["table"], view["derived"]["tiles_to_come"]
    step = 11.5 * WIDTH / sheet.last_turn
    columns = []
    for number in range(1, sheet.last_turn + 1):
        wave = int(table["waves"][number - 1]) if number <= len(table["waves"]) else 0
        tiles = int(left.get(str(number), 0))
        now = int(table["turn"])
        state = "now" if number == now else "past" if number < now else "next"
        columns.append(Turn(number, round((number - 0.5) * step, 1), state, tiles, wave - tiles))
    return columns


def cities(sheet: Sheet, view: View, targets: Targets) -> list[City]:
    found = []
    for name, cell in sheet.cities.items():
        hits = int(view["table"]["city"][name]["hits"])
        ruined = view["derived"]["city_hits_left"][name] == 0
        title = f"{plain(name)} city"
        said = f"{title} in {cell.name}, " + ("destroyed" if ruined else f"{hits} of {sheet.city_hits} hits")
        attributes = targets.attributes([("city", name)], said)
        found.append(City(name, title, SHAPES.get(name, "circle"), cell, hits, sheet.city_hits, ruined, attributes))
    return found


def factories(sheet: Sheet, view: View, targets: Targets) -> list[Slot]:
    """The factories, and room for the next one."""
    slots: list[Slot] = []
    table, derived = view["table"], view["derived"]
    for number in range(1, sheet.factories + 1):
        name = f"f{number}"
        built = table["factory"].get(name)
        if built:
            kind, size, touched = str(built["kind"]), int(built["size"]), bool(built["touched"])
            gives, price = int(derived["factory_yield"][name]), derived["upgrade_cost"][name]
            said = f"{plain(kind)} factory {name}, size {size}, gives {gives} this turn"
            said += ", worked on this turn" if touched else ""
            key = ("factory", name)
            attributes = targets.attributes([key], said)
            slots.append(Slot(name, kind, size, gives, price, touched, attributes, targets.on(key), []))
            continue
        if name != derived["next_factory"]:
            continue
        builds = [
            Build(kind, targets.attributes([("build", kind)], f"Room for a factory: {kind}"))
            for kind in targets.names("build")
        ]
        slots.append(Slot(name, "", 0, 0, None, False, Markup(""), False, builds))
    return slots


def supply(sheet: Sheet, view: View, targets: Targets) -> list[Stock]:
    stocks, table = [], view["table"]
    for kind in sheet.types.values():
        left = {colour: int(table["supply"].get(f"{colour}_{kind.id}", 0)) for colour in SHAPES}
        for_sale = int(view["derived"]["for_sale"][kind.id])
        stats = f"{kind.attack}-{kind.defense}-{kind.move}"
        said = (
            f"{kind.title}, attack {kind.attack}, defence {kind.defense}, move {kind.move}, cost {kind.cost}; "
            f"{listed(f'{count} {colour}' for colour, count in left.items())} left, {for_sale} for sale"
        )
        key = ("supply", kind.id)
        attributes = targets.attributes([key], said)
        stocks.append(Stock(kind.id, kind.title, kind.cost, stats, left, for_sale, attributes, targets.on(key)))
    return stocks


def waiting(sheet: Sheet, table: Table, targets: Targets) -> list[Waiting]:
    found = []
    for name, count in table["waiting"].items():
        said = f"{count} {plain(name).lower()} waiting to be launched"
        key = ("waiting", name)
        found.append(Waiting(name, int(count), targets.attributes([key], said), targets.on(key)))
    return found
