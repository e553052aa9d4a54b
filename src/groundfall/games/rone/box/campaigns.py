"""A campaign and its scenarios."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from groundfall.engine.content import Entry
from groundfall.games.rone.state import ALWAYS, EVENTS

from . import programs
from .boards import Track
from .cards import Few, Line, Name, Passive, Programs, check_id

LEVELS = ["easy", "normal", "hard"]
OF_WINNING = ("round_ge", "core_health_le", "deployed_le")  # one of them must be asked for
Seats = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of players it is made for."""

    min: Seats = 1
    max: Seats = 4

    def __post_init__(self) -> None:
        if self.min > self.max:
            raise ValueError(f"min: expected at most max, which is {self.max}, not {self.min}")


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players' starting values."""

    armor: Track = 16
    health: Track = 14


class Campaign(Entry, frozen=True, kw_only=True):
    """Scenarios played one after the other."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(
        ("schema", "author", "players", "variant", "carry_over", "start", "difficulty_lines_off_allowed"), ""
    )

    id: str
    name: Name
    schema: Literal[1] = 1
    author: Annotated[str, msgspec.Meta(max_length=40)] = ""
    players: Players = Players()
    variant: Literal["base", "equal_chances"] = "base"
    carry_over: bool = True
    start: Start | None = None
    difficulty_lines_off_allowed: bool = True

    def __post_init__(self) -> None:
        check_id(self.id)


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The event of a space that the time marker reaches."""

    name: Name
    round: Annotated[int, msgspec.Meta(ge=1, le=99)]
    do: Programs


class SupportLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A support line of the scenario card."""

    level: str
    su: Line
    aura: str = ""


class Amount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number, and how much more for each player."""

    base: Few = 0
    per_player: Few = 0


class Core(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A target besides the deployed cards: open while no card is deployed; to ranged damage perhaps always."""

    targetable: bool = False
    health: Amount = Amount()
    armor: Amount = Amount()
    ranged: Literal["any_time", "no_deployed_cards"] = "no_deployed_cards"
    other: Literal["no_deployed_cards"] = "no_deployed_cards"

    def __post_init__(self) -> None:
        if self.targetable and not self.health.base + self.health.per_player:
            raise ValueError("health: expected a base or per_player of 1 or more where targetable is true")


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario card."""

    SAID: ClassVar[dict[str, str]] = dict.fromkeys(("setup", "events", "lines", "always", "win", "lose", "core"), "")

    id: Annotated[int, msgspec.Meta(ge=1, le=6)]
    name: Name
    setup: Programs = []
    events: list[Event] = []
    lines: list[SupportLine]
    always: list[Passive] = []
    win: str
    lose: str
    core: Core = Core()

    def __post_init__(self) -> None:
        programs.check_effects("setup", self.setup)
        if len(self.events) > EVENTS:
            raise ValueError(f"events: expected at most {int(EVENTS)}, not {len(self.events)}")
        for n, event in enumerate(self.events):
            if n and event.round < self.events[n - 1].round:
                before = self.events[n - 1].round
                raise ValueError(
                    f"events[{n}].round: expected {before} or later, as events come in order, not {event.round}"
                )
            programs.check_long(f"events[{n}].do", event.do)
        if [line.level for line in self.lines] != LEVELS:
            raise ValueError(f"lines: expected {', '.join(LEVELS)}, in this order")
        for n, line in enumerate(self.lines):
            if line.aura:
                programs.aura(f"lines[{n}].aura", line.aura)
        if len(self.always) > ALWAYS:
            raise ValueError(f"always: expected at most {int(ALWAYS)}, not {len(self.always)}")
        for n, passive in enumerate(self.always):
            passive.check(f"always[{n}]", programs.ALWAYS)
            if passive.only_if or passive.limit is not None:
                raise ValueError(f"always[{n}]: expected no only_if and no limit: write if(..., ...) in do")
        asked = {word.word.name for word in programs.words(programs.check_condition("win", self.win))}
        if not asked & set(OF_WINNING):
            raise ValueError(f"win: expected a condition with {', '.join(OF_WINNING[:-1])} or {OF_WINNING[-1]} in it")
        programs.check_condition("lose", self.lose)
