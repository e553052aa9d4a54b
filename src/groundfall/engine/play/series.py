"""Several actions in one go: the same action a number of times, or a thing and then the place it goes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groundfall.engine.errors import IllegalAction
from groundfall.engine.given import shown

from .all_or_none import all_or_none
from .journal import Entry, Event
from .legal import Action
from .match import Match
from .position import Position

MOST = 20  # how often an action can be done in one go


def how_often(position: Position, seat: int, most: int = MOST) -> dict[int, int]:
    """The legal actions that are declared `many`, and how often each can be done in a row.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    several = [action for action in position.legal(seat) if action.many]
    found = dict[int, int]()
    if several:
        imagined = position.imagine(seat, 1)
        for action in several:
            trial, count = imagined.copy(), 0
            while count < most and trial.decision is position.decision and action.id in trial.legal(seat).ids:
                trial.act(seat, action.id)
                count += 1
            found[action.id] = count
    return found


def play_times(match: Match, seat: str | int, wanted: Any, times: int) -> list[Event]:
    """Performs an action that is declared `many` up to `times` times, as long as the seat can choose it.

    Raises IllegalAction if it cannot be performed even once, and then changes nothing.
    """
    place, number = match.check(seat, wanted)
    if _counted(times) > 1 and not match.action(place, number).many:
        raise IllegalAction("This action is done one at a time.")
    decision, entries = match.decision, list[Entry]()
    with all_or_none(match):
        while len(entries) < times and match.decision is decision and number in match.legal(place).ids:
            entries.append(match.perform(place, number))
    match.follow_orders(entries)
    return match.worded(entries, place)


def play_all(match: Match, seat: str | int, wanted: Sequence[int]) -> list[Event]:
    """Performs several actions one after the other. Raises IllegalAction if one is not legal, and then makes none."""
    place, entries = match.seat(seat), list[Entry]()
    with all_or_none(match):
        for one in wanted:
            entries.append(match.perform(*match.check(place, one)))
    match.follow_orders(entries)
    return match.worded(entries, place)


def play_each(match: Match, steps: Sequence[tuple[int, int]]) -> list[Event]:
    """Performs actions of several seats of a player, each with its seat, of which the first is taken back with all.

    Raises IllegalAction if one is not legal, and then makes none.
    """
    entries = list[Entry]()
    with all_or_none(match):
        for seat, number in steps:
            entries.append(match.perform(*match.check(seat, number)))
            entries[-1].ordered = len(entries) > 1
    match.follow_orders(entries)
    return match.worded(entries, steps[0][0])


def about(action: Action) -> set[str]:
    """The things that an action is about: {"hex:D5"}."""
    return {f"{label}:{name}" for label, name in action.args.items()}


def reach(position: Position, seat: int, number: int) -> set[str]:
    """The things that this action lets the seat choose next: the places that a piece can be dragged to.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    trial, before = position.imagine(seat, 1), set(position.legal(seat).ids)
    trial.act(seat, number)
    return {thing for action in _next(trial, seat, before) for thing in about(action)}


def play_onto(match: Match, seat: str | int, wanted: Any, thing: str, times: int = 1) -> list[Event]:
    """Performs an action, and then the one about a thing, such as "hex:D5": a piece is dragged to its place.

    With `times` this is done so often, as long as the seat can. Raises IllegalAction if either action cannot be
    performed even once or more than one is about the thing, and then changes nothing. If the first action draws or
    reveals something, it stands in any case.
    """
    place, number = match.check(seat, wanted)
    decision, entries, most = match.decision, list[Entry](), _counted(times)
    with all_or_none(match):
        while len(entries) < 2 * most and match.decision is decision and number in match.legal(place).ids:
            pair = _carried(match, place, number, thing, must=not entries)
            entries += pair
            if len(pair) < 2:
                break
    match.follow_orders(entries)
    return match.worded(entries, place)


def _carried(match: Match, seat: int, number: int, thing: str, must: bool) -> list[Entry]:
    """The entries of one action and of the one about the thing. If there is none, none, or an error if it `must` be."""
    entries, before = list[Entry](), set(match.legal(seat).ids)
    try:
        with all_or_none(match):
            entries.append(match.perform(seat, number))
            then = [action for action in _next(match, seat, before) if thing in about(action)]
            if len(then) == 1:
                entries.append(match.perform(seat, then[0].id))
            elif not (entries[0].drawn or entries[0].reveals):
                raise IllegalAction(f"It cannot go to {shown(thing)}; choose a place that is lit.")
    except IllegalAction:
        if must:
            raise
        return []
    return entries


def _next(position: Position, seat: int, before: set[int]) -> list[Action]:
    """The choices that a seat has now and did not have before."""
    if not position.state.awaiting >> seat & 1:
        return []
    return [action for action in position.legal(seat) if action.id not in before]


def _counted(times: Any) -> int:
    """A number of times. Raises IllegalAction."""
    if type(times) is not int or not 1 <= times <= MOST:
        raise IllegalAction(f"An action can be done 1 to {MOST} times at once, not {shown(times)}.")
    return times
