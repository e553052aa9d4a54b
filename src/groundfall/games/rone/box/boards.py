"""The printed parts of the boards."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.rone.state import FACES, HOLES_OF_FACE

from . import programs
from .cards import Few, Programs

Track = Annotated[int, msgspec.Meta(ge=1, le=18)]
OfPlayers = Annotated[list[Few], msgspec.Meta(min_length=4, max_length=4)]


class Doing(Entry, frozen=True, kw_only=True):
    """The effects of a place on a board."""

    SAID: ClassVar[dict[str, str]] = {"do": ""}

    id: str
    do: Programs

    def __post_init__(self) -> None:
        programs.check_effects("do", self.do)


class StoredAction(Doing, frozen=True, kw_only=True):
    """The effects of a pair of stored resources."""


class Zone(Doing, frozen=True, kw_only=True):
    """The effects of a training in a zone of the Invasion."""


class SpareAction(Doing, frozen=True, kw_only=True):
    """An action that spare parts buy."""

    SAID: ClassVar[dict[str, str]] = {"do": "", "plus_tokens": "raised by technology tokens"}

    cost: Few
    plus_tokens: bool = False


class PlayerAction(Doing, frozen=True, kw_only=True):
    """An action against the Invasion that icons gained this turn buy."""

    SAID: ClassVar[dict[str, str]] = {"do": "", "pay": "paid with", "n": "how many"}

    pay: Literal["melee", "ranged", "armor", "health"]
    n: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Player(Entry, frozen=True, kw_only=True):
    """The starting values of a player."""

    armor_start: Track
    health_start: Track
    armor_max: Track
    health_max: Track
    recruits_at_setup: Annotated[int, msgspec.Meta(ge=0, le=9)]
    offer: Annotated[int, msgspec.Meta(ge=1, le=5)]
    tech_tokens_start: Few
    rerolls_start: Few


class Die(Entry, frozen=True, kw_only=True):
    """A die at the start: three screws on each face."""

    start: list[str]

    def __post_init__(self) -> None:
        if len(self.start) != FACES or any(
            len(face) != HOLES_OF_FACE or set(face) - set("NBRKGY") for face in self.start
        ):
            raise ValueError(f"start: expected {int(FACES)} faces of {HOLES_OF_FACE} of the letters N, B, R, K, G, Y")

    def shown(self, name: str) -> Any:
        """One value of the die as people read it."""
        return "; ".join(map(programs.in_words, self.start)) if name == "start" else super().shown(name)


class Slots(Entry, frozen=True, kw_only=True):
    """The spots for stored resources."""

    blue: Few
    red: Few
    black: Few
    green: Few
    yellow: Few
    wild: Few


class Reshuffle(Entry, frozen=True, kw_only=True):
    """The effects before a reshuffle."""

    SAID: ClassVar[dict[str, str]] = {"before": "", "before_coop": "", "invasion": ""}

    before: Programs
    before_coop: Programs
    invasion: Programs

    def __post_init__(self) -> None:
        for key in self.SAID:
            programs.check_effects(key, getattr(self, key))


class SurvivalCheck(Entry, frozen=True, kw_only=True):
    """What the garbage dump costs at the end."""

    cards_per_technology: Few
    health_per_card: Few


class InvasionBoard(Entry, frozen=True, kw_only=True):
    """The Invasion's starting values and what it does each round."""

    SAID: ClassVar[dict[str, str]] = {"track": "last space of the time track", "refresh_if": "", "refresh_do": ""}

    track: Annotated[int, msgspec.Meta(ge=1, le=99)]
    tokens_per_player: Few
    zones_at_start: Annotated[int, msgspec.Meta(ge=0, le=1)]
    deck_base: Few
    deck_per_player: Few
    deck_equal_chances: Few
    deploy_per_player: Few
    deploy_per_protocol: Few
    refresh_if: str
    refresh_do: Programs

    def __post_init__(self) -> None:
        programs.check_condition("refresh_if", self.refresh_if)
        programs.check_effects("refresh_do", self.refresh_do)


class EqualChances(Entry, frozen=True, kw_only=True):
    """The numbers of Equal chances, for one to four players."""

    explore: OfPlayers
    deploy: OfPlayers
    defend: OfPlayers
    destroyed_after: OfPlayers
