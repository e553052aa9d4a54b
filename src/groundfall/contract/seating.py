"""Games whose options say who plays: the contract looks at them under each of the options they name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from types import ModuleType
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules.rule import Register

from .walk import demand, walks


def seatings(game: Game) -> list[Game]:
    """The game once for each of the options under which it asks to be tried: as if they were its usual ones."""
    return [Fixed(game, options) if options else game for options in game.meta.test_options]


class Fixed(Game):
    """A game with some options at a value of their own, wherever nothing else is said and also in random ones."""

    def __init__(self, whole: Game, given: Mapping[str, Any]) -> None:
        super().__init__(whole.package)
        self.whole, chosen = whole, whole.meta.read_options(given)
        self.meta = replace(
            whole.meta,
            options=tuple(replace(o, default=chosen[o.name]) for o in whole.meta.options),
            test_options=({name: chosen[name] for name in given},),
        )

    @cached_property
    def register(self) -> Register:
        """That of the whole game."""
        return self.whole.register

    @cached_property
    def dispatch(self) -> ModuleType:
        """That of the whole game."""
        return self.whole.dispatch

    @cached_property
    def content(self) -> Any:
        """That of the whole game."""
        return self.whole.content


def title(game: Game) -> str:
    """The name of a game, and which of its options are fixed: 'rone-mode=duel'."""
    first, *others = game.meta.test_options
    told = [] if others else [f"{name}={value}" for name, value in first.items()]
    return "-".join([game.name, *told])


def check_seats(game: Game, actions: int = 2_000) -> None:
    """The seats that play are the first ones, each on one side; the others are never awaited and score nothing."""
    for walk, _, _ in walks(game, actions, seed=801):
        position = walk.position
        here = len(position.seats)
        demand(0 < here <= len(game.seats), f"{walk.where}: {here} of {len(game.seats)} seats play.")
        sides = sorted(seat for side in game.meta.siding(position.options) for seat in side)
        demand(sides == list(range(here)), f"{walk.where}: {here} seats play, and the sides hold {sides}.")
        absent = [f"{game.seats[s]} does not play and" for s in range(here, len(game.seats))]
        for seat, who in enumerate(absent, here):
            demand(not position.state.awaiting >> seat & 1, f"{walk.where}: {who} is awaited.")
            demand(position.state.score[seat] == 0, f"{walk.where}: {who} scores {position.state.score[seat]}.")
            value = game.judge(position.content, position.state, seat)
            demand(value == 0, f"{walk.where}: {who} is judged {value}; expected 0.")
