"""The rest of a step, made by a quick adviser: a person who has chosen what matters leaves the others to it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from groundfall.engine.play.player import NO_TRADE
from groundfall.engine.play.position import Position
from groundfall.engine.play.preview import Drawn, NoDice
from groundfall.engine.play.wording import in_words
from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.agenda import Decision, pending
from groundfall.players.greedy import Greedy

from .pairs import best_pair
from .suggested import Suggestion

MOST = 60  # choices
READABLE = 10  # sentences: a longer suggestion is made for one seat alone, and not to its end, as nobody would read it


def the_rest(position: Position, seat: int) -> list[int]:
    """What a quick adviser chooses in a row until the seat has finished this step, without having seen more.

    The step is this decision, with those within and after it that are left to the program in the same words. It opens
    no trade, as nobody else could answer it within the step, and ends before a choice that draws something in it.
    """
    return [number for chosen, _ in _in_a_row(position.copy(), seat) for number in chosen]


def _in_a_row(trial: Position, seat: int) -> Iterator[tuple[list[int], Position]]:
    """The choices of `the_rest`, one at a time or in pairs, each with the position it leads to and its events."""
    adviser, rng, made = Greedy(f"1:{NO_TRADE}"), random.Random(len(trial.legal(seat))), 0
    words = trial.decision.rest if trial.decision is not None else ""
    while words and trial.state.awaiting >> seat & 1 and made < MOST and _is_in(trial, words):
        chosen = best_pair(trial.imagine(seat, 1), seat) or [adviser.advise(trial, seat, rng)]
        ahead = trial.copy()
        ahead.state.dice, ahead.state.events = NoDice(), []
        try:
            for number in chosen:
                ahead.act(seat, number)
        except Drawn:
            ahead.state.awaiting = 0  # nothing is known of what is asked next
        if _is_pending(ahead, words, seat) and not _is_in(ahead, words):
            break
        ahead.state.dice = trial.state.dice
        yield chosen, ahead
        trial, made = ahead, made + len(chosen)


def _is_in(position: Position, words: str) -> bool:
    """Whether a position is in the step that is left to the program in these words."""
    return position.decision is not None and position.decision.rest == words


def _is_pending(position: Position, words: str, seat: int) -> bool:
    """Whether a seat will be asked again in this step."""
    tasks = position.game.register.tasks
    asked = [tasks[number] for number, seats, _ in pending(position.state) if seats >> seat & 1]
    return any(isinstance(task, Decision) and task.rest == words for task in asked)


class Made(NamedTuple):
    """What a seat chooses at one time, and what the log says of it."""

    seat: int
    numbers: list[int]
    told: list[str]


def rest_of_all(position: Position, seat: int, own: Collection[int]) -> Suggestion | None:
    """What a quick adviser chooses for a seat and for the other `own` seats until they have finished this step.

    If the whole would be too much to read, it is for this seat alone, and only as much as can be read. It is computed
    on a determinization, so that it reveals nothing that the seat does not know.

    None if the decision has no `rest`, or if this would be a single choice.
    """
    made, told = list[Made](), set[str]()
    for one in _by_all(position.imagine(seat, 1), seat, own):
        told.update(one.told)
        if len(told) > READABLE:
            break
        made.append(one)
    alone = [one for one in made if one.seat == seat]
    if len(told) <= READABLE and len(alone) < len(made) and (found := _suggestion(position, seat, made)) is not None:
        return found
    return _suggestion(position, seat, alone)


def _by_all(trial: Position, seat: int, own: Collection[int]) -> Iterator[Made]:
    """The choices of a seat, and then of each other of its `own` seats that is asked in this step."""
    words = trial.decision.rest if trial.decision is not None else ""
    asked: int | None = seat
    left = set[int]()
    while asked is not None:
        for chosen, ahead in _in_a_row(trial, asked):
            kinds = [kind_of(trial.game.register, number) for number in chosen]
            if not all(kind is not None and kind.searchable for kind in kinds):
                break
            yield Made(asked, chosen, _sentences(ahead))
            trial = ahead
        left.add(asked)
        waiting = [trial.seat(name) for name in trial.awaiting] if _is_in(trial, words) else []
        asked = next((other for other in waiting if other in own and other not in left), None)


def _suggestion(position: Position, seat: int, made: Sequence[Made]) -> Suggestion | None:
    """These choices in words. None if there is little to them."""
    steps = [(one.seat, number) for one in made for number in one.numbers]
    told = Counter(sentence for one in made for sentence in one.told)
    told &= Counter(_told(position.imagine(seat, 2), steps))  # what one determinization shows is not certain
    offered = 1 < len(steps) <= MOST and steps[0][0] == seat and told
    return Suggestion(steps, " ".join(_times(*one) for one in told.items())) if offered else None


def _sentences(position: Position) -> list[str]:
    """What has happened in a position, as its log says it."""
    events = position.state.events
    return [in_words(position.game, position.overlays, event, values)[1] for event, _, values in events]


def _told(trial: Position, steps: Sequence[tuple[int, int]]) -> list[str]:
    """What these choices would lead to here, up to the first draw or to one that is not possible."""
    trial.state.dice, trial.state.events = NoDice(), []
    with suppress(Drawn):
        for seat, number in steps:
            if number not in trial.legal(seat).ids:
                break
            trial.act(seat, number)
    return _sentences(trial)


def _times(sentence: str, count: int) -> str:
    """A sentence, and how often it is so."""
    return sentence if count == 1 else f"{sentence.removesuffix('.')}, {count} times."
