"""The computer players at the table: levels that decide for a seat, and the adviser behind the hints."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Protocol

from groundfall.engine.catalogue import game as named
from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import unknown
from groundfall.engine.play.player import Plan
from groundfall.engine.play.position import Position

from .thinking import Advised, Rated

if TYPE_CHECKING:
    from groundfall.players.budget import TurnClock
    from groundfall.players.workers import Pool

TURNS = 1000  # how many unfinished turns of levels are remembered


class Opponents(Protocol):
    """What the table needs from player programs. They never block the table, and never see hidden information."""

    changed: Callable[[str], None]  # called with the name of a game when `progress` has changed

    def levels(self) -> list[dict[str, str]]:
        """The levels to choose from: value, label, about; weakest first."""

    async def decide(self, position: Position, seat: int, level: str, seed: int, turn: Hashable) -> int:
        """The action that a level chooses for a seat. Cancelling stops the search.

        `turn` identifies the turn and match: all decisions of a turn share its time.
        """

    async def advise(self, position: Position, seat: int, seed: int) -> Advised:
        """What the adviser expects of a seat's actions; those that it has not tried are left out."""

    def progress(self, game: str) -> float | None:
        """The progress of a game's first compilation, from 0 to 1; None if nothing is being compiled."""

    async def prepare(self, game: str) -> None:
        """Compiles the rules of a game, for levels of full strength, unless that has been done."""

    async def close(self) -> None:
        """Ends everything that is running."""


def _nobody(game: str) -> None:
    """Ignores changes."""


class InWorkers:
    """Players in separate processes, which start on first use."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._clocks: dict[Hashable, TurnClock] = {}
        self.changed: Callable[[str], None] = _nobody
        self._pool: Pool | None = None
        self._levels: list[dict[str, str]] = []

    def levels(self) -> list[dict[str, str]]:
        """The levels of the package."""
        if not self._levels:
            from groundfall.players.levels import LEVELS

            self._levels = [{"value": one.name, "label": one.title, "about": one.text} for one in LEVELS.values()]
        return self._levels

    @property
    def pool(self) -> Pool:
        """The processes."""
        if self._pool is None:
            from groundfall.players.workers import Pool

            self._pool = Pool(progress=lambda game, done, expected: self.changed(game))
        return self._pool

    async def decide(self, position: Position, seat: int, level: str, seed: int, turn: Hashable) -> int:
        """One decision, within its share of the turn's remaining time."""
        clock, begun = self._clock(turn), self._now()
        try:
            return (await self.pool.decide(position, seat, level, seed, clock.share)).action
        finally:
            clock.spend(self._now() - begun)

    def _clock(self, turn: Hashable) -> TurnClock:
        from groundfall.players.budget import TurnClock

        clock = self._clocks.pop(turn, None) or TurnClock()
        self._clocks[turn] = clock  # the newest last
        if len(self._clocks) > TURNS:
            del self._clocks[next(iter(self._clocks))]
        return clock

    async def advise(self, position: Position, seat: int, seed: int) -> Advised:
        """The result of a search of a second or two, and the plan that the same process has made."""
        from groundfall.players.advise import rated
        from groundfall.players.times import ADVICE_SECONDS

        answer = await self.pool.advise(position, seat, seconds=ADVICE_SECONDS, seed=seed)
        tried = {one.action.id: Rated(one.value, one.visits) for one in rated(answer.advice) if one.visits}
        return Advised(tried, Plan(answer.action, answer.why) if answer.why else None)

    def progress(self, game: str) -> float | None:
        """The share of the stages that are done."""
        found = self._pool.compiling.get(game) if self._pool is not None else None
        return min(1.0, found[0] / max(1, found[1])) if found is not None else None

    async def prepare(self, game: str) -> None:
        """Compiles a game in a process of its own."""
        await self.pool.warm(named(game))

    async def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            await self._pool.close()


def known_level(opponents: Opponents, name: str) -> str:
    """The name of a level, checked. Raises GroundfallError."""
    names = [level["value"] for level in opponents.levels()]
    if name not in names:
        raise GroundfallError(unknown("level", name, names))
    return name
