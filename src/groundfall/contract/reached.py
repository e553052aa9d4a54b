"""Whatever a match can reach reads back: also with an owner's files, and from counters near their ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.errors import BadOptions, BadPosition
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.writing import position_of
from groundfall.engine.rules.core import scattered
from groundfall.engine.rules.schema import Field, flattened

from .hostile import places
from .keeping import difference
from .owners import Overlays, some_overlays
from .places import field_place
from .walk import CAP, KEY, Walk, demand, some_options

EACH = 10  # moments of one match that are written and read
LONG = 100  # actions of one match for each moment that is asked for in all: short checks play no long match to its end
FROM_ENDS = 60  # actions played from a position with counters near their ends
NEAR = 3  # how near


def check_reached(game: Game, count: int = 200) -> None:
    """Whatever a match reaches is in range and reads back: its position, and what the token of each seat holds.

    Matches have random options, every second one an owner's files. Of each, some moments are written and read; from its
    last one it is played again with counters near their ends, where only ranges are looked at.
    """
    for seed in range(3901, 3901 + max(1, count // EACH)):
        walk = Reached(game, seed)
        for where, position in walk.to_its_end(count * LONG):
            _reads_back(position, where)
        walk.from_ends()


def check_every_moment(game: Game, seed: int) -> None:
    """The same of every moment of one match, which takes minutes. With an odd seed it has an owner's files."""
    walk = Reached(game, seed)
    for _ in walk.moves(CAP):
        _reads_back(walk.position, walk.where)


class Reached(Walk):
    """One random match. It tells its options, files and beginning, so that a failure can be found again."""

    def __init__(self, game: Game, seed: int) -> None:
        rng = random.Random(seed)
        self.overlays = some_overlays(game, rng) if seed % 2 else ()
        self.begun = f" with {' '.join(text for _, text in self.overlays)!r}" if self.overlays else ""
        super().__init__(game, seed, _options(game, rng, self.overlays))
        content = game.make_content(self.overlays) if self.overlays else game.content
        state = game.start(content, self.options, None, scattered(seed))
        self.position = Position(game, content, self.options, state, self.overlays)
        self._numbers = [
            column
            for column in game.State.schema.fields.values()
            if column.of is None and not column.flag and not column.cached and column.span is not None
        ]

    @property
    def where(self) -> str:
        """The place in the match, for the sentence of a failure."""
        return f"{super().where}{self.begun}"

    def moves(self, actions: int) -> Iterator[Any]:
        """Plays on for so many actions, and yields every state after it was seen that all its numbers are in range."""
        while True:
            state = self.position.state
            for column in self._numbers:
                low, high = column.span or (0, 0)
                cells = flattened(getattr(state, column.name))
                if min(cells) < low or max(cells) > high:
                    wrong = next(cell for cell in cells if not low <= cell <= high)
                    said = f"the field {column.name} reaches {wrong}, but its range is {low} to {high}"
                    place = field_place(self.game, column.name)
                    raise AssertionError(f"{place}: {said}, so that the moment cannot be read back: {self.where}.")
            yield state
            if state.over or actions == 0:
                return
            self.step(*self.choice())
            actions -= 1

    def to_its_end(self, actions: int) -> list[tuple[str, Position]]:
        """Plays the match to its end, or so many actions, and gives some of its moments, the last one included, each
        with its place.
        """
        kept: list[tuple[str, Position]] = []
        rng = random.Random(self.seed)
        for number, _ in enumerate(self.moves(actions)):
            place = number if len(kept) < EACH else rng.randrange(number + 1)
            if place < EACH:
                kept[place : place + 1] = [(self.where, self.position.copy())]
        self._middle = kept[len(kept) // 2][1]
        return [*kept, (self.where, self.position.copy())]

    def from_ends(self) -> None:
        """Plays on from the middle of the match with a few counters near the ends of their ranges."""
        rng = random.Random(self.seed)
        begun = self.begun
        for _ in range(EACH):
            tree = position_of(self._middle)
            counters = [place for place in places(self.game, tree) if _counts(place[2])]
            if not counters or self._middle.over:
                return
            holder, key, column = rng.choice(counters)
            holder[key] = (column.high or 0) - rng.randrange(NEAR)
            try:
                match = from_position(self.game, tree, self.options, KEY, self.overlays)
            except BadPosition:
                continue
            self.position, self.begun = match.copy(), f"{begun} from a position with {column.name} {holder[key]}"
            self.position.state.seed = scattered(self.seed)
            for _ in self.moves(FROM_ENDS):
                pass


def _options(game: Game, rng: random.Random, overlays: Overlays) -> Mapping[str, Any]:
    """Random options, or the usual ones where the box does not take them."""
    try:
        return game.read_options(some_options(game, rng), overlays)
    except BadOptions:
        return game.read_options(None, overlays)


def _counts(column: Field) -> bool:
    return column.of is None and not column.flag and not column.option and column.high is not None


def _reads_back(position: Position, where: str) -> None:
    """Whether the position and what each seat's token holds are the same after they have been written and read."""
    whole = _read(position, f"{where}: the position")
    demand(whole.awaiting == position.awaiting, f"{where}: the position waits for {whole.awaiting} when it is read.")
    for number, seat in enumerate(position.seats):
        imagined = position.imagine(seat, number)
        seen = _read(imagined, f"{where}: the token of {seat}").view(seat)
        demand(seen == imagined.view(seat), f"{where}: the token of {seat} shows something else when it is read.")


def _read(position: Position, what: str) -> Position:
    tree = json.loads(json.dumps(position_of(position)))
    try:
        again = from_position(position.game, tree, position.options, KEY, position.overlays)
    except BadPosition as refused:
        raise AssertionError(f"{what} is refused when it is read: {refused}") from None
    again.state.seed = position.state.seed
    demand(
        again.state == position.state,
        f"{what} is read as another one: {difference(position.game, position.state, again.state)}.",
    )
    return again
