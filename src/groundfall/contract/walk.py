"""Random games for the checks."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.errors import BadOptions
from groundfall.engine.game import Game
from groundfall.engine.options import Option
from groundfall.engine.play.journal import Event
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.wording import event_in_words
from groundfall.engine.rules.actions import spell
from groundfall.engine.rules.core import scattered

CAP = 100_000  # actions after which a random game counts as endless
SOON = 1_000  # the same for a game that was endless before
KEY = b"contract"  # of matches that a check begins: their dice are the same every time
_endless: set[str] = set()  # packages of such games


def demand(holds: object, sentence: str) -> None:
    """Raises AssertionError with the sentence unless `holds` is true. Unlike `assert`, it is never compiled away."""
    if not holds:
        raise AssertionError(sentence)


def some_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Random options of a game, or its defaults if their combination is refused.

    Options that `Meta.test_options` fixes keep their default.
    """
    drawn = {option.name: rng.choice(values_of(option)) for option in game.meta.options}
    drawn |= {option.name: option.default for option in game.meta.options if option.name in fixed_in(game)}
    drawn |= {option.name: option.default for option in game.meta.options if not option.matters(drawn)}
    try:
        return game.meta.read_options(drawn)
    except BadOptions:
        return game.meta.read_options(None)


def fixed_in(game: Game) -> set[str]:
    """The names of the options that `Meta.test_options` fixes."""
    return {name for options in game.meta.test_options for name in options}


def values_of(option: Option) -> list[Any]:
    """Test values of an option: all of a few, or the ends and the middle of a range."""
    if option.kind == "choice":
        return list(option.values)
    if option.kind == "flag":
        return [True, False]
    if option.kind == "number":
        return sorted({option.low, option.high, (option.low + option.high) // 2, option.default})
    return [option.default]


def longest(game: Game) -> int:
    """The number of actions after which a game counts as endless."""
    return SOON if game.package in _endless else CAP


class Walk:
    """One random game on the plain form. It counts its actions, so that a failure can be found again."""

    def __init__(self, game: Game, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.game, self.seed, self.done, self.last = game, seed, 0, "the start"
        self.rng = random.Random(seed)
        if options is None:
            options = some_options(game, self.rng) if seed % 2 else game.meta.read_options(None)
        self.options = dict(options)
        state = game.start(game.content, self.options, None, scattered(seed))
        self.position = Position(game, game.content, self.options, state)

    @property
    def where(self) -> str:
        """The place in the random game, for the sentence of a failure."""
        return f"{self.game.name}, random game {self.seed}, after {self.done} actions ({self.last})"

    def choice(self) -> tuple[int, int]:
        """One of the awaited seats and one of its actions."""
        position = self.position
        seat = self.rng.choice([s for s in range(len(position.seats)) if position.state.awaiting >> s & 1])
        ids = position.legal(seat).ids
        demand(ids, f"{self.where}: {position.seats[seat]} is awaited, but has no legal action.")
        return seat, self.rng.choice(ids)

    def step(self, seat: int, number: int) -> None:
        """Performs an action and counts it."""
        self.last = f"{spell(self.game.register, number)} by {self.position.seats[seat]}"
        self.position.act(seat, number)
        self.done += 1
        state = self.position.state
        demand(
            state.over or state.awaiting,
            f"{self.where}: the agenda is empty; nobody is awaited, but the game is not over.",
        )
        if self.done >= longest(self.game):
            _endless.add(self.game.package)
            raise AssertionError(f"{self.where}: the game does not end.")


def walks(game: Game, actions: int, seed: int = 1) -> Iterator[tuple[Walk, int, int]]:
    """Plays random games until `actions` actions are done; yields the walk with the next seat and action.

    At the end of each game it yields once more, with seat -1.
    """
    done = 0
    while done < actions:
        walk = Walk(game, seed)
        seed += 1
        while not walk.position.over:
            seat, number = walk.choice()
            yield walk, seat, number
            walk.step(seat, number)
        done += max(1, walk.done)
        yield walk, -1, -1


def moments(game: Game, count: int, seed: int = 1) -> Iterator[Walk]:
    """Yields `count` moments of random games, spread over whole games; half of them are shared among all decisions.

    So rare decisions are covered as well. The ends of some games are among them.
    """
    rng = random.Random(seed)
    decisions = sum(hasattr(task, "effects") for task in game.register.tasks)
    share, wait = max(1, count // (2 * decisions)), 0
    seen: Counter[str] = Counter()
    for walk, seat, _ in walks(game, count * 40, seed):
        wait -= 1
        decision = walk.position.decision
        name = decision.name if decision is not None else ""
        if seat >= 0 and seen[name] >= share and wait > 0:
            continue
        if seat < 0 and rng.random() < 0.7:
            continue
        seen[name] += 1
        if seen[name] > share:
            wait = rng.randrange(1, 50)
        yield walk
        count -= 1
        if count == 0:
            return


def match_of(game: Game, seed: int, options: Mapping[str, Any] | None = None) -> Match:
    """A real match whose dice come from a seed; odd seeds have random options."""
    key = hashlib.sha256(f"contract {seed}".encode()).digest()
    rng = random.Random(seed)
    return Match(game, options if options is not None else some_options(game, rng) if seed % 2 else None, key)


def play_on(match: Match, rng: random.Random, actions: int = CAP) -> int:
    """Plays a match on at random for at most `actions` actions; returns their number."""
    for done in range(actions):
        if match.over:
            return done
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return actions


def play_out(position: Position, rng: random.Random, actions: int = CAP) -> None:
    """Plays a position on at random, without the record that a match keeps, which is much faster."""
    state = position.state
    for _ in range(actions):
        if state.over:
            return
        seat = rng.choice([s for s in range(len(position.seats)) if state.awaiting >> s & 1])
        position.act(seat, rng.choice(position.legal(seat).ids))


def tell(position: Position, raw: list[tuple[int, int, tuple[int, ...]]], seat: int) -> list[Event]:
    """The events that a seat gets, with their texts."""
    return [
        event_in_words(position.game, position.overlays, 0, (number, seats, values))
        for number, seats, values in raw
        if seats == -1 or (seat >= 0 and seats >> seat & 1)
    ]
