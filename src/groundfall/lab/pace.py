"""Forecasts how long parallel games will take, from those that are finished."""

from __future__ import annotations

import time
from collections.abc import Callable

Tell = Callable[[float], None]  # called with the seconds that all games will take together
OFF = 1.5  # a forecast that was wrong by this factor is repeated
SHORT = 5.0  # seconds too few to repeat a forecast for


class Pace:
    """Reports a forecast when every core has finished a game, and again if it turns out to be far off."""

    def __init__(self, games: int, cores: int, tell: Tell, now: Callable[[], float] = time.monotonic) -> None:
        self._games, self._cores, self._tell, self._now = games, min(cores, games), tell, now
        self._begun = now()
        self._first = 0.0  # the time when every core had finished a game, which includes loading
        self._said: float | None = None

    def done(self, games: int) -> None:
        """Records the number of finished games."""
        if games < self._cores:
            return
        spent = self._now() - self._begun
        if self._said is None:
            self._first = spent
        expected = self._expected(games, spent)
        if self._said is None or (expected - spent > SHORT and not 1 / OFF < expected / self._said < OFF):
            self._said = max(expected, 1e-6)
            self._tell(self._said)

    def _expected(self, games: int, spent: float) -> float:
        """The forecast from all games; once each core has finished a second game, from those after the first."""
        if games < 2 * self._cores:
            return spent / games * self._games
        return self._first + (spent - self._first) / (games - self._cores) * (self._games - self._cores)
