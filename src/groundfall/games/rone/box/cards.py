"""The cards: playing cards, leaders and technologies, the Invasion's cards and its protocols."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.engine.effects import Ability
from groundfall.games.rone.state import ABILITIES, STATS

from . import programs

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=24)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
_ID = re.compile(r"[a-z][a-z0-9_.]{0,59}")
Programs = list[str]
Line = Annotated[list[Few], msgspec.Meta(min_length=4, max_length=4)]  # melee, ranged, armor, health
MOMENTS = ("play", "drawn", "unplayed", "kept", "trained", "destroyed")
INVASION_MOMENTS = {"deployed": "deployed", "defeated": "defeated", "trained": "invasion_trained"}
MOST_ICONS = 7
MOST_SPENT = 4  # resources that one effect costs


def check_id(text: str) -> None:
    """Raises ValueError if something cannot be the id of a card or a campaign."""
    if _ID.fullmatch(text) is None:
        raise ValueError(f"id: expected up to 60 lower-case letters, digits, dots and underscores, not {text[:60]!r}")


def line_in_words(line: list[int]) -> str:
    """A combat or support line in words: '2 melee, 3 health'."""
    return ", ".join(f"{amount} {stat}" for amount, stat in zip(line, STATS.names, strict=True) if amount)


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability that triggers automatically."""

    when: str
    do: Programs
    limit: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None  # times per turn
    only_if: str = ""

    def check(self, key: str, known: dict[str, str]) -> None:
        """Raises ValueError, naming the key."""
        programs.trigger(f"{key}.when", self.when, known)
        programs.check_effects(f"{key}.do", self.do)
        if self.only_if:
            programs.check_condition(f"{key}.only_if", self.only_if)

    def ability(self, known: dict[str, str]) -> Ability:
        """The ability in the form that the engine takes."""
        return Ability(on=known[self.when], check=self.only_if, do=self.do, limit=self.limit)


class Card(Entry, frozen=True, kw_only=True):
    """The parts that every card has."""

    TYPE: ClassVar[str]

    id: str
    name: Name
    copies: Copies = 1

    def __post_init__(self) -> None:
        check_id(self.id)

    @property
    def abilities(self) -> list[Ability]:
        """What the card does, and when."""
        raise NotImplementedError


class Playing(Card, frozen=True, kw_only=True):
    """A playing card."""

    TYPE: ClassVar[str] = "playing"
    SAID: ClassVar[dict[str, str]] = {
        "sub": "subtype",
        "m": "melee",
        "r": "ranged",
        "d": "destroy armor",
        "rw": "spare parts",
        "tr": "training cost",
        **dict.fromkeys([*MOMENTS, "keep_self"], ""),
    }

    set: Literal["start", "extra", "recruit"]
    sub: Literal["soldier", "machine", "hybrid", "mutant"]
    cost: str
    m: Few = 0
    r: Few = 0
    d: Few = 0
    rw: Few = 0
    tr: Few = 0
    play: Programs = []
    drawn: Programs = []
    unplayed: Programs = []
    kept: Programs = []
    trained: Programs = []
    destroyed: Programs = []
    keep_self: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        programs.check_letters("cost", self.cost, MOST_ICONS)
        for moment in MOMENTS:
            programs.check_effects(moment, getattr(self, moment))
        if len(self.abilities) > ABILITIES:
            raise ValueError(f"expected effects for at most {int(ABILITIES)} of {', '.join(MOMENTS)}")
        if self.set == "recruit" and not self.tr:
            raise ValueError("tr: expected a training cost of 1 or more on a recruit card")

    def shown(self, name: str) -> Any:
        """One value of this card, in words."""
        return programs.in_words(self.cost) if name == "cost" else super().shown(name)

    @property
    def abilities(self) -> list[Ability]:
        """What the card does, and when."""
        return [Ability(on=moment, do=getattr(self, moment)) for moment in MOMENTS if getattr(self, moment)]


class Permanent(Card, frozen=True, kw_only=True):
    """A leader or a technology."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("use", "use_cost", "use_when", "passive", "mod"), "")

    use: Programs = []
    use_cost: str = ""
    use_when: Literal["own_turn", "opponent_turn"] = "own_turn"
    passive: Passive | None = None
    mod: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        programs.check_effects("use", self.use)
        programs.check_letters("use_cost", self.use_cost, MOST_SPENT)
        if self.use_cost and not self.use:
            raise ValueError("use_cost: expected no cost on a card without use")
        if self.passive is not None:
            self.passive.check("passive", programs.PASSIVES)
        if self.mod is not None:
            programs.modifier("mod", self.mod)

    @property
    def abilities(self) -> list[Ability]:
        """What the card does, and when."""
        cost = [f"spend({self.use_cost})"] if self.use_cost else []
        on = "use" if self.use_when == "own_turn" else "react"
        found = [Ability(on=on, cost=cost, do=self.use)] if self.use else []
        return [*found, self.passive.ability(programs.PASSIVES)] if self.passive is not None else found


class Leader(Permanent, frozen=True, kw_only=True):
    """A leader."""

    TYPE: ClassVar[str] = "leader"


class Technology(Permanent, frozen=True, kw_only=True):
    """A technology."""

    TYPE: ClassVar[str] = "technology"


class Invader(Card, frozen=True, kw_only=True):
    """A card of the Invasion."""

    TYPE: ClassVar[str] = "invasion"
    SAID: ClassVar[dict[str, str]] = {
        "cs": "combat",
        "su": "support",
        "tr": "training cost",
        **dict.fromkeys([*INVASION_MOMENTS, "aura", "unique"], ""),
    }

    start: bool = False
    unique: bool = False
    cs: Line
    su: Line
    reward: str
    tr: Annotated[int, msgspec.Meta(ge=1, le=99)]
    deployed: Programs = []
    defeated: Programs = []
    trained: Programs = []
    aura: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        programs.check_letters("reward", self.reward, MOST_ICONS)
        for moment in INVASION_MOMENTS:
            programs.check_effects(moment, getattr(self, moment))
        if self.aura:
            programs.aura("aura", self.aura)
        if not self.cs[3]:
            raise ValueError("cs: expected health, the last of the four, of 1 or more")

    def shown(self, name: str) -> Any:
        """One value of this card, in words."""
        if name in ("cs", "su"):
            return line_in_words(getattr(self, name))
        return programs.in_words(self.reward) if name == "reward" else super().shown(name)

    @property
    def abilities(self) -> list[Ability]:
        """What the card does, and when."""
        texts = {on: getattr(self, moment) for moment, on in INVASION_MOMENTS.items()}
        return [Ability(on=on, do=do) for on, do in texts.items() if do]


class Protocol(Card, frozen=True, kw_only=True):
    """A protocol of the Invasion."""

    TYPE: ClassVar[str] = "protocol"
    SAID: ClassVar[dict[str, str]] = {"use": "", "passive": ""}

    use: Programs = []
    passive: Passive | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        programs.check_effects("use", self.use)
        if self.passive is not None:
            self.passive.check("passive", programs.ALWAYS)

    @property
    def abilities(self) -> list[Ability]:
        """What the card does, and when."""
        found = [Ability(on="activate", do=self.use)] if self.use else []
        return [*found, self.passive.ability(programs.ALWAYS)] if self.passive is not None else found
