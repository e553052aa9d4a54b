"""A position: what can be asked about one moment of a game, and done in it, on copies and determinizations too."""

from __future__ import annotations

from typing import Any

from .best_play import best_by
from .outcomes import Outcomes, outcomes
from .playable import Playable


class Position(Playable):
    """One moment of a game: what can be asked about it and done in it. `Match` adds the record of a real game."""

    def copy(self) -> Position:
        """A copy of the position to try actions on. Its chance comes from the state's own generator."""
        return self.at(self.state.copy())

    def at(self, state: Any) -> Position:
        """Another moment of the same game."""
        return Position(self.game, self.content, self.options, state, self.overlays)

    def imagine(self, seat: str | int, seed: int) -> Position:
        """A determinization: a copy in which everything the seat cannot know is resampled from this seed."""
        return self.at(self.determinization(seat, seed))

    def outcomes(self, seat: str | int | None, action: Any = None, *, choose: Any = None, **how: Any) -> Outcomes:
        """What can come of an action of a seat, or of the position as it is, as far as the seat can know.

        The options are those of `groundfall.engine.play.outcomes.outcomes`. With `choose` "best" or "least" the seat
        plays for the greatest or least mean of the one number that is told, all others against it, as if nothing were
        hidden (`BestPlay`). Raises IllegalAction for an action that is not legal, and GroundfallError for a question
        that cannot be asked.
        """
        if choose in ("best", "least"):
            question = {name: how.get(name) for name in ("of", "until", "simplify")}
            choose = best_by(self, seat, choose, **question)
        return outcomes(self, seat, action, choose=choose, **how)

    def svg(self, seat: str | int | None, **more: Any) -> str:
        """The board as a seat sees it."""
        return str(self.game.module("board").draw(self.view(seat), self.box, **more))

    def _repr_svg_(self) -> str:
        return self.svg(self.seats[0] if len(self.seats) == 1 else None)
