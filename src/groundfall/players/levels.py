"""The levels that people pick by name. They are the same for every game; each beats the one before it.

Where somebody waits for them, on the table, the choices of a turn share a time as well: see `TurnClock`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.play.player import MANNERS, OPEN, Player
from groundfall.engine.words import listed

from .budget import Budget
from .search import Search
from .tree_search import Settings


@dataclass(frozen=True)
class Level:
    """A strength to play against, with a sentence for the person who picks it."""

    name: str
    title: str
    text: str
    iterations: int
    seconds: float  # at most, for one decision
    cut: int = 60
    settings: Settings = field(default_factory=Settings)

    @property
    def budget(self) -> Budget:
        """How long it thinks."""
        return Budget(self.iterations, self.seconds, self.cut)

    def player(self, manner: str = OPEN) -> Player:
        """A player of this level; `captain:waits` names one with a manner of bargaining. Raises GroundfallError."""
        if manner not in MANNERS:
            raise GroundfallError(
                f"A level is followed by how it trades: {listed(MANNERS, 'or')}, not {shown(manner)}."
            )
        player = Search(self.budget, self.settings, manner)
        player.name = self.name
        return player


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("cadet", "Cadet", "Knows the rules and little else.", 4, 5.0),
        Level("pilot", "Pilot", "Sees what is at hand.", 25, 5.0),
        Level("captain", "Captain", "Plans ahead; a good partner and a fair opponent.", 120, 10.0),
        Level("commander", "Commander", "Weighs thousands of futures before it moves.", 1500, 20.0),
    )
}
