"""The numbers of the game, its dials and its die."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.level7.state import FACES, LEVELS, MOST_MIC, SHIPS_OF_ASSAULT

from .cards import SITES
from .programs import check_names

Symbol = Literal["plus", "equals", "minus"]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Many = Annotated[int, msgspec.Meta(ge=1, le=999)]
DialEnd = Annotated[int, msgspec.Meta(ge=1, le=60)]


class DeployCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a unit, by the status of its territory."""

    secure: Few
    liberated: Few
    overrun: Few


class Numbers(Entry, frozen=True, kw_only=True):
    """Single numbers of the rules."""

    SAID: ClassVar[dict[str, str]] = {
        "coalition_units": "units of each coalition",
        "bank": "money in the bank",
        "market": "cards on the black market",
        "hydra_power": "Power of the Hydra",
        "deploy_cost": "money that a unit costs",
        "blind_calm": "levels of Terror that a card placed unread may lower",
        "virus_loss": "MIC lost to the virus",
        "damage_limit": "Capital Damage that a coalition cannot survive",
        "adaptation_threshold": "destroyed invaders that bring an Adaptation card",
        "ships": "where the first drop ships are",
        "drop_ship_cards": "Drop Ship cards that place the first invaders",
    }

    starting_money: Annotated[int, msgspec.Meta(ge=0, le=30)]
    coalition_units: Annotated[int, msgspec.Meta(ge=1, le=20)]
    invaders: Many
    bank: Many
    adaptation_threshold: Annotated[int, msgspec.Meta(ge=1, le=60)]
    market: Few
    hydra_power: Few
    deploy_cost: DeployCost
    blind_calm: Annotated[int, msgspec.Meta(ge=0, le=LEVELS)]
    virus_loss: Few
    damage_limit: Some
    ships: list[str]
    drop_ship_cards: Annotated[int, msgspec.Meta(ge=0, le=5)]

    def __post_init__(self) -> None:
        check_names("ships", self.ships, SITES, "a territory of a coalition")
        if len(self.ships) != SHIPS_OF_ASSAULT or len(set(self.ships)) < SHIPS_OF_ASSAULT:
            raise ValueError(f"ships: expected {SHIPS_OF_ASSAULT} different territories")


class Dial(Entry, frozen=True, kw_only=True):
    """The maximum of each dial."""

    food: DialEnd
    fuel: DialEnd
    minerals: DialEnd
    mic: Annotated[int, msgspec.Meta(ge=1, le=MOST_MIC)]


class Die(Entry, frozen=True, kw_only=True):
    """The symbols on the faces of the die."""

    SAID: ClassVar[dict[str, str]] = {"strike_doubles": "the Annihilation Strike doubles on"}

    faces: list[Symbol]
    strike_doubles: list[Symbol]

    def __post_init__(self) -> None:
        if len(self.faces) != FACES:
            raise ValueError(f"faces: expected {FACES} symbols, not {len(self.faces)}")
