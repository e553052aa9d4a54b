"""A policy for outcomes: the choices that make an end likeliest for one seat, by backward induction over outcomes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown
from groundfall.engine.rules.schema import FRAME
from groundfall.engine.words import counted

from .branching import Step
from .course import Policy, Until, end_of
from .imagined import unnoted_copy
from .legal import Legal
from .outcomes import outcomes
from .playable import Playable
from .telling import Teller, teller

STEPS = 12_000  # tasks and choices that a policy's own questions may take in all
AHEAD = 60  # choices in a row that a policy looks through


class _TooMuch(Exception):
    """There is more to work out than a policy may."""


def key_of(copied: Any) -> Hashable:
    """Equal for states that go on alike: all cells but the generator's and what is left above the agenda.

    Those are cleared in the copy.
    """
    top = copied.depth * FRAME
    copied.agenda[top:] = [0] * (len(copied.agenda) - top)
    copied.seed = 0
    return tuple(copied.cells())


class BestPlay:
    """What is best at each choice that the policy `rest` leaves open, where nothing is hidden.

    One seat chooses what makes `wants` (content, state) greatest on average at the end, the others what makes it least.
    `until` and `simplify` are those of the question. Every moment is worked out once, for all questions asked with it.

    Its questions may take `steps` tasks and choices in all, and follow AHEAD choices in a row. Beyond that it is
    `exceeded`: where it knows nothing better it chooses the first legal action, and outcomes with it are sampled.
    """

    def __init__(
        self,
        seat: str,
        wants: Callable[[Any, Any], float],
        *,
        rest: Policy | None = None,
        until: Until | None = None,
        simplify: Step | None = None,
        steps: int = STEPS,
    ) -> None:
        self.steps, self.exceeded, self._ahead = steps, False, 0
        self.seat, self.wants, self.rest, self.until, self.simplify = seat, wants, rest, until, simplify
        self._chosen: dict[Hashable, tuple[float, int]] = {}  # by moment: what it is worth, and the action to choose
        self._states: dict[Hashable, Any] = {}

    def __call__(self, position: Playable, seat: str, legal: Legal) -> Any:
        """The action to choose."""
        ruled = self.rest(position, seat, legal) if self.rest is not None else None
        if ruled is not None:
            return ruled
        self._ahead = 0
        try:
            return self._best(position, key_of(unnoted_copy(position.state)))[1]
        except _TooMuch:
            self.exceeded = True
            return legal[0]

    def _best(self, position: Playable, key: Hashable) -> tuple[float, int]:
        """What a choice is worth, and the action that makes it so: the first of several."""
        if key not in self._chosen:
            if self.exceeded or self.steps < 0 or self._ahead >= AHEAD:
                raise _TooMuch
            seat = position.awaiting[0]  # several choose one after the other, as in a course
            best = max if seat == self.seat else min
            self._ahead += 1
            worth = {action: self._after(position, seat, action) for action in position.legal(seat).ids}
            self._ahead -= 1
            action = best(worth, key=lambda action: worth[action])
            self._chosen[key] = worth[action], action
        return self._chosen[key]

    def _after(self, position: Playable, seat: str, action: int) -> float:
        """What an action is worth."""
        tell = Teller(("key",), (self._noted,))
        ends = outcomes(position, seat, action, of=tell, choose=self.rest, until=self.until, simplify=self.simplify)
        self.steps -= ends.steps
        return sum(chance * self._worth(position, key) for (key,), chance in ends.chances.items())

    def _noted(self, content: Any, state: Any) -> Hashable:
        copied = unnoted_copy(state)
        key = key_of(copied)
        self._states[key] = copied
        return key

    def _worth(self, position: Playable, key: Hashable) -> float:
        """What a moment is worth: at the end, or at the next choice."""
        state = self._states[key]
        if not state.awaiting or state.over or (self.until is not None and self.until(position.content, state)):
            return self.wants(position.content, state)
        return self._best(position.at(state), key)[0]


def best_by(
    position: Playable,
    seat: str | int | None,
    how: str,
    *,
    of: str | Iterable[str] | Teller | None = None,
    until: Until | str | Iterable[str] | None = None,
    simplify: Step | None = None,
) -> BestPlay:
    """The policy by which a seat wants the one number told to be greatest ("best") or least, and others the opposite.

    The rest is that of the question. Raises GroundfallError for spectators, and where not one number is told.
    """
    if seat is None:
        raise GroundfallError("Best play needs a seat that plays for something; spectators do not.")
    place = position.seat(seat)
    tell = teller(position, place, of)
    if len(tell.names) != 1:
        raise GroundfallError(f"Best play needs one number to go by in `of`, not {counted(len(tell.names), 'name')}.")
    (now,) = tell.of(position.content, position.state)
    if not isinstance(now, int | float):
        raise GroundfallError(f"Best play needs a number to go by in `of`; {tell.names[0]} is {shown(now)}.")
    sign = -1 if how == "least" else 1

    def wants(content: Any, state: Any) -> float:
        return sign * float(tell.of(content, state)[0])

    return BestPlay(position.seats[place], wants, until=end_of(position, until), simplify=simplify)
