"""Games whose options say who plays: the contract looks at them under each of the options they name."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from groundfall.engine.game import Game

from .walk import demand, walks


def seatings(game: Game) -> list[Game]:
    """The game once for each of the options under which it asks to be tried: as if they were its usual ones."""
    return [fixed(game, options) if options else game for options in game.meta.tried]


def fixed(game: Game, options: Mapping[str, Any]) -> Game:
    """The game with some options at a value of their own, wherever nothing else is said and also in random ones."""
    chosen = game.meta.read_options(options)
    game.dispatch  # noqa: B018  (made once for all)
    made = copy(game)
    made.meta = replace(
        game.meta,
        options=tuple(replace(o, default=chosen[o.name]) for o in game.meta.options),
        tried=({name: chosen[name] for name in options},),
    )
    return made


def title(game: Game) -> str:
    """The name of a game, and which of its options are fixed: 'rone-mode=duel'."""
    told = [f"{name}={value}" for name, value in game.meta.tried[0].items()] if len(game.meta.tried) == 1 else []
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
