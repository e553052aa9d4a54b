"""The orders in which a person makes the decisions of a step in which several seats choose at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from groundfall.engine.play.for_all import suits_all
from groundfall.engine.play.series import about, reach

Decided = tuple[int, int]  # the seat, the action
Step = tuple[Decided, ...]  # one decision, or a piece and where it goes
Price = Callable[[Any, list[Decided]], tuple[int, int]]


def cheapest(match: Any, ahead: list[Decided], price: Price) -> list[Decided]:
    """The decisions ahead, those of this step in the order of the fewest gestures that leads to the same position."""
    if len(match.awaiting) < 2 or not match.decision.repeat or match.decision.reaction:
        return ahead
    steps = list(steps_of(match, ahead))
    made = [one for step in steps for one in step]
    end, found = after(match, made), [made]
    for order in (ends_last(match, steps), [*alike(match, steps)], sorted(steps, key=lambda step: step[0][0])):
        tried = [one for step in order for one in step]
        if sorted(tried) == sorted(made) and same(after(match, tried), end):
            found.append(tried)
    return min(found, key=lambda tried: gestures(match, tried, price)) + ahead[len(made) :]


def steps_of(match: Any, ahead: list[Decided]) -> Iterator[Step]:
    """The decisions ahead until another one is asked."""
    trial, decision, phase, rest = match.copy(), match.decision, match.phase, ahead
    while rest and trial.decision is decision and trial.phase == phase:
        seat, number = rest[0]
        pair = len(rest) > 1 and rest[1][0] == seat and about(trial.action(seat, number))
        goes = pair and about(trial.action(*rest[1])) & reach(trial, seat, number)
        step = tuple(rest[: 2 if goes else 1])
        yield step
        for one in step:
            trial.act(*one)
        rest = rest[len(step) :]


def ends_last(match: Any, steps: list[Step]) -> list[Step]:
    """The same moves of a seat one after the other, then the ends, and then what seats did after these."""
    ends = [step for step in steps if suits_all(match, step[0][1]) and not match.action(*step[0]).args]
    ended, first, later = set[int](), list[Step](), list[Step]()
    for step in steps:
        if step in ends:
            ended.add(step[0][0])
        else:
            (later if step[0][0] in ended else first).append(step)
    return [*grouped(first), *sorted(ends), *later]


def grouped(steps: Iterable[Step]) -> list[Step]:
    """Equal steps one after the other."""
    steps = list(steps)
    return sorted(steps, key=steps.index)


def alike(match: Any, steps: list[Step]) -> Iterator[Step]:
    """What most seats do alike for all of them at once, after the others have finished; then likewise what remains."""
    seats = {step[0][0] for step in steps}
    common = {
        step[0][1]: {other[0][0] for other in steps if other[0][1] == step[0][1]}
        for step in steps
        if len(step) == 1 and suits_all(match, step[0][1])
    }
    number = max(common, key=lambda one: len(common[one]), default=None)
    if number is None or len(common[number]) < 2:
        yield from ends_last(match, steps)
        return
    together = common[number]
    yield from ends_last(match, [step for step in steps if step[0][0] not in together])
    if not match.action(min(seats), number).args:  # an end comes after what the seats did before
        yield from ends_last(match, [step for step in steps if step[0][0] in together])
        return
    rest = [step for step in steps if step[0][0] in together]
    yield from (((seat, number),) for seat in sorted(together))
    for seat in together:
        rest.remove(((seat, number),))
    yield from alike(match, rest)


def gestures(match: Any, decided: list[Decided], price: Price) -> int:
    """What decisions cost, one after the other."""
    trial, at, total = match.copy(), 0, 0
    while at < len(decided):
        made, cost = price(trial, decided[at:])
        for one in decided[at : at + made]:
            trial.act(*one)
        at, total = at + made, total + cost
    return total


def after(match: Any, decided: list[Decided]) -> Any:
    """The position after these decisions; None if one of them is not legal."""
    trial = match.copy()
    for seat, number in decided:
        if not trial.state.awaiting >> seat & 1 or number not in trial.legal(seat).ids:
            return None
        trial.act(seat, number)
    return trial


def same(one: Any, other: Any) -> bool:
    """Whether two positions are the same."""
    return one is not None and other is not None and bool(one.state.tobytes() == other.state.tobytes())
