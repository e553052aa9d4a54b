"""Several choices together: a decision that asks for choices one by one, such as a cost, is answered all at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.errors import IllegalAction
from groundfall.engine.given import shown
from groundfall.engine.rules.actions import kind_of

from .all_or_none import all_or_none
from .journal import Entry, Event
from .match import Match
from .position import Position


def times(position: Position, seat: int) -> dict[int, int]:
    """The actions that a seat may choose together, and how often each: as long as it stays legal.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    imagined, left, found = position.imagine(seat, 1), position.left, {}
    for number in position.legal(seat).ids:
        trial, count = imagined.copy(), 1
        while count < left:
            trial.act(seat, number)
            if trial.decision is not position.decision or number not in trial.legal(seat).ids:
                break
            count += 1
        found[number] = count
    return found


def proposed(position: Position, seat: int, often: Mapping[int, int]) -> list[int]:
    """The actions that screens propose to choose together: the cheapest ones, by what the decision declares.

    `often` is the result of `times`. [] if the decision declares nothing, unless there is only one way to choose.
    """
    decision = position.decision
    if sum(often.values()) == position.left:
        return [number for number, count in often.items() for _ in range(count)]
    if decision is None or decision.worth is None:
        return []
    worth = {}
    for number in often:
        kind = kind_of(position.game.register, number)
        assert kind is not None
        worth[number] = decision.worth(position.content, position.state, seat, *kind.split(number))
    cheapest = sorted(often, key=lambda number: (worth[number], number))
    return [number for number in cheapest for _ in range(often[number])][: position.left]


def play_together(match: Match, seat: str | int, wanted: Sequence[Any]) -> list[Event]:
    """Performs several choices of a decision that takes them together. Each becomes an entry of the journal.

    Raises IllegalAction or BadDice if one of them cannot be made, and then makes none.
    """
    place, left = match.seat(seat), match.left
    if isinstance(wanted, str) or not isinstance(wanted, Sequence):
        raise IllegalAction(f"Several choices must be a list of actions, not {shown(wanted)}.")
    if not left:
        raise IllegalAction("These choices are made one at a time, not together.")
    if not 1 <= len(wanted) <= left:
        raise IllegalAction(f"Make {f'1 to {left} choices' if left > 1 else 'one choice'} at once, not {len(wanted)}.")
    entries: list[Entry] = []
    with all_or_none(match):
        for one in wanted:
            entries.append(match.perform(*match.check(place, one)))
    match.follow_orders(entries)
    return match.worded(entries, place)
