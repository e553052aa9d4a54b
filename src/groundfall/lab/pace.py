"""How long games will take that are played side by side, judged by those that are done."""

from __future__ import annotations

import time
from collections.abc import Callable

Tell = Callable[[float], None]  # told the seconds that all games will take together
OFF = 1.5  # a forecast that was wrong by such a factor is said anew
SHORT = 5.0  # seconds for which it is not worth the words


class Pace:
    """Tells its forecast when every core has done a game, and again when it turns out to be far off."""

    def __init__(self, games: int, cores: int, tell: Tell, now: Callable[[], float] = time.monotonic) -> None:
        self._games, self._cores, self._tell, self._now = games, min(cores, games), tell, now
        self._begun = now()
        self._first = 0.0  # when every core had done a game: what it had to load first is behind it
        self._said: float | None = None

    def done(self, games: int) -> None:
        """So many games are done."""
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
        """By all games; once each core has done a second one, by those after the first."""
        if games < 2 * self._cores:
            return spent / games * self._games
        return self._first + (spent - self._first) / (games - self._cores) * (self._games - self._cores)
