"""The agenda: a stack of what is still to happen. Tasks are performed; decisions wait for their seats.

`@task` and `@decision` number the functions they mark within the game. The name becomes that number (an int that can
still be called), so that `push(state, combat)` is integer arithmetic in both forms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .rule import package_of, register_of, rule, rule_id
from .schema import FRAME


class Task(int):
    """Something that will happen. As an int it is its number on the agenda; calling it performs it now."""

    function: Callable[..., Any]
    name: str
    rule: str
    phase: int | None
    args: tuple[str, ...]
    was: str  # its name in older positions, which can still be read
    unless: Any  # `f(state, seat)`: whether the task of this seat is dropped instead of performed; None for never

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)


class Decision(Task):
    """A named point where a seat chooses: the question, the legal choices, and their effects."""

    prompt: str
    repeat: bool
    reaction: bool  # always counts as made in another seat's turn
    secret: bool  # asked of several seats at once; others do not even notice what is done until it is closed
    together: str  # text for making all remaining choices together: "Pay with these"; '' for one by one
    rest: str  # text for letting the program make the remaining choices: "Place the rest for me"; '' for none
    worth: Any  # for choices made together: what a choice gives up, `f(content, state, seat, *action args)`; or None
    effects: dict[Any, Callable[..., Any]]  # action kind -> what choosing it does
    otherwise: dict[Any, Any]  # action kind -> why it is refused if the listing gave no specific reason
    standing: dict[Any, str]  # action kind -> the text for giving this answer for a whole turn
    consents: list[Any]  # action kinds that agree to what another seat has offered

    def on(
        self,
        kind: Any,
        otherwise: Any = None,
        standing: str = "",
        consent: bool = False,
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Marks the effect of an action of this kind: `f(content, state, seat, *action args, *decision args)`.

        With `standing`, a short text such as "Let all pass this turn", a seat may give the answer for a whole turn, as
        a standing order. With `consent` the answer agrees to what another seat has offered: a player who holds both
        seats is not asked.
        """
        if (standing or consent) and kind.kind.args:
            raise ValueError(
                f"{self.name}: only an answer without arguments can be given for a whole turn or as consent"
            )

        def mark(effect: Callable[..., Any]) -> Callable[..., Any]:
            self.effects[kind.kind] = rule(effect)
            self.otherwise[kind.kind] = otherwise
            if standing:
                self.standing[kind.kind] = standing
            if consent:
                self.consents.append(kind.kind)
            return effect

        return mark


def _number(made: Task, function: Callable[..., Any], skip: int) -> None:
    made.function = rule(function)
    made.name, made.rule = function.__name__, rule_id(function)
    made.args = function.__code__.co_varnames[skip : function.__code__.co_argcount]
    made.unless = None
    if len(made.args) > 4:
        raise ValueError(f"{made.name} takes more than four arguments")
    register_of(package_of(function.__module__)).tasks.append(made)


def task(
    function: Any = None, *, phase: int | None = None, was: str = "", unless: Callable[[Any, int], int] | None = None
) -> Any:
    """Marks something that happens from the agenda: `f(content, state, up to four ints)`; `phase` when it opens one.

    `was` is its name in older positions, which can still be read. With `unless`, a rule `f(state, seat)`, the task is
    dropped when its turn comes and the rule holds for its argument `seat`, such as one who no longer plays.
    """

    def mark(marked: Callable[..., Any]) -> Task:
        made = Task(len(register_of(package_of(marked.__module__)).tasks))
        _number(made, marked, 2)
        made.phase, made.was, made.unless = phase, was, unless
        if unless is not None and "seat" not in made.args:
            raise ValueError(f"{made.name}: `unless` asks about an argument `seat`")
        return made

    return mark if function is None else mark(function)


def decision(
    rule_id: str,
    prompt: str,
    *,
    repeat: bool = False,
    reaction: bool = False,
    secret: bool = False,
    together: str = "",
    worth: Callable[..., int] | None = None,
    rest: str = "",
    was: str = "",
) -> Callable[[Callable[..., Any]], Decision]:
    """Marks a decision: the function lists what a seat may do, `f(content, state, seat, choices, up to three ints)`.

    A seat answers once, or with `repeat` until an effect calls `leave(state, seat)`. A `reaction` is asked in another
    seat's turn, or counts as if it were; only screens use this mark, rules do not. What is also asked in the seat's own
    turn needs no mark in a game that says with `in_turn` who has the turn (`Game.reacting`). While others choose in a
    `secret` decision, nothing can be taken back freely, because losing that possibility would reveal their choices.

    With `together`, words such as "Pay with these", screens let a seat make the choices of a `repeat` in one go: as
    many as its argument `left` says are still to be made. Each action has one argument. `worth` says what each choice
    gives up; screens propose the cheapest. With `rest`, words such as "Place the rest for me", screens let a quick
    adviser make what remains of this decision, and of those within and after it that have the same words, up to a
    choice that draws. `was`: as for `task`.
    """

    def mark(listing: Callable[..., Any]) -> Decision:
        made = Decision(len(register_of(package_of(listing.__module__)).tasks))
        _number(made, listing, 4)
        made.rule, made.prompt, made.repeat, made.reaction, made.phase = rule_id, prompt, repeat, reaction, None
        made.secret, made.was, made.worth, made.rest = secret, was, worth, rest
        made.effects, made.otherwise, made.standing, made.together = {}, {}, {}, together
        made.consents = []
        if together and not (repeat and "left" in made.args):
            raise ValueError(f"{made.name}: choices made together need `repeat` and an argument `left`")
        return made

    return mark


def pending(state: Any) -> list[tuple[int, int, list[int]]]:
    """The agenda, top first: each task's number, the seats that a decision asks, as bits, and four arguments."""
    frames = [state.agenda[at : at + FRAME] for at in range(0, state.depth * FRAME, FRAME)]
    return [(frame[0], frame[1], frame[2:]) for frame in reversed(frames)]


def in_order(state: Any, *order: int) -> bool:
    """Whether those of these tasks that are pending are in this order, next one first, each only once."""
    found = [order.index(number) for number, _, _ in pending(state) if number in order]
    return found == sorted(set(found))


@rule
def task_at(state: Any, place: int) -> Any:
    """The number of the task or decision at a place of the agenda; the lowest is 0, the topmost `state.depth - 1`."""
    return state.agenda[place * FRAME]


@rule
def argument_at(state: Any, place: int, number: int) -> Any:
    """An argument of the task or decision at a place of the agenda; the first is 0."""
    return state.agenda[place * FRAME + 2 + number]


@rule
def place_of(state: Any, task: int) -> int:
    """The topmost place of a task or decision on the agenda; -1 if it is not pending."""
    place: int = state.depth - 1
    while place >= 0 and state.agenda[place * FRAME] != task + 0:
        place -= 1
    return place


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
    """Puts a decision on top of the agenda: these seats, as bits, must choose next. Without seats it does nothing."""
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
    """Ends the topmost decision that asks a seat, for that seat. Tasks may be above it; the last seat removes it."""
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
    """Ends the game; `score` has been set for every seat, in thousandths."""
    state.over = 1
    state.awaiting = 0
    state.depth = 0
