"""The players that sit at the table: levels that decide for a seat, and the adviser behind the hint."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Protocol

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import unknown
from groundfall.engine.play.position import Position

if TYPE_CHECKING:
    from groundfall.players.budget import TurnClock
    from groundfall.players.workers import Pool

ADVICE_SECONDS = 1.5
TURNS = 1000  # so many turns that levels are in the midst of are remembered


class Opponents(Protocol):
    """What the table needs of player programs. None of it holds up the table, and none of it sees the truth."""

    changed: Callable[[str], None]  # told the name of a game when `progress` has changed

    def levels(self) -> list[dict[str, str]]:
        """The levels that can be picked: value, label, about; the weakest first."""

    async def decide(self, position: Position, seat: int, level: str, seed: int, turn: Hashable) -> int:
        """The action a level chooses for a seat. Cancelling it stops the thinking.

        `turn` says whose turn of which match it is: all decisions of one share its time.
        """

    async def advise(self, position: Position, seat: int, seed: int) -> dict[int, float]:
        """The win chance that the adviser expects of the actions of a seat."""

    def progress(self, game: str) -> float | None:
        """How much of a game's first compilation is done, from 0 to 1; None when nothing is being compiled."""

    async def close(self) -> None:
        """Ends what is running."""


def _nobody(game: str) -> None:
    """Nobody wants to know."""


class InWorkers:
    """Players in processes of their own, which start on first need."""

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
        """One decision, in its share of what is left of the turn's time."""
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

    async def advise(self, position: Position, seat: int, seed: int) -> dict[int, float]:
        """What a search of a second or two makes of each choice."""
        answer = await self.pool.advise(position, seat, seconds=ADVICE_SECONDS, seed=seed)
        return {found.action.id: found.value for found in answer.advice if found.visits}

    def progress(self, game: str) -> float | None:
        """Functions compiled of those expected."""
        found = self._pool.compiling.get(game) if self._pool is not None else None
        return min(1.0, found[0] / max(1, found[1])) if found is not None else None

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
