"""One choice for all seats of a player in one go: the end of a step, or what several seats often do alike."""

from __future__ import annotations

from collections.abc import Callable, Container

from groundfall.engine.errors import IllegalAction
from groundfall.engine.rules.actions import kind_of

from .all_or_none import all_or_none
from .journal import Entry, Event
from .match import Match
from .position import Position


def seats_that_can(position: Position, seat: int, number: int, own: Container[int]) -> list[int]:
    """The seats among one's `own` for which a choice would be made, in order, if it were made for all.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    trial = position.imagine(seat, 1)
    return _each(trial, seat, number, own, trial.act)


def play_for_all(match: Match, seat: str | int, wanted: int, own: Container[int]) -> list[Event]:
    """Makes a choice for a seat, and for the others of one's `own` that can make it: those asked now, and those asked
    the same next. All of it is taken back together.

    Raises IllegalAction if the seat cannot make it or if it cannot be made for all, and then changes nothing.
    """
    place, number = match.check(seat, wanted)
    if not suits_all(match, number):
        raise IllegalAction("This cannot be done for all in one go.")
    entries = list[Entry]()
    with all_or_none(match):
        _each(match, place, number, own, lambda other, action: entries.append(match.perform(other, action)))
    for entry in entries[1:]:
        entry.ordered = True
    match.follow_orders(entries)
    return match.worded(entries, place)


def suits_all(position: Position, number: int) -> bool:
    """Whether a choice is offered for all: one about nothing, such as the end of a step, or one declared `alike`."""
    decision, kind = position.decision, kind_of(position.game.register, number)
    return decision is not None and kind is not None and (kind.alike or (decision.repeat and not kind.args))


def _each(
    position: Position, seat: int, number: int, own: Container[int], make: Callable[[int, int], object]
) -> list[int]:
    """Makes the choice for each own seat once, in the same step. Returns the seats, in order."""
    decision, phase, done = position.decision, position.phase, list[int]()
    asked: int | None = seat
    while asked is not None:
        make(asked, number)
        done.append(asked)
        if position.decision is not decision or position.phase != phase:
            break
        waiting = [position.seat(name) for name in position.awaiting]
        asked = next((n for n in waiting if n in own and n not in done and number in position.legal(n).ids), None)
    return done
