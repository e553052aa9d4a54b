"""How a question goes on from a state: task by task and choice by choice, up to where it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown, unknown
from groundfall.engine.rules.schema import FRAME

from .branching import Step, Watch, taken

if TYPE_CHECKING:
    from .legal import Legal
    from .position import Position

Policy = Callable[["Position", str, "Legal"], Any]  # (position, seat, legal) -> an action, or None to stop there
Until = Callable[[Any, Any], bool]  # (content, state) -> whether to stop


LONGEST = 2_000  # steps without a draw, or of one rollout


class Course:
    """What happens after a state: forced choices are made, others by the policy; it stops where `until` says."""

    def __init__(self, position: Position, seat: int, choose: Policy | str | None, until: Any,
                 simplify: Step | None, watch: Watch) -> None:  # fmt: skip
        self.position, self.game, self.content = position, position.game, position.content
        self.seat, self.watch = seat, watch  # who asks, and what notes whether more was read than it can know
        self.choose = _policy(choose)
        self.stops = _stops(position, until)
        self.simplify = simplify

    def step(self, state: Any) -> Step | None:
        """The next thing to do in a state: a task, or a choice. None where the course ends."""
        if state.over or self.stops(self.content, state):
            return None
        if state.awaiting:
            return self._choice(state)
        return partial(self.game.dispatch.perform, self.content) if state.depth else None

    def going_on(self, state: Any) -> Step:
        """The next step of a state in which the course does not end."""
        step = self.step(state)
        assert step is not None
        return step

    def _choice(self, state: Any) -> Step | None:
        seat = (state.awaiting & -state.awaiting).bit_length() - 1
        watched = self.watch.on
        self.watch.on = watched and seat != self.seat  # what a seat can choose depends only on what it knows
        found = self._chosen(state, seat)
        self.watch.on = watched
        return found

    def _chosen(self, state: Any, seat: int) -> Step | None:
        numbers: list[int] = []
        self.game.dispatch.legal(self.content, state, seat, numbers)
        if len(numbers) == 1:
            return self.act(seat, numbers[0])
        if self.choose is None or not numbers:
            return None
        position = self.position.at(state)
        wanted = self.choose(position, position.seats[seat], position.legal(seat))
        return None if wanted is None else self.act(*position.check(seat, wanted))

    def act(self, seat: int, number: int) -> Step:
        """The action as a step; what follows it are steps of their own."""

        def carry_out(state: Any) -> None:
            self.game.dispatch.carry_out(self.content, state, seat, number)

        return carry_out


def goes_on(course: Course, state: Any) -> bool:
    """Goes on in this state up to the next step that draws; False if the course ends before one.

    Which tasks and decisions draw is learned: only where one draws for the first time are steps taken twice.
    Raises GroundfallError if it goes on and on.
    """
    drawing, watch = _drawing.setdefault(course.game.package, set()), course.watch
    start = state.copy()
    for _ in range(LONGEST):
        watch.on = True
        if course.simplify is not None:
            course.simplify(state)
        step = course.step(state)
        watch.on = False
        if step is None:
            return False
        what = bool(state.awaiting), state.agenda[(state.depth - 1) * FRAME]
        if what in drawing:
            return True
        if taken(state, step, watch).chances:
            drawing.add(what)
            state.assign(start)
            watch.guard(state)
    raise endless()


def endless() -> GroundfallError:
    """Why a question has no answer: it never comes to its end."""
    return GroundfallError(f"The question does not end within {LONGEST} steps; name where it ends with `until`.")


_drawing: dict[str, set[tuple[bool, int]]] = {}  # by game: whether it is a decision, and its number


def first_legal(position: Position, seat: str, legal: Legal) -> Any:
    """The policy "first": the first legal action."""
    return legal[0]


def _policy(choose: Policy | str | None) -> Policy | None:
    if choose is None or callable(choose):
        return choose
    if choose == "first":
        return first_legal
    raise GroundfallError(f"A policy must be 'first' or a function (position, seat, legal), not {shown(choose)}.")


def _stops(position: Position, until: Until | str | Iterable[str] | None) -> Until:
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
