"""Events (what visibly happened) and refusals (why an action is not allowed), each with its rule id and text."""

from __future__ import annotations

from typing import Any

from .names import Index
from .rule import register_here


class EventKind(int):
    """A kind of event; as an int it is its number within the game."""

    name: str
    rule: str
    text: str
    loses: bool  # whether a piece, a card, a place, strength or the game is lost
    begins_turn: bool  # whether a turn or round begins; its number is the argument `turn`
    succeeds: dict[str, str | int]  # the value of an argument with which its dice succeed; {} if none says so
    args: dict[str, Index | None]


class Refusal(int):
    """A reason why an action is not allowed; as an int it is its number within the game."""

    rule: str
    text: str
    args: tuple[str, ...]


def event(
    name: str,
    rule: str,
    text: str,
    *,
    loses: bool = False,
    begins_turn: bool = False,
    succeeds: dict[str, str | int] | None = None,
    **args: Index | None,
) -> Any:
    """Declares an event: `FLEW = event("flew", "G5.2", "The {counter} flies to {to}.", counter=COUNTERS, to=HEXES)`.

    Arguments are places in named sets, or plain numbers (None); `emit(state, FLEW, counter, to)` gives them in order.
    With `loses=True` the table calls it out as a loss; with `begins_turn=True` a new part of the log begins, which is
    named after its argument `turn`.

    Dice are shown as successes and failures where the event tells them apart: by an argument `needs` (a die succeeds
    that shows as much or more), by `hits` (so many of the highest dice do), or, where another argument tells, by
    `succeeds={"outcome": "hit"}` (all dice succeed if the argument has this value, and fail if it has another).
    """
    kinds = register_here().events
    made = EventKind(len(kinds))
    made.name, made.rule, made.text, made.args = name, rule, text, args
    made.loses, made.begins_turn, made.succeeds = loses, begins_turn, succeeds or {}
    kinds.append(made)
    return made


def refusal(rule: str, text: str, *args: str) -> Any:
    """Declares a reason for refusing an action: a sentence that may use its arguments and up to two numbers."""
    kinds = register_here().refusals
    made = Refusal(len(kinds))
    made.rule, made.text, made.args = rule, text, args
    kinds.append(made)
    return made
