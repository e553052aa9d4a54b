"""How a question goes on from a state: task by task and choice by choice, up to where it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown, unknown
from groundfall.engine.rules.schema import FRAME

from .branching import Step, taken
from .imagined import Imagined
from .legal import Legal
from .playable import Playable

Policy = Callable[[Playable, str, Legal], Any]  # (position, seat, legal) -> an action, or None to stop there
Until = Callable[[Any, Any], bool]  # (content, state) -> whether to stop


LONGEST = 2_000  # steps without a draw, or of one rollout
CHOOSING = 8  # a choice by a policy is as much work as so many tasks


class Course:
    """What happens after a state: forced choices are made, others by the policy; it stops where `until` says.

    Without a policy it also stops where another seat's secret decides whether there is anything to choose.
    """

    def __init__(
        self, position: Playable, seat: int, choose: Policy | str | None, until: Any, simplify: Step | None
    ) -> None:
        self.position, self.game, self.content = position, position.game, position.content
        self.seat = seat  # who asks
        self.choose = _policy(choose)
        self.stops = end_of(position, until)
        self.simplify = simplify
        self.steps = 0  # how much work it was so far: the same on every machine

    @property
    def guessed(self) -> bool:
        """Whether the policy had to choose without knowing what is best, because that is too much to work out."""
        return bool(getattr(self.choose, "exceeded", False))

    def step(self, state: Any) -> Step | None:
        """The next thing to do in a state: a task, or a choice. None where the course ends."""
        self.steps += 1
        if state.over or self.stops(self.content, state):
            return None
        if state.awaiting:
            return self._choice(state)
        return partial(self.game.dispatch.perform, self.content) if state.depth else None

    def simplified(self, state: Any) -> Any:
        """The same state, without what does not matter for the answer."""
        if self.simplify is not None:
            self.simplify(state)
        return state

    def going_on(self, state: Any) -> Step:
        """The next step of a state in which the course does not end."""
        step = self.step(state)
        assert step is not None
        return step

    def _choice(self, state: Any) -> Step | None:
        seat = (state.awaiting & -state.awaiting).bit_length() - 1
        listing = partial(self._numbers, seat)
        if isinstance(state, Imagined) and seat == self.seat:
            state = state.beside()  # what a seat can choose depends only on what it knows
            numbers = listing(state)
        elif isinstance(state, Imagined) and self.choose is None:
            numbers = state.foreseen(listing) or []
        else:
            numbers = listing(state)
        if len(numbers) == 1:
            return self.act(seat, numbers[0])
        if self.choose is None or not numbers:
            return None
        self.steps += CHOOSING
        position = self.position.at(state)
        wanted = self.choose(position, position.seats[seat], position.legal(seat))
        return None if wanted is None else self.act(*position.check(seat, wanted))

    def _numbers(self, seat: int, state: Any) -> list[int]:
        numbers: list[int] = []
        self.game.dispatch.legal(self.content, state, seat, numbers)
        return numbers

    def act(self, seat: int, number: int) -> Step:
        """The action as a step; what follows it are steps of their own."""

        def carry_out(state: Any) -> None:
            self.game.dispatch.carry_out(self.content, state, seat, number)

        return carry_out


def goes_on(course: Course, state: Imagined) -> tuple[bool, Imagined]:
    """Goes on from this state up to the next step that draws: the state before it, and False if the course ends there.

    Which tasks and decisions draw is learned: where one draws for the first time, all is taken once more from here.
    Raises GroundfallError if it goes on and on.
    """
    drawing = _drawing.setdefault(course.game.package, set())
    start, steps = state.again(), course.steps
    for _ in range(LONGEST):
        step = course.step(state)
        if step is None:
            return False, course.simplified(state)
        what = bool(state.awaiting), state.agenda[(state.depth - 1) * FRAME]
        if what in drawing:
            return True, course.simplified(state)
        if taken(state, step).chances:
            drawing.add(what)
            course.steps = steps
            return goes_on(course, start)
    raise endless()


def endless() -> GroundfallError:
    """Why a question has no answer: it never comes to its end."""
    return GroundfallError(f"The question does not end within {LONGEST} steps; name where it ends with `until`.")


_drawing: dict[str, set[tuple[bool, int]]] = {}  # by game: whether it is a decision, and its number


def first_legal(position: Playable, seat: str, legal: Legal) -> Any:
    """The policy "first": the first legal action."""
    return legal[0]


def _policy(choose: Policy | str | None) -> Policy | None:
    if choose is None or callable(choose):
        return choose
    if choose == "first":
        return first_legal
    raise GroundfallError(
        f"A policy must be 'first', 'best', 'least' or a function (position, seat, legal), not {shown(choose)}."
    )


def end_of(position: Playable, until: Until | str | Iterable[str] | None) -> Until:
    """Whether to stop in a state: before a task, at a decision or in a phase of one of these names."""
    if until is None:
        return lambda content, state: False
    if not isinstance(until, str) and callable(until):
        return until
    names = [until] if isinstance(until, str) else [*until]
    tasks: dict[str, list[int]] = {}
    for number, task in enumerate(position.game.register.tasks):
        tasks.setdefault(task.name, []).append(number)
    phases = position.game.State.phases.names
    for name in names:
        if name not in tasks and name not in phases:
            known = [*tasks, *phases]
            raise GroundfallError(
                f"An end must be named by a task, a decision or a phase: {unknown('task or phase', name, known)}"
            )
    wanted = {number for name in names for number in tasks.get(name, ())}
    within = {phases.index(name) for name in names if name in phases} - {position.state.phase}

    def stops(content: Any, state: Any) -> bool:
        return state.phase in within or (state.depth > 0 and state.agenda[(state.depth - 1) * FRAME] in wanted)

    return stops
