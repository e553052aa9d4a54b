"""Games whose options decide who plays: the contract checks them under each of their test options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from types import ModuleType
from typing import Any

from groundfall.engine.catalogue import add_game
from groundfall.engine.game import Game
from groundfall.engine.rules.rule import Register

from .walk import demand, walks


def seatings(game: Game) -> list[Game]:
    """The game once for each of its test options, with these as its defaults."""
    return [Fixed(game, options) if options else game for options in game.meta.test_options]


class Fixed(Game):
    """A game with some options fixed, both as defaults and among random options."""

    def __init__(self, whole: Game, given: Mapping[str, Any]) -> None:
        super().__init__(whole.package)
        self.whole, chosen = whole, whole.meta.read_options(given)
        self.meta = replace(
            whole.meta,
            options=tuple(replace(o, default=chosen[o.name]) for o in whole.meta.options),
            test_options=({name: chosen[name] for name in given},),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return add_game, (self.package,)

    @cached_property
    def register(self) -> Register:
        """Shared with the original game."""
        return self.whole.register

    @cached_property
    def dispatch(self) -> ModuleType:
        """Shared with the original game."""
        return self.whole.dispatch

    @cached_property
    def content(self) -> Any:
        """Shared with the original game."""
        return self.whole.content


def title(game: Game) -> str:
    """The name of a game with its fixed options: 'rone-mode=duel'."""
    first, *others = game.meta.test_options
    told = [] if others else [f"{name}={value}" for name, value in first.items()]
    return "-".join([game.name, *told])


def check_seats(game: Game, actions: int = 2_000) -> None:
    """The first seats play, each on one side; the others are never awaited and score 0."""
    for walk, _, _ in walks(game, actions, seed=801):
        position = walk.position
        here = len(position.seats)
        demand(0 < here <= len(game.seats), f"{walk.where}: {here} of {len(game.seats)} seats play.")
        sides = sorted(seat for side in game.meta.siding(position.options) for seat in side)
        demand(sides == list(range(here)), f"{walk.where}: {here} seats play, but the sides hold {sides}.")
        absent = [f"{game.seats[s]} does not play and" for s in range(here, len(game.seats))]
        for seat, who in enumerate(absent, here):
            demand(not position.state.awaiting >> seat & 1, f"{walk.where}: {who} is awaited.")
            demand(position.state.score[seat] == 0, f"{walk.where}: {who} scores {position.state.score[seat]}.")
            value = game.judge(position.content, position.state, seat)
            demand(value == 0, f"{walk.where}: judge gives {value} for {who}; expected 0.")
