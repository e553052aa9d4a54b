"""The types of everything in the box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.engine.effects import (
    Ability,
    read_ability,
)
from groundfall.games.invaders.rules.operations import EFFECTS
from groundfall.games.invaders.state import (
    ABILITIES,
    CARDS,
    DECK,
    KEYWORDS,
    SIDE_CARDS,
)

Side = Literal["invader", "mankind"]
Type = Literal["invader", "desolator", "defender", "location", "one_shot"]
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Power = Annotated[int, msgspec.Meta(ge=-9, le=20)]
OF_SIDE = {"invader": ("invader", "desolator", "one_shot"), "mankind": ("defender", "location", "one_shot")}
REACTIONS = ("would_drain", "would_draw")


def _check_abilities(name: str, abilities: list[Ability], triggers: Iterable[str]) -> None:
    if len(abilities) > ABILITIES:
        raise ValueError(f"{name}: expected at most {int(ABILITIES)} abilities, not {len(abilities)}")
    for place, ability in enumerate(abilities):
        try:
            read_ability(EFFECTS, ability)
            if ability.on not in triggers:
                raise ValueError(f"on: expected one of {', '.join(triggers)}, not {ability.on}")
        except ValueError as wrong:
            raise ValueError(f"{name}: ability[{place}].{wrong}") from None


class Card(Entry, frozen=True, kw_only=True):
    """A card of a deck. A card without power is a one-shot."""

    id: str
    side: Side
    name: str
    type: Type
    keywords: list[str] = []
    copies: Annotated[int, msgspec.Meta(ge=0, le=DECK)]
    spare: Few = 0
    power: Power | None = None
    discard: Few = 0
    drain: Few = 0
    ability: list[Ability] = []

    def origin_of(self, name: str) -> str:
        """Where one value comes from. That the box has no spare cards follows from the counts."""
        return self.origins.get(name, "inferred" if name == "spare" else self.origin)

    def __post_init__(self) -> None:
        own = CARDS.names[:SIDE_CARDS] if self.side == "invader" else CARDS.names[SIDE_CARDS:]
        if self.id not in own:
            raise ValueError(
                f"{self.id}: expected an id of the {self.side} cards of the box, or one of {self.side}_1, "
                f"{self.side}_2 and so on for a new card"
            )
        if self.type not in OF_SIDE[self.side]:
            raise ValueError(f"{self.id}: type: expected one of {', '.join(OF_SIDE[self.side])}, not {self.type}")
        if (self.power is None) != (self.type == "one_shot"):
            raise ValueError(f"{self.id}: power: expected a number on every card but one-shots, which have none")
        wrong = next((word for word in self.keywords if word not in KEYWORDS.names), None)
        if wrong is not None:
            raise ValueError(f"{self.id}: keywords: expected some of {', '.join(KEYWORDS.names)}, not {wrong}")
        triggers = ["play"] if self.type == "one_shot" else ["play", "every_turn", "in_play", *REACTIONS]
        if self.type == "one_shot" and any(a.on in REACTIONS for a in self.ability):
            raise ValueError(f"{self.id}: ability: expected no reaction on a one-shot: cards in hand cannot react")
        _check_abilities(self.id, self.ability, triggers)


class Hero(Entry, frozen=True, kw_only=True):
    """A Hero of the Resistance."""

    id: str
    name: str
    power: Power
    mobile: bool
    ability: list[Ability] = []

    def __post_init__(self) -> None:
        _check_abilities(self.id, self.ability, ["every_turn", "in_play", *REACTIONS])


class Strategy(Entry, frozen=True):
    """A strategy on the board. One without a way to enable it is a facility, and works from the start."""

    id: str
    side: Side
    name: str
    ability: list[Ability]

    def __post_init__(self) -> None:
        in_attack = ["enable_in_attack"] if self.side == "mankind" else []
        _check_abilities(self.id, self.ability, ["enable", *in_attack, "every_turn", "in_play"])
        if sum(a.on.startswith("enable") for a in self.ability) > 1:
            raise ValueError(f"{self.id}: expected at most one ability that enables it")


class Zone(Entry, frozen=True):
    """A zone of the board."""

    id: str
    name: str
    power: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Plot(Entry, frozen=True):
    """The plot track."""

    start: Annotated[int, msgspec.Meta(ge=1, le=12)]
    top: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Turn(Entry, frozen=True):
    """The numbers of a turn."""

    draw: Few


class Supply(Entry, frozen=True):
    """How many tokens the box holds."""

    minus_tokens: Annotated[int, msgspec.Meta(ge=0, le=99)]
    counters: Annotated[int, msgspec.Meta(ge=0, le=99)]


class BioWeapon(Entry, frozen=True):
    """How many counters complete the bio-weapon."""

    target: Annotated[int, msgspec.Meta(ge=1, le=30)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole box."""

    card: list[Card]
    hero: list[Hero]
    strategy: list[Strategy]
    zone: list[Zone]
    plot: Plot
    turn: Turn
    supply: Supply
    bio_weapon: BioWeapon
