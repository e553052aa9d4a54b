"""One match at the table as data: the match, its stored row, and what goes on around it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.play.dice import DiceWords
from groundfall.engine.play.match import Match

from .links import PERSON
from .rebuilding import Difference
from .rows import Row
from .thinking import Hint, RunningSearch


@dataclass
class TakeBack:
    """A request by a seat to take back its entry and everything after it."""

    seat: int
    entry: int
    agreed: set[int] = field(default_factory=set)

    def kept(self) -> dict[str, Any]:
        """The request as stored with the seat that asks."""
        return {"entry": self.entry, "agreed": sorted(self.agreed)}


@dataclass(eq=False)
class AtTable:
    """What is known of one match in memory. Only `Live` changes it, under its lock."""

    row: Row
    match: Match
    difference: Difference | None = None  # with today's rules: then the match is as before it, and only viewed
    record: list[dict[str, Any]] = field(default_factory=list)  # all lines of what is only viewed
    kept: int = 0  # entries of the journal that are on disk
    listed: tuple[object, ...] = ()  # what the lobby tells of it
    dice_words: DiceWords | None = None  # the words for the dice, until the game is dealt
    takeback: TakeBack | None = None  # a seat's request to take back
    replies: dict[int, str] = field(default_factory=dict)  # outcomes of requests, until something happens
    stopped: dict[int, str] = field(default_factory=dict)  # why a seat's level was stopped or failed
    steps: dict[int, int] = field(default_factory=dict)  # how many choices the current level has made in a row
    hints: dict[int, Hint] = field(default_factory=dict)  # the adviser's answers, by seat
    searches: dict[int, RunningSearch] = field(default_factory=dict)  # of levels, by seat
    levels: list[dict[str, str]] = field(default_factory=list)  # the levels that a seat can be handed to
    progress: float | None = None  # progress of the first compilation
    chances: dict[int, dict[tuple[int, bool], float]] = field(default_factory=dict)  # win chances, for the replay
    changed: list[int] = field(default_factory=list)  # the last entry that matters to each seat
    requests: set[str] | None = None  # the keys of those that were done, and perhaps others; None until they are read
    writing: bool = False  # the changes are being written to disk
    gone: bool = False  # dropped from memory, deleted, or ahead of the disk: no longer the current match
    used: float = field(default_factory=time.monotonic)  # when somebody last asked for it or changed it

    @property
    def id(self) -> str:
        """The name of the match."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if self.difference is not None:
            return self.row.over or self.row.ended is not None
        return self.match.over

    @property
    def goes_on(self) -> bool:
        """Whether somebody can still act in it."""
        return self.difference is None and not self.over

    @property
    def result(self) -> dict[str, float] | None:
        """Each seat's score, by the rules or after resigning."""
        if self.difference is not None:
            found: dict[str, float] | None = self.row.ended["result"] if self.row.ended is not None else self.row.result
            return found
        return self.match.result

    def note(self) -> str:
        """The state of the match in words that everybody may read."""
        if self.over:
            return "Over"
        if self.dice_words is not None:
            return "Not dealt yet"
        phase = self.match.describe("phase", self.match.state.phase, self.match.phase, {}).capitalize()
        turn = getattr(self.match.state, "turn", None)
        return f"Turn {turn}, {phase.lower()}" if isinstance(turn, int) else phase

    def moment(self, seat: int) -> int:
        """The moment, as the seat counts, of the last change for that seat, which its page must have shown."""
        return self.match.moment(seat, self.changed[seat])

    # Who plays

    def player(self, seat: int) -> str:
        """Who plays a seat: "person" or the name of a level."""
        return str(self.row.seats[seat]["player"])

    @property
    def persons(self) -> set[int]:
        """The seats played by people."""
        return {n for n in range(len(self.match.seats)) if self.player(n) == PERSON}

    def partners(self, seat: int) -> set[int]:
        """The seats of the same player, including this one."""
        return {self.match.seat(name) for name in self.match.partners(seat)}

    def own(self, seat: int) -> set[int]:
        """The seats that the person at this seat plays."""
        return self.partners(seat) & self.persons

    def others(self, seat: int) -> set[int]:
        """The seats of other people, who must agree to a take-back. Levels always agree."""
        return self.persons - self.partners(seat)
