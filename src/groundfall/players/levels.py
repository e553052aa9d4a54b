"""The levels that people choose by name. They are the same for every game; each beats the one before it.

At a table, where people wait for them, all choices of a turn also share a time limit: see `TurnClock`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.play.player import MANNERS, OLD_MANNERS, OPEN, Player
from groundfall.engine.words import listed

from .budget import Budget
from .search import Search
from .times import USUAL_CUT
from .tree_search import Settings


@dataclass(frozen=True)
class Level:
    """A strength of opponent, with a sentence for the person who chooses it."""

    name: str
    title: str
    text: str
    iterations: int
    seconds: float  # at most, per decision
    cut: int = USUAL_CUT
    settings: Settings = field(default_factory=Settings)

    @property
    def budget(self) -> Budget:
        """How long it searches."""
        return Budget(self.iterations, self.seconds, self.cut)

    def player(self, manner: str = OPEN) -> Player:
        """A player of this level; `captain:passive` names one with a manner of bargaining. Raises GroundfallError."""
        manner = OLD_MANNERS.get(manner, manner)
        if manner not in MANNERS:
            raise GroundfallError(f"After a level comes how it trades: {listed(MANNERS, 'or')}, not {shown(manner)}.")
        player = Search(self.budget, self.settings, manner)
        player.name = self.name
        return player


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("cadet", "Cadet", "Knows the rules and little else.", 4, 5.0),
        Level("pilot", "Pilot", "Looks a little ahead.", 25, 5.0),
        Level("captain", "Captain", "Plans ahead; a good ally and a fair opponent.", 120, 10.0),
        Level("commander", "Commander", "Weighs more than a thousand futures before it moves.", 1500, 20.0),
    )
}
