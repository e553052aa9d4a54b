"""What actions remember of the moment at which they were listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules.actions import Kind
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.rule import rule_id
from groundfall.engine.rules.schema import FRAME

from .gist import gist_of
from .moment import Moment
from .preview import Preview, Twins


class Listing:
    """The moment at which actions were listed. It keeps a state alive, but never a whole match."""

    __slots__ = ("_at", "_moment", "_twins", "game", "listed", "state", "task")

    def __init__(self, game: Game, state: Any, at: Callable[[Any], Moment]) -> None:
        self.game, self._at = game, at  # `at` makes a moment from a state; it holds no match
        self.state = state  # None once the position has moved on and kept no copy
        self._twins: dict[int, Twins] = {}  # determinizations on which the actions of a seat are tried
        self._moment: Moment | None = None  # made when it is first read, so that all texts share its tables
        self.task: int = state.agenda[(state.depth - 1) * FRAME] if state.awaiting else -1
        self.listed: dict[int, list[int]] = {}  # the legal actions of each seat, as far as they were listed

    @property
    def moment(self) -> Moment | None:
        """The moment itself; None once the position has moved on and kept no copy."""
        if self._moment is None and self.state is not None:
            self._moment = self._at(self.state)
        return self._moment

    def rule(self, kind: Kind) -> str:
        """The rule behind an action of this kind: that of its effect, or else that of the decision."""
        decision = self.game.register.tasks[self.task] if self.task >= 0 else None
        if not isinstance(decision, Decision):
            return ""
        effect = decision.effects.get(kind)
        return (rule_id(effect) if effect is not None else "") or decision.rule

    def words(self, kind: Kind, number: int, seat: int) -> str | None:
        """An action in English as a seat sees it; None when the moment has passed."""
        moment = self.moment
        return moment.words(kind.text, kind, kind.split(number), seat) if moment is not None else None

    def gist(self, kind: Kind, number: int, seat: int) -> str:
        """What the thing of an action does, in one line; '' when the moment has passed."""
        moment = self.moment
        return gist_of(moment, kind, number, seat) if moment is not None else ""

    def preview(self, number: int, seat: int) -> Preview | None:
        """What an action does for certain; None when the moment has passed."""
        moment = self.moment
        if moment is None:
            return None
        if seat not in self._twins:
            self._twins[seat] = Twins(moment, seat)
        return self._twins[seat].preview(number)

    def pass_on(self, kept: Any) -> None:
        """The position moves on; `kept` is a copy of the state, or None if there is none."""
        self.state, self._moment = kept, None
        self._twins.clear()
