"""Everything in the box, as one record."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.galaxyx import meta
from groundfall.games.galaxyx.state import (
    COLOURS,
    FACTORIES,
    ROWS,
)

Hex = Annotated[str, msgspec.Meta(pattern="^[A-K][1-8]$")]
Colour = Literal["red", "green", "blue"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=14)]  # the faces of one roll are stored as one number
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
        if self.id.endswith("_satellite"):
            if self.m > 0:
                raise ValueError("expected m to be 0, as a satellite stays where it is launched")
        elif self.m == 0:
            raise ValueError("expected m to be 1 or more, as a ship that moves must go somewhere")


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
    """The tracks for points, and how many points can be saved."""

    reinforcement_track: Track
    energy_track: Track
    energy_saved_max: Amount
    last_reinforcement_turn: Some


class CityHitTable(Entry, frozen=True):
    """How many hits destroy a city, and what it yields until then."""

    destroyed_at: Some
    rp_per_live_city: Amount
    ep_per_live_city: Amount


class Factory(Entry, frozen=True):
    """The costs and the yield of factories."""

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
    """How many units of each kind a hex holds."""

    ships: Some
    satellites: Literal[1]


class EnergyCost(Entry, frozen=True):
    """The costs of moving and energizing."""

    move: Amount
    energize: Amount


class DiceTable(Entry, frozen=True):
    """When a die hits."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=9)]
    hits_from: Amount
    energized_hits_from: Amount
    energized_extra_dice: Dice


class Options(Entry, frozen=True):
    """The defaults of the options. An overlay cannot change them: options are given when a match begins."""

    profile: str
    city_first: bool
    alien_stack: Some
    energize: Literal["auto", "ask"]
    satellite_spacing: Some


class ArrivalTable(Entry, frozen=True):
    """The limits of a profile (G2.2)."""

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
