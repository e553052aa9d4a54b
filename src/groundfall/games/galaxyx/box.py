"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from groundfall.engine.content import Entry, expect, read_box

from . import geometry, meta
from .state import (
    ALIENS,
    CITIES,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FARTHEST,
    HEXES,
    PROFILES,
    ROWS,
    SIDES,
    TILE_TYPES,
    TYPES,
    UNITS,
    Content,
)

Hex = Annotated[str, msgspec.Meta(pattern="^[A-K][1-8]$")]
Colour = Literal["red", "green", "blue"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=14)]  # the faces of one roll are told as one number
Steps = Annotated[int, msgspec.Meta(ge=0, le=15)]
Track = Annotated[list[Amount], msgspec.Meta(min_length=2, max_length=2)]  # its first number and its last
Wave = Annotated[int, msgspec.Meta(ge=meta.FEWEST, le=meta.MOST)]


class Map(Entry, frozen=True):
    """The size of the board."""

    cols: Literal[11]
    rows: Literal[8]
    layout: Literal["odd-r pointy-top"]


class Zone(Entry, frozen=True):
    """Rows of the sky into which a launch costs the same."""

    id: str
    colour: str
    rows: Annotated[list[Annotated[int, msgspec.Meta(ge=0, lt=ROWS)]], msgspec.Meta(min_length=1)]
    launch_cost: Some


class City(Entry, frozen=True):
    """A city on the ground."""

    id: Colour
    colour: Colour
    hex: Hex

    def __post_init__(self) -> None:
        if self.colour != self.id:
            raise ValueError(f"expected colour to be {self.id}, as the city is called")


class Place(Entry, frozen=True):
    """A construction satellite or an entry point."""

    number: Some
    hex: Hex


class Unit(Entry, frozen=True):
    """A type of the defender's counters."""

    id: str
    text: str
    a: Dice
    d: Some
    m: Steps
    cost: Some
    per_colour: Amount
    count: Amount

    def __post_init__(self) -> None:
        if self.count != COLOURS * self.per_colour:
            raise ValueError(f"expected count to be {int(COLOURS)} times per_colour, which is {self.per_colour}")


class Alien(Entry, frozen=True):
    """An alien tile."""

    id: str
    type: str
    colour: Colour
    a: Dice
    d: Some
    m: Steps

    def __post_init__(self) -> None:
        if not self.id.startswith(f"{self.colour}_{self.type}_"):
            raise ValueError("expected an id made of colour, type and number")


class PointsTable(Entry, frozen=True):
    """The tracks of the points, and what may be kept of them."""

    reinforcement_track: Track
    energy_track: Track
    energy_saved_max: Amount
    last_reinforcement_turn: Some


class CityHitTable(Entry, frozen=True):
    """Hits that destroy a city, and what it gives until then."""

    destroyed_at: Some
    rp_per_live_city: Amount
    ep_per_live_city: Amount


class Factory(Entry, frozen=True):
    """What factories cost and yield."""

    kinds: tuple[Literal["reinforcement"], Literal["energy"]]
    max_total: Annotated[int, msgspec.Meta(ge=0, le=int(FACTORIES))]
    max_size: Annotated[int, msgspec.Meta(ge=1, le=9)]
    build_cost: Amount
    upgrade_cost: list[Amount]
    output_per_size: Amount

    def __post_init__(self) -> None:
        if len(self.upgrade_cost) != self.max_size - 1:
            raise ValueError(f"expected {self.max_size - 1} upgrade costs, one for each size but the largest")


class Turns(Entry, frozen=True):
    """The last turns of arrival and of the game."""

    last_arrival: Literal[10]
    last: Annotated[int, msgspec.Meta(ge=10, le=99)]


class Stack(Entry, frozen=True):
    """How many units of a kind a hex holds."""

    ships: Some
    satellites: Literal[1]


class EnergyCost(Entry, frozen=True):
    """What moving and energizing cost."""

    move: Amount
    energize: Amount


class DiceTable(Entry, frozen=True):
    """When a die hits."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=9)]
    hits_from: Amount
    energized_hits_from: Amount
    energized_extra_dice: Dice


class Options(Entry, frozen=True):
    """What the options are unless the player says otherwise. An overlay does not change them: a match is given them."""

    profile: str
    city_first: bool
    alien_stack: Some
    energize: Literal["auto", "ask"]
    satellite_spacing: Some


class ArrivalTable(Entry, frozen=True):
    """What a profile may be (G2.2)."""

    columns: Literal[10]
    rows: Literal[5]
    fewest: Literal[1]
    aliens: Literal[30]


class Profile(Entry, frozen=True):
    """A named profile."""

    id: str
    title: str
    text: str
    waves: Annotated[list[Wave], msgspec.Meta(min_length=10, max_length=10)]

    def __post_init__(self) -> None:
        wrong = meta.wrong_waves(self.waves)
        if wrong:
            raise ValueError(f"waves: {wrong}")


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    map: Map
    zone: list[Zone]
    city: list[City]
    construction: list[Place]
    entry: list[Place]
    unit: list[Unit]
    alien: list[Alien]
    points_table: PointsTable
    city_hit_table: CityHitTable
    factory: Factory
    turns: Turns
    stack: Stack
    energy_cost: EnergyCost
    dice: DiceTable
    options: Options
    arrival_table: ArrivalTable
    profile: list[Profile]

    def __post_init__(self) -> None:
        expect(
            "zone", sorted(row for zone in self.zone for row in zone.rows) == list(range(ROWS)), "each row in one zone"
        )
        expect("city", [c.id for c in self.city] == list(CITIES.names), f"the cities {', '.join(CITIES.names)}")
        expect("construction", bool(self.construction), "at least one construction satellite")
        expect("entry", [e.number for e in self.entry] == list(range(1, len(self.entry) + 1)), "numbers from 1 on")
        expect("unit", [u.id for u in self.unit] == list(TYPES.names), f"the types {', '.join(TYPES.names)}")
        expect("unit", sum(u.count for u in self.unit) <= UNITS, f"at most {int(UNITS)} counters")
        expect("alien", [a.id for a in self.alien] == list(ALIENS.names), "the thirty tiles of the box in their order")
        expect(
            "profile", [p.id for p in self.profile] == list(PROFILES.names), f"the profiles {', '.join(PROFILES.names)}"
        )
        for option in meta.META.options:
            _expect_default(self.options, option.name, option.default)
        places = [city.hex for city in self.city] + [entry.hex for entry in self.entry]
        expect("city", len(set(places)) == len(places), "cities and entry points in hexes of their own")


def _expect_default(options: Options, name: str, default: Any) -> None:
    """The box tells where an option's default comes from; the header says what it is."""
    value = getattr(options, name, default)
    expect("options", value == default, f"{name} to be {str(default).lower()}; an option is given when a match begins")


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, an owner's files laid over it. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    content = Content.new()
    _lay_out(content, box)
    _count_out(content, box)
    _copy_tables(content, box)
    return content


def _lay_out(content: Any, box: Box) -> None:
    cities = [HEXES.number(city.hex) for city in box.city]
    distance, near, order = geometry.distances(), geometry.by_distance(), geometry.board_order()
    ways = geometry.ways(cities)
    content.distance = [row[:] for row in distance]
    content.by_distance = [row[:] for row in near]
    content.way = [found + [-1] * (SIDES - len(found)) for found in ways]
    content.ways = [len(found) for found in ways]
    content.board_order = order
    content.city_hex = cities
    for here in range(HEXES):
        row = here // COLUMNS
        content.within[here] = [sum(away <= far for away in distance[here]) for far in range(FARTHEST)]
        content.height[here] = ROWS - 1 - row
        content.rank[here] = order.index(here)
        content.is_city[here] = int(here in cities)
        content.launch_cost[here] = next(zone.launch_cost for zone in box.zone if row in zone.rows)
        content.beside_city[here] = [int(distance[here][city] == 1) for city in cities]
    stations = [HEXES.number(place.hex) for place in box.construction]
    yards = [h for h in order if h not in cities and any(distance[h][s] == 1 for s in stations)]
    content.yards = len(yards)
    content.yard[: len(yards)] = yards
    content.entries = len(box.entry)
    content.entry_hex[: len(box.entry)] = [HEXES.number(place.hex) for place in box.entry]


def _count_out(content: Any, box: Box) -> None:
    for number, unit in enumerate(box.unit):
        content.unit_attack[number] = unit.a
        content.unit_defense[number] = unit.d
        content.unit_move[number] = unit.m
        content.unit_cost[number] = unit.cost
        for colour in range(COLOURS):
            content.counters[number * COLOURS + colour] = unit.per_colour
    for number, alien in enumerate(box.alien):
        content.alien_type[number] = TILE_TYPES.number(alien.type)
        content.alien_colour[number] = COLOURS.number(alien.colour)
        content.alien_attack[number] = alien.a
        content.alien_defense[number] = alien.d
        content.alien_move[number] = alien.m


def _copy_tables(content: Any, box: Box) -> None:
    content.profile_waves = [list(profile.waves) for profile in box.profile]
    content.reinforcement_per_city = box.city_hit_table.rp_per_live_city
    content.energy_per_city = box.city_hit_table.ep_per_live_city
    content.city_strength = [box.city_hit_table.destroyed_at] * CITIES
    content.energy_saved_at_most = box.points_table.energy_saved_max
    content.last_reinforcement_turn = box.points_table.last_reinforcement_turn
    content.last_arrival = box.turns.last_arrival
    content.last_turn = box.turns.last
    content.ships_in_a_hex = box.stack.ships
    content.factories_at_most = box.factory.max_total
    content.largest_factory = box.factory.max_size
    content.build_cost = box.factory.build_cost
    content.upgrade_cost[: len(box.factory.upgrade_cost)] = box.factory.upgrade_cost
    content.yield_per_size = box.factory.output_per_size
    content.move_cost = box.energy_cost.move
    content.energize_cost = box.energy_cost.energize
    content.faces = box.dice.faces
    content.hits_from = box.dice.hits_from
    content.energized_hits_from = box.dice.energized_hits_from
    content.energized_extra_dice = box.dice.energized_extra_dice
