"""The rest of a decision, made by a quick adviser: a person who has chosen what matters leaves the others to it."""

from __future__ import annotations

import random
from collections.abc import Collection, Container, Iterator

from groundfall.engine.play.player import NO_TRADE, decide
from groundfall.engine.play.position import Position
from groundfall.engine.play.wording import in_words
from groundfall.engine.rules.actions import kind_of
from groundfall.players.greedy import Greedy

from .pairs import best_pair
from .suggested import Suggestion

MOST = 60  # choices
READABLE = 10  # sentences: a longer suggestion is made for one seat alone, or not at all, as nobody would read it


def the_rest(position: Position, seat: int) -> list[int]:
    """What a quick adviser chooses in a row until the seat has finished this decision, without having seen more.

    It opens no trade: nobody else could answer it within the decision.
    """
    return [number for chosen in _in_a_row(position, seat) for number in chosen]


def _in_a_row(position: Position, seat: int) -> Iterator[list[int]]:
    """The choices of `the_rest`, one at a time or in pairs."""
    trial, made = position.copy(), 0
    adviser, rng = Greedy(f"1:{NO_TRADE}"), random.Random(len(position.legal(seat)))
    decision, phase = position.decision, position.phase
    while trial.state.awaiting >> seat & 1 and trial.decision is decision and trial.phase == phase:
        if made >= MOST:
            break
        chosen = best_pair(trial, seat) or [decide(adviser, trial, position.seats[seat], rng)]
        for number in chosen:
            trial.act(seat, number)
        made += len(chosen)
        yield chosen


def rest_of_all(position: Position, seat: int, own: Collection[int]) -> Suggestion | None:
    """What a quick adviser chooses for a seat and for the other `own` seats until they have finished this decision; for
    this seat alone if that is too much to read.

    None if the decision has no `rest`, or if this would be a single choice.
    """
    for seats in [own] if {*own} == {seat} else [own, {seat}]:
        if (found := _rest(position, seat, seats)) is not None:
            return found
    return None


def _rest(position: Position, seat: int, own: Container[int]) -> Suggestion | None:
    """The rest of a decision for these seats, in words.

    It leaves out what would lead to another decision, such as a trade. It is computed on a determinization, so that it
    reveals nothing that the seat does not know. None if there is little to it, or too much to read.
    """
    decision, phase = position.decision, position.phase
    if decision is None or not decision.rest:
        return None
    trial, steps, told, left = position.imagine(seat, 1), list[tuple[int, int]](), dict[str, int](), set[int]()
    asked: int | None = seat
    while asked is not None and len(told) <= READABLE:
        for chosen in _in_a_row(trial, asked):
            kinds = [kind_of(trial.game.register, number) for number in chosen]
            if not all(kind is not None and kind.searchable for kind in kinds):
                break
            ahead = trial.copy()
            ahead.state.events = []
            for number in chosen:
                ahead.act(asked, number)
            if ahead.state.depth > trial.state.depth:
                break
            steps += [(asked, number) for number in chosen]
            for event, _, values in ahead.state.events:
                sentence = in_words(ahead.game, ahead.overlays, event, values)[1]
                told[sentence] = told.get(sentence, 0) + 1
            trial = ahead
            if trial.decision is not decision or trial.phase != phase:
                break
        left.add(asked)
        if trial.decision is not decision or trial.phase != phase:
            break
        waiting = [trial.seat(name) for name in trial.awaiting]
        asked = next((other for other in waiting if other in own and other not in left), None)
    offered = 1 < len(steps) <= MOST and steps[0][0] == seat and 0 < len(told) <= READABLE
    return Suggestion(steps, " ".join(_times(*one) for one in told.items())) if offered else None


def _times(sentence: str, count: int) -> str:
    """A sentence, and how often it is so."""
    return sentence if count == 1 else f"{sentence.removesuffix('.')}, {count} times."
