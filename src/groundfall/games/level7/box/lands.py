"""The types of the map and the consoles in the box."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.level7.state import AREAS, MOST_MIC

from .goods import Amount, Penalty, Stocks
from .programs import check_names

Coalition = Literal["south_america", "north_america", "europe", "africa", "asia"]
Tech = Literal["military_equipment", "communications", "biological_sciences", "social_programs"]
Kind = Literal[
    "warrior_clones", "blaster_hybrids", "ghin_researcher", "guardian_hybrids", "void_saboteurs", "psychic_oracle"
]
Defense = Annotated[int, msgspec.Meta(ge=1, le=9)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Territory(Entry, frozen=True, kw_only=True):
    """A territory of a coalition."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("coalition", "defense", "capital", "research"), "")

    id: str
    name: Name
    coalition: Coalition
    defense: Defense
    capital: bool = False
    research: bool = False


class DeadZone(Entry, frozen=True, kw_only=True):
    """A dead zone."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("defense", "benefit", "once", "research"), "")

    id: str
    name: Name
    defense: Defense
    benefit: Stocks = Stocks()
    once: bool = False
    research: bool = False


class Edge(Entry, frozen=True, kw_only=True):
    """Two adjacent areas."""

    id: str
    a: str
    b: str
    kind: Literal["border", "dotted"]

    def __post_init__(self) -> None:
        check_names("a, b", (self.a, self.b), AREAS, "an area of the map")
        if self.a == self.b or self.id != f"{self.a}-{self.b}":
            raise ValueError("id: expected the two areas, which differ, with a hyphen between them")


class Console(Entry, frozen=True, kw_only=True):
    """The starting goods and the income of a coalition."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(
        ("start", "income", "command", "technology", "card", "easy_technology"), ""
    )

    id: Coalition
    name: Name
    start: Stocks
    income: Stocks
    command: Annotated[int, msgspec.Meta(ge=1, le=20)]
    technology: list[Tech] = []
    card: Kind | None = None
    easy_technology: list[Tech] = []


class Upkeep(Entry, frozen=True, kw_only=True):
    """The food upkeep."""

    SAID: ClassVar[dict[str, str]] = {"food_by_mic": "food by the value of the MIC dial"}

    food_by_mic: list[Amount]

    def __post_init__(self) -> None:
        if len(self.food_by_mic) != MOST_MIC + 1:
            raise ValueError(
                f"food_by_mic: expected {MOST_MIC + 1} numbers, for 0 to {MOST_MIC}, not {len(self.food_by_mic)}"
            )


class Terror(Entry, frozen=True, kw_only=True):
    """A level of the Terror track."""

    SAID: ClassVar[dict[str, str]] = {"penalty": ""}

    number: int
    penalty: Penalty


class Status(Entry, frozen=True, kw_only=True):
    """A Territory Status card: its two sides."""

    SAID: ClassVar[dict[str, str]] = {"overrun": "", "liberated": ""}

    id: str
    overrun: Penalty
    liberated: Penalty
