"""The types of technologies, projects and cards in the box."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.level7.state import AREAS, BOXES, ENTRIES, PROJECTS, SHIPS, SPOTS, TERRITORIES

from .goods import Cost, TierCost
from .lands import Coalition, Name
from .programs import (
    BY_ADAPTATION,
    BY_MERCENARY,
    BY_PROJECT,
    BY_TIER,
    check_effects,
    check_gives,
    check_names,
    given,
)

Copies = Annotated[int, msgspec.Meta(ge=0, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Hazard = Literal["orbital_assault", "bombardment", "crop_decimation", "viral_video", "paranoia"]
Target = Literal[
    "south_america",
    "north_america",
    "europe",
    "africa",
    "asia",
    "all",
    "chosen",
    "cronos_controller",
    "highest_mic",
    "highest_food",
    "lowest_terror",
]
Wave = Literal["assault", "devastation"]
SITES = AREAS.names[:TERRITORIES]
SPAWNS = (*AREAS.names, *SHIPS.names)  # where a unit can spawn


class Tier(Entry, frozen=True, kw_only=True):
    """A face of a technology."""

    SAID: ClassVar[dict[str, str]] = {"cost": "", "gives": ""}

    id: str
    name: Name
    cost: TierCost
    gives: list[str] = []

    def __post_init__(self) -> None:
        check_gives(self.gives, BY_TIER)
        for place, call in enumerate(given(self.gives)):
            if call.word.name == "pays" and call.args[0] in ("terror_step", "virus"):
                raise ValueError(
                    f"gives[{place}]: expected a kind of event, not {call.args[0]}: only a roll saves there"
                )


class MoneyModifier(Entry, frozen=True, kw_only=True):
    """The price differences of each technology for a coalition."""

    id: Coalition
    military_equipment: Change = 0
    communications: Change = 0
    biological_sciences: Change = 0
    social_programs: Change = 0


class Project(Entry, frozen=True, kw_only=True):
    """A Cronos Project."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("coalition", "cost", "after", "do", "gives"), "")

    id: str
    name: Name
    coalition: Coalition | Literal["none"]
    cost: Cost
    after: list[str] = []
    do: list[str] = []
    gives: list[str] = []

    def __post_init__(self) -> None:
        known = PROJECTS.names
        earlier = known[: known.index(self.id)] if self.id in known else known
        check_names("after", self.after, earlier, f"one of {', '.join(earlier) or 'none'}")
        check_effects("do", self.do)
        check_gives(self.gives, BY_PROJECT)

    @property
    def label(self) -> str:
        """Number and letter, as on the card."""
        return self.id.removeprefix("p")


class Mercenary(Entry, frozen=True, kw_only=True):
    """A kind of Ghin Mercenaries."""

    SAID: ClassVar[dict[str, str]] = {"price": "", "attaches": "", "gives": ""}

    id: str
    name: Name
    copies: Copies
    price: Annotated[int, msgspec.Meta(ge=0, le=20)]
    attaches: bool = False
    gives: list[str]

    def __post_init__(self) -> None:
        check_gives(self.gives, BY_MERCENARY)
        for place, call in enumerate(given(self.gives)):
            if call.word.name.startswith("area_") != self.attaches:
                only = "area_power or area_defense" if self.attaches else "what does not need a card that attaches"
                raise ValueError(f"gives[{place}]: expected {only}, not {call.word.name}")


class Adaptation(Entry, frozen=True, kw_only=True):
    """An Adaptation card. A card with standing effects stays in force."""

    SAID: ClassVar[dict[str, str]] = {"searched": "", "do": "", "gives": ""}

    id: str
    name: Name
    wave: Wave
    copies: Copies
    searched: bool = False
    do: list[str] = []
    gives: list[str] = []

    def __post_init__(self) -> None:
        check_effects("do", self.do)
        check_gives(self.gives, BY_ADAPTATION)
        if self.id.partition("_")[0] != self.wave:
            raise ValueError(f"id: expected one that begins with the wave, {self.wave}_, not {self.id[:40]!r}")

    @property
    def persistent(self) -> bool:
        """Whether the card stays in force."""
        return bool(self.gives)


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A half of an Event card."""

    hazard: Hazard
    target: Target
    do: list[str] = []
    place: list[str] = []

    def __post_init__(self) -> None:
        check_effects("do", self.do)
        check_names("place", self.place, SPOTS, "an area, ship_1 to ship_4, capital, cronos or owner_choice")
        if len(self.place) > ENTRIES:
            raise ValueError(f"place: expected at most {ENTRIES} entries, not {len(self.place)}")
        if self.hazard == "orbital_assault" and (self.do or not self.place):
            raise ValueError("place: expected where invaders land, and no do, on an Orbital Assault")
        if self.hazard != "orbital_assault" and (self.place or not self.do):
            raise ValueError("do: expected what it does, and no place, on all but an Orbital Assault")
        if "owner_choice" in self.place and len(self.place) > 1:
            raise ValueError("place: expected owner_choice by itself, as each coalition chooses once")
        if self.target == "all" and "capital" in self.place:
            raise ValueError("place: expected no capital where all coalitions are meant: it is that of one")


class Event(Entry, frozen=True, kw_only=True):
    """An Event card."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("alpha", "bravo", "ground_war"), "")

    id: str
    alpha: Half
    bravo: Half
    ground_war: list[str]

    def __post_init__(self) -> None:
        check_names("ground_war", self.ground_war, SPAWNS, "an area or ship_1 to ship_4")
        if len(self.ground_war) > BOXES:
            raise ValueError(f"ground_war: expected at most {BOXES} units, not {len(self.ground_war)}")

    @property
    def wave(self) -> Wave:
        """The wave of the card."""
        return "assault" if self.id.startswith("a") else "devastation"

    @property
    def halves(self) -> list[Half]:
        """Alpha and Bravo."""
        return [self.alpha, self.bravo]


class DropShip(Entry, frozen=True, kw_only=True):
    """A Drop Ship card: where ships land."""

    SAID: ClassVar[dict[str, str]] = {"sites": ""}

    id: str
    name: Name
    sites: list[str]

    def __post_init__(self) -> None:
        check_names("sites", self.sites, SITES, "a territory of a coalition")
        if len(self.sites) != SHIPS or len(set(self.sites)) < SHIPS:
            raise ValueError(f"sites: expected {int(SHIPS)} different territories, one a ship")
