"""The agenda: a stack of what is still to happen. Tasks are performed, decisions wait for their seats.

`@task` and `@decision` give what they mark a number within the game; the marked name becomes that number (an int
that can still be called), so `push(state, combat)` is integer arithmetic in both forms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .rule import package_of, register_of, rule, rule_id
from .schema import FRAME


class Task(int):
    """Something that will happen. As an int it is its number on the agenda; called, it happens now."""

    function: Callable[..., Any]
    name: str
    rule: str
    phase: int | None
    args: tuple[str, ...]
    was: str  # what it was called in older positions, which are still read

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)


class Decision(Task):
    """A named place where a seat chooses: what is asked, what may be chosen, what choosing does."""

    prompt: str
    repeat: bool
    reaction: bool  # made in another seat's turn
    secret: bool  # asked of several at once, and what is done in it others do not even notice until it is closed
    together: str  # words for giving all the choices that are left in one go: "Pay with these"; '' for one by one
    effects: dict[Any, Callable[..., Any]]  # action kind -> what choosing it does
    otherwise: dict[Any, Any]  # action kind -> why it is refused when the listing gave no nearer reason
    standing: dict[Any, str]  # action kind -> the words for giving this answer until one's own turn

    def on(self, kind: Any, otherwise: Any = None,
           standing: str = "") -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # fmt: skip
        """Marks what choosing an action of this kind does: `f(content, state, seat, *action args, *decision args)`.

        With `standing`, a few words such as "Let all pass this turn", a seat may give the answer for as long as the
        turn lasts: a standing order.
        """
        if standing and kind.kind.args:
            raise ValueError(f"{self.name}: only an answer that names nothing can be given for a whole turn")

        def mark(effect: Callable[..., Any]) -> Callable[..., Any]:
            self.effects[kind.kind] = rule(effect)
            self.otherwise[kind.kind] = otherwise
            if standing:
                self.standing[kind.kind] = standing
            return effect

        return mark


def _number(made: Task, function: Callable[..., Any], skip: int) -> None:
    made.function = rule(function)
    made.name, made.rule = function.__name__, rule_id(function)
    made.args = function.__code__.co_varnames[skip : function.__code__.co_argcount]
    if len(made.args) > 4:
        raise ValueError(f"{made.name} takes more than four arguments")
    register_of(package_of(function.__module__)).tasks.append(made)


def task(function: Any = None, *, phase: int | None = None, was: str = "") -> Any:
    """Marks something that happens from the agenda: `f(content, state, up to four ints)`; `phase` when it opens one.

    `was` is what it was called in older positions, which are still read.
    """

    def mark(marked: Callable[..., Any]) -> Task:
        made = Task(len(register_of(package_of(marked.__module__)).tasks))
        _number(made, marked, 2)
        made.phase, made.was = phase, was
        return made

    return mark if function is None else mark(function)


def decision(rule_id: str, prompt: str, *, repeat: bool = False, reaction: bool = False, secret: bool = False,
             together: str = "", was: str = "") -> Callable[[Callable[..., Any]], Decision]:  # fmt: skip
    """Marks a decision: the function lists what a seat may do, `f(content, state, seat, choices, up to three ints)`.

    A seat that has answered is done with it, unless `repeat`: then it is asked again until an effect says
    `leave(state, seat)`. A `reaction` is asked in another seat's turn; the rules do not ask, the screens do. While
    others choose in a `secret` one nothing is taken back freely: that it can no longer be would tell of them.

    With `together`, words such as "Pay with these", screens let a seat make the choices of a `repeat` in one go: as
    many as its argument `left` says are still to be made. Each action has one argument. `was`: as for `task`.
    """

    def mark(listing: Callable[..., Any]) -> Decision:
        made = Decision(len(register_of(package_of(listing.__module__)).tasks))
        _number(made, listing, 4)
        made.rule, made.prompt, made.repeat, made.reaction, made.phase = rule_id, prompt, repeat, reaction, None
        made.secret, made.was = secret, was
        made.effects, made.otherwise, made.standing, made.together = {}, {}, {}, together
        if together and not (repeat and "left" in made.args):
            raise ValueError(f"{made.name}: choices are made together in a repeat with an argument `left`")
        return made

    return mark


def pending(state: Any) -> list[tuple[int, int, list[int]]]:
    """What is on the agenda, top first: each task's number, the seats a decision asks as bits, and four arguments."""
    frames = [state.agenda[at : at + FRAME] for at in range(0, state.depth * FRAME, FRAME)]
    return [(frame[0], frame[1], frame[2:]) for frame in reversed(frames)]


def in_order(state: Any, *order: int) -> bool:
    """Whether those of these tasks that are pending come in this order, the next one first, and each only once."""
    found = [order.index(number) for number, _, _ in pending(state) if number in order]
    return found == sorted(set(found))


@rule
def push(state: Any, task: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Puts a task on top of the agenda: it happens next."""
    at = state.depth * FRAME
    state.agenda[at] = task + 0
    state.agenda[at + 1] = 0
    state.agenda[at + 2] = a
    state.agenda[at + 3] = b
    state.agenda[at + 4] = c
    state.agenda[at + 5] = d
    state.depth += 1


@rule
def ask(state: Any, decision: int, seats: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Puts a decision on top of the agenda: these seats, given as bits, owe a choice next; with no seat, nothing."""
    if seats == 0:
        return
    at = state.depth * FRAME
    state.agenda[at] = decision + 0
    state.agenda[at + 1] = seats
    state.agenda[at + 2] = a
    state.agenda[at + 3] = b
    state.agenda[at + 4] = c
    state.agenda[at + 5] = 0
    state.depth += 1


@rule
def leave(state: Any, seat: int) -> None:
    """A seat is done with the topmost decision that asks it. Tasks may lie above it; the last seat takes it away."""
    place = state.depth - 1
    while place >= 0 and state.agenda[place * FRAME + 1] >> seat & 1 == 0:
        place -= 1
    if place < 0:
        return
    state.agenda[place * FRAME + 1] &= ~(1 << seat)
    if state.agenda[place * FRAME + 1] == 0:
        state.depth -= 1
        for cell in range(place * FRAME, state.depth * FRAME):
            state.agenda[cell] = state.agenda[cell + FRAME]


@rule
def finish(state: Any) -> None:
    """The game is over; `score` has been set for every seat, in thousandths."""
    state.over = 1
    state.awaiting = 0
    state.depth = 0
