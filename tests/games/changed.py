"""Positions of random matches with one or two values changed: each is refused in a sentence, or stays possible.

All values are in their ranges, and mostly only one thing is wrong, as in a position that somebody has changed by hand.
What is taken is played on at random. Whatever breaks then should have been refused.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from groundfall.contract.hostile import Place, places
from groundfall.contract.walk import Walk
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.writing import position_of
from groundfall.engine.rules.core import scattered
from groundfall.engine.rules.schema import Field

Tree = dict[str, Any]
KEY = bytes(32)
OFTEN = 25  # the first actions of a match, after each of which everything is checked, and then every tenth
WRITTEN = (0, 3, 20, 60)  # actions after which a position is written, read and seen by everybody


@dataclass
class Found:
    """What became of the changed positions of a game."""

    refused: int = 0
    taken: int = 0
    broken: list[str] = field(default_factory=list)  # what went wrong later, and what had been changed

    @property
    def tried(self) -> int:
        return self.refused + self.taken


def try_changed(game: Game, count: int, seed: int, actions: int, compiled: Any = None) -> Found:
    """Changes `count` positions of random matches, and plays those that are taken on for so many actions.

    `compiled` is a `Compiled` to compare with, or None. The same seed gives the same positions.
    """
    rng, found = random.Random(seed), Found()
    for walk in _moments(game, rng):
        tree = _copied(position_of(walk.position))
        play_on(game, from_position(game, tree, walk.options, KEY), 1, compiled)  # what is reached is taken
        for _ in range(8):
            if found.tried == count:
                return found
            _try(game, walk, tree, rng, actions, compiled, found)
    return found


def _try(game: Game, walk: Walk, tree: Tree, rng: random.Random, actions: int, compiled: Any, found: Found) -> None:
    changed = _copied(tree)
    what = "; ".join(rng.choice(CHANGES)(game, changed, rng) for _ in range(rng.choice((1, 1, 2))))
    where = f"{walk.where}, with {what}"
    try:
        match = from_position(game, changed, walk.options, KEY)
    except GroundfallError as wrong:
        said = str(wrong)
        assert said.endswith((".", "?")) and "\n" not in said and len(said) < 500, f"{where}: {said}"
        found.refused += 1
        return
    found.taken += 1
    try:
        play_on(game, match, actions, compiled)
    except Exception as wrong:
        found.broken.append(f"{where}: {wrong!r}")


def play_on(game: Game, match: Match, actions: int, compiled: Any = None) -> None:
    """Plays a match on at random. Raises what goes wrong, AssertionError for what the game calls impossible."""
    position, rng = match.copy(), random.Random(1)
    state = position.state
    state.seed = scattered(1)
    if compiled is not None:
        compiled.begin(state)
    for done in range(actions + 1):
        if done < OFTEN or done % 10 == 0:
            wrong = game.broken(position.content, state)
            assert not wrong, f"after {done} actions: {wrong[0]}"
        if done in WRITTEN:
            _look(game, match, position)
        if state.over or done == actions:
            return
        seat, number = _choice(position, rng, compiled)
        position.act(seat, number)
        if compiled is not None:
            compiled.act(state, seat, number)


def _choice(position: Position, rng: random.Random, compiled: Any) -> tuple[int, int]:
    seats = [seat for seat in range(len(position.seats)) if position.state.awaiting >> seat & 1]
    assert seats, "the match is not over, but nobody is asked"
    choices = {seat: position.legal(seat).ids for seat in seats}
    assert all(choices.values()), "a seat is asked, but has no legal action"
    seat = rng.choice(seats)
    if compiled is not None:
        compiled.compare_choices(seat, choices[seat])
    return seat, rng.choice(choices[seat])


def _look(game: Game, match: Match, position: Position) -> None:
    """The position is written, read back as it is, and seen by everybody."""
    tree = _copied(position_of(position))
    again = from_position(game, tree, match.options, KEY)
    assert _copied(position_of(again)) == tree, "it reads back differently"
    for seat in (*position.seats, None):
        view = again.view(seat)
        dict(view["derived"])  # works out each of them
        if seat is not None:
            again.token(seat)
            if not again.over:
                game.judge(position.content, again.state, position.seats.index(seat))


def _moments(game: Game, rng: random.Random) -> Iterator[Walk]:
    """Moments of random matches, the more decisions among them the better."""
    seen: Counter[str] = Counter()
    while True:
        walk = Walk(game, rng.randrange(2**30))
        wait = rng.randrange(40)
        while not walk.position.over:
            decision = walk.position.decision
            name = decision.name if decision is not None else ""
            wait -= 1
            if wait < 0 and rng.random() < 1 / (1 + seen[name]):
                seen[name] += 1
                yield walk
                wait = rng.randrange(40)
            walk.step(*walk.choice())


# Each of these changes a position within the ranges of its values, and says what it did.


def _value(game: Game, tree: Tree, rng: random.Random) -> str:
    holder, key, column = _one_of(game, tree, rng)
    old = holder[key]
    holder[key] = rng.choice(_values(column, old))
    return f"{column.name} {key} = {holder[key]!r} instead of {old!r}"


def _values(column: Field, old: Any) -> list[Any]:
    """What the value of a field could be: any name, the ends of a range, and what is near."""
    if column.flag:
        return [not old]
    if column.of is not None:
        return [None, *column.of.names]
    low, high = column.span or (0, 0)
    near = [old - 1, old + 1] if isinstance(old, int) else []
    return [min(high, max(low, value)) for value in (low, high, low + 1, low + 2, *near)]


def _swap(game: Game, tree: Tree, rng: random.Random) -> str:
    one, key, column = _one_of(game, tree, rng)
    other, place, _ = rng.choice([found for found in places(game, tree) if found[2] is column])
    one[key], other[place] = other[place], one[key]
    return f"{column.name} {key} and {place} change places"


def _one_of(game: Game, tree: Tree, rng: random.Random) -> Place:
    """A random place of a random field, but none that the options fix; every field is equally likely."""
    by_field: dict[str, list[Place]] = {}
    for place in places(game, tree):
        if not place[2].option:
            by_field.setdefault(place[2].name, []).append(place)
    return rng.choice(by_field[rng.choice(list(by_field))])


def _argument(game: Game, tree: Tree, rng: random.Random) -> str:
    """Changes who is asked, or an argument of what is pending."""
    frame = rng.choice(tree["pending"] or [{}])
    name = rng.choice([name for name in frame if name != "task"] or [""])
    if not name:
        return _value(game, tree, rng)
    things, old = game.sets.get(name), frame[name]
    if name == "seats":
        frame[name] = rng.sample(game.seats, rng.randrange(1, len(game.seats) + 1))
    elif things is not None:
        frame[name] = rng.choice([*things.names, *[None] * (name != "seat")])
    else:
        frame[name] = max(-1, rng.choice((-1, 0, 1, 2, 3, old - 1, old + 1)))
    return f"pending {frame['task']}: {name} = {frame[name]!r} instead of {old!r}"


def _order(game: Game, tree: Tree, rng: random.Random) -> str:
    """Leaves out something that is pending, repeats it, or changes its place."""
    frames = tree["pending"]
    if not frames:
        return _value(game, tree, rng)
    place, other = rng.randrange(len(frames)), rng.randrange(len(frames))
    name, what = frames[place]["task"], rng.choice(("left out", "twice", "elsewhere"))
    if what == "left out":
        del frames[place]
    elif what == "twice":
        frames.insert(place, _copied(frames[place]))
    else:
        frames[place], frames[other] = frames[other], frames[place]
    return f"pending {name} {what}"


Change = Callable[[Game, Tree, random.Random], str]
CHANGES: tuple[Change, ...] = (_value, _value, _value, _value, _swap, _argument, _argument, _order)


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


class Compiled:
    """The compiled form of a game, which must do the same."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        from groundfall.engine.compiled import Batch, form_of
        from groundfall.engine.entry_points import longest_list, step

        made = form_of(game)
        self._do, self._content, self._batch = made.entry(step), made.content, Batch(game, 1)
        self._choices, self._job = np.zeros(longest_list(game), np.int64), np.zeros(4, np.int64)

    def begin(self, state: Any) -> None:
        self._batch.pack(0, state)

    def compare_choices(self, seat: int, choices: list[int]) -> None:
        from groundfall.engine.entry_points import LIST

        self._run(LIST, seat, 0)
        listed = self._choices[1 : self._choices[0] + 1].tolist()
        assert listed == choices, "the compiled form lists other actions"

    def act(self, state: Any, seat: int, number: int) -> None:
        from groundfall.engine.entry_points import APPLY

        self._run(APPLY, seat, number)
        assert self._batch.cells(0) == state.cells(), "the compiled form does something else"

    def _run(self, what: int, seat: int, number: int) -> None:
        self._job[:] = what, seat, number, 0
        self._do(self._content, self._batch.states, self._choices, self._job)
