"""What can come of an action: a distribution over what a game tells, worked out by the rules themselves.

Small questions are answered exactly: every draw is branched, and equal states are merged. Others are answered by
rollouts on determinizations, with 95 % intervals (Wilson 1927, doi:10.1080/01621459.1927.10502953).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import whole
from groundfall.engine.words import counted

from .branching import Step, branches
from .course import LONGEST, Course, Policy, Until, endless, goes_on
from .imagined import Changes, Imagined, Reading
from .noticing import WATCHING
from .playable import Playable
from .remembered import MEMORY, question
from .telling import Teller, teller
from .unknown import imagined_at, unknown_cells

MOST = 1_300  # branches that an exact answer may have
SAMPLES = 200  # rollouts of a sampled answer, each on a determinization of its own
STEPS = 6_000  # tasks and choices that an exact answer may take, and after which a sampled one ends
NEGLIGIBLE = 1e-12  # weight of what an exact answer may leave out: a chain of rerolls can be endless
Z95 = 1.959963984540054  # a standard normal variable is below it with probability 0.975
Value = tuple[Any, ...]


class Chance(NamedTuple):
    """A chance from 0 to 1 with its 95 % interval; low and high equal the value where the answer is exact."""

    value: float
    low: float
    high: float


class Outcomes:
    """A distribution: `chances` has the chance of each outcome, a tuple with a value for each of `names`.

    `exact` says whether it was enumerated without reading anything that the seat cannot know; else `samples` is the
    number of rollouts, each on its own determinization. `steps` is the number of tasks and choices that it took: none
    for an answer that was remembered.
    """

    def __init__(
        self, names: tuple[str, ...], chances: Mapping[Value, float], samples: int = 0, steps: int = 0
    ) -> None:
        self.names, self.chances, self.samples, self.steps = names, dict(chances), samples, steps

    @property
    def exact(self) -> bool:
        """Whether the chances are exact."""
        return self.samples == 0

    def of(self, name: str) -> dict[Any, float]:
        """The chance of each value of one of `names`. Raises GroundfallError if it is not one of them."""
        place, found = self._place(name), {}  # type: int, dict[Any, float]
        for values, chance in self.chances.items():
            found[values[place]] = found.get(values[place], 0.0) + chance
        return found

    def mean(self, name: str) -> float:
        """The mean of a number. Raises GroundfallError if it is not one of `names`."""
        return float(sum(value * chance for value, chance in self.of(name).items()))

    def chance(self, holds: Callable[..., bool]) -> Chance:
        """The chance that a condition on the values holds; it gets them in the order of `names`."""
        value = sum(chance for values, chance in self.chances.items() if holds(*values))
        return Chance(value, value, value) if self.exact else interval(value, self.samples)

    def _place(self, name: str) -> int:
        if name not in self.names:
            raise GroundfallError(f"These outcomes tell {', '.join(self.names) or 'nothing'}, not {name!r}.")
        return self.names.index(name)

    def __repr__(self) -> str:
        how = "exact" if self.exact else f"{self.samples} samples"
        return f"<Outcomes of {counted(len(self.names), 'name')}: {len(self.chances)} possible, {how}>"


def outcomes(
    position: Playable,
    seat: str | int | None,
    action: Any = None,
    *,
    of: str | Iterable[str] | Teller | None = None,
    choose: Policy | str | None = None,
    until: Until | str | Iterable[str] | None = None,
    begin: Step | None = None,
    simplify: Step | None = None,
    most: int = MOST,
    samples: int = SAMPLES,
    steps: int = STEPS,
    seed: int = 0,
) -> Outcomes:
    """What can come of a seat's action, or without one of the position as it is, as far as the seat can know.

    It ends at the first choice with more than one possibility, and before one of another seat if only that seat knows
    how many there are. With `choose` it goes on: "first", or a function (position, seat, legal) that returns an action,
    or None to end there. `until` ends it before a task, at a decision or in a phase of that name (or several), or where
    a function (content, state) says so.

    `of` names what is told: fields and derived quantities with their places, such as "stock.asia.money"; a name without
    its last places stands for all of them. Without `of`, it is what the game declares as telling,
    as far as it can change.

    `begin` changes the imagined state first, and may draw, for questions such as "if combat came now"; `simplify`
    removes from every state what does not matter for the answer, so that more states are equal.

    For spectators (None) nothing is imagined: what they cannot know must not be read.

    An answer that would take more than `most` branches or `steps` tasks and choices, or depends on what the seat cannot
    know, is sampled: `samples` rollouts, or fewer if these take `steps` tasks and choices together; the same for the
    same seed. Raises IllegalAction if the action is not legal, GroundfallError for the rest.
    """
    place = WATCHING if seat is None else position.seat(seat)
    number = None if action is None else position.check(seat if seat is not None else "", action)[1]
    whole(most, "The number of branches", low=0)
    whole(samples, "The number of samples", low=1)
    whole(steps, "The number of steps", low=1)
    tell = teller(position, place, of)
    course = Course(position, place, choose, until, simplify)
    now = tell.of(position.content, position.state) if of is None else None

    def start(number: int) -> Any:
        return position.state.copy() if seat is None else position.determinization(place, number)

    def opening(state: Any) -> None:
        if begin is not None:
            begin(state)
        if number is not None:
            course.act(place, number)(state)

    key = None  # a teller of somebody's own may read anything, so its answers are not remembered
    if tell is not of:
        key = question(position, place, (number, tell.names), (most, steps), choose, until, begin, simplify)
    unknown = unknown_cells(position, place)
    found = MEMORY.find(key, position.state, unknown)
    if found is None:
        moment = position.state if seat is None else imagined_at(position, place, seed)
        reading = Reading(moment, unknown)
        found = (_enumerated(course, opening, reading, tell, most, steps),)
        MEMORY.keep(key, reading, found)
    chances = found[0]
    if chances is not None:
        return _told(tell, chances, now, 0, course.steps)
    if seat is None:
        raise GroundfallError("Spectators get exact answers only, and this question has none; ask for a seat.")
    counts: dict[Value, int] = {}
    tried, made = course.steps, 0
    course.steps = 0
    while made < samples and course.steps < steps:
        state = start(seed + made)
        value = tell.of(course.content, _rolled_out(course, opening, state))
        counts[value] = counts.get(value, 0) + 1
        made += 1
    return _told(tell, {value: count / made for value, count in counts.items()}, now, made, tried + course.steps)


def _told(tell: Teller, chances: Mapping[Value, float], now: Value | None, samples: int, steps: int) -> Outcomes:
    """The outcomes, the likeliest first; without those names whose value stays what it is `now`."""
    names, found = tell.names, dict(chances)
    if now is not None:
        changing = [n for n, value in enumerate(now) if any(values[n] != value for values in chances)]
        names, found = tuple(names[n] for n in changing), {}
        for values, chance in chances.items():
            kept = tuple(values[n] for n in changing)
            found[kept] = found.get(kept, 0.0) + chance
    return Outcomes(names, dict(sorted(found.items(), key=lambda item: -item[1])), samples, steps)


def _enumerated(
    course: Course, opening: Step, reading: Reading, tell: Teller, most: int, steps: int
) -> dict[Value, float] | None:
    """The chance of each outcome; None if it takes too much or reads what the seat cannot know."""
    ended: dict[Value, float] = {}
    after = branches(reading, {}, opening)
    branched = 0
    while True:
        waiting: dict[Hashable, tuple[float, Changes]] = {}
        for weight, state in after:
            branched += 1
            on, end = goes_on(course, state)
            if not on:
                value = tell.of(course.content, end.beside())
                ended[value] = ended.get(value, 0.0) + weight
            else:
                changes = end.changed()
                key = frozenset(changes.items())
                waiting[key] = waiting.get(key, (0.0, {}))[0] + weight, changes
            if branched > most or course.steps > steps or course.guessed or reading.unknown_read:
                return None
        if not waiting:
            return ended
        after = _all_branches(course, reading, waiting.values())


def _all_branches(
    course: Course, reading: Reading, waiting: Iterable[tuple[float, Changes]]
) -> Iterator[tuple[float, Imagined]]:
    """What the next steps of these states lead to, one after the other, as there may be far too many."""
    for weight, changes in waiting:
        if weight > NEGLIGIBLE:
            for chance, after in branches(reading, changes, course.going_on(reading.imagined(changes))):
                yield weight * chance, after


def _rolled_out(course: Course, opening: Step, state: Any) -> Any:
    """The state in which one rollout ends."""
    opening(state)
    for _ in range(LONGEST):
        step = course.step(course.simplified(state))
        if step is None:
            return state
        step(state)
    raise endless()


def interval(value: float, samples: int) -> Chance:
    """Wilson's 95 % interval for a share of samples. It also holds for few samples, and for 0 and 1."""
    middle = value + Z95**2 / (2 * samples)
    half = Z95 * sqrt(value * (1 - value) / samples + Z95**2 / (4 * samples**2))
    scale = 1 + Z95**2 / samples
    return Chance(value, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale))
