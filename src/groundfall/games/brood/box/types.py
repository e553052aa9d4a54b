"""Everything in the box, as one record."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from groundfall.engine.content import Entry

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Nation = Literal["usa", "europe", "russia", "china", "japan", "india"]


class Area(Entry, frozen=True):
    """A land or a sea of the map."""

    id: str
    name: str
    kind: Literal["land", "water"]
    nation: Nation | Literal["minor", "none"]
    factory: bool


class Link(Entry, frozen=True):
    """Two adjacent areas."""

    id: str
    a: str
    b: str

    def __post_init__(self) -> None:
        if self.id != f"{self.a}-{self.b}":
            raise ValueError("expected the id to be the two areas with a hyphen between them")


class NationEntry(Entry, frozen=True):
    """A major nation: its Dormant tokens and the military it enters the war with."""

    id: Nation
    name: str
    dormant: Amount
    army: Amount
    fleet: Amount
    air: Amount


class Diplomacy(Entry, frozen=True):
    """The cost for two nations to approach each other."""

    id: str
    a: Nation
    b: Nation
    value: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Unit(Entry, frozen=True):
    """A kind of counter and how many there are."""

    id: str
    attack: Amount
    defense: Amount
    move: Amount
    counters: Amount


class Mindpower(Entry, frozen=True):
    """What the Brood gathers."""

    base: Amount
    per_adult: Amount
    free_tokens: Literal[1]
    free_larvae: Literal[1]
    air_theft: Amount


class Cost(Entry, frozen=True):
    """What the Brood's actions cost."""

    destroy_orion: Amount
    dupe: Amount
    spawn_larva: Amount
    molt_adult: Amount
    spawn_worker: Amount
    molt_warrior: Amount
    control_factory: Amount
    mind_control: Amount
    move: Amount
    berserk: Amount


class Tokens(Entry, frozen=True):
    """How many tokens there are."""

    mind_control: Amount
    dupe: Amount
    orion: Some
    dormant: Amount
    neutral: Amount
    block: Amount


class Victory(Entry, frozen=True):
    """What a side needs to win."""

    orions: Some
    majors: Literal[6]


class Dice(Entry, frozen=True):
    """The die, and the attack that needs no die."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    sure_hit: Some


class Handicap(Entry, frozen=True):
    """What the handicaps give."""

    minor_air: Amount
    dupes: Amount


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    area: list[Area]
    link: list[Link]
    nation: list[NationEntry]
    diplomacy: list[Diplomacy]
    unit: list[Unit]
    mindpower: Mindpower
    cost: Cost
    tokens: Tokens
    victory: Victory
    dice: Dice
    handicap: Handicap
