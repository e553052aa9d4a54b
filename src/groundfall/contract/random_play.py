"""Checks by random play: games end, legal lists are sound, nothing is gained or lost, finished games stay finished."""

from __future__ import annotations

import random
from typing import Any

from groundfall.engine.errors import BadOptions, IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.writing import position_of
from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.schema import FRAME, Field, Schema

from .walk import KEY, Walk, demand, match_of, play_on, values_of, walks

LONGEST_LIST = 4096


def check_games_end(game: Game, actions: int = 10_000) -> None:
    """Random play always ends, and every awaited seat has a legal action."""
    for walk, seat, _ in walks(game, actions):
        if seat < 0:
            demand(walk.position.result is not None, f"{walk.where}: the game is over without a result.")


def check_lists(game: Game, actions: int = 4_000) -> None:
    """Legal lists hold no action twice, fewer than 4096 actions, and only kinds that the decision knows."""
    for walk, seat, _ in walks(game, actions, seed=101):
        if seat < 0:
            continue
        ids, decision = walk.position.legal(seat).ids, walk.position.decision
        assert decision is not None
        demand(len(set(ids)) == len(ids), f"{walk.where}: {decision.name} lists an action twice.")
        demand(len(ids) < LONGEST_LIST, f"{walk.where}: {decision.name} lists {len(ids)} actions.")
        for number in ids:
            kind = kind_of(game.register, number)
            demand(kind is not None, f"{walk.where}: {decision.name} lists {number}, which is not an action.")
            known = kind in decision.effects
            demand(known, f"{walk.where}: {decision.name} lists {kind and kind.name}, but has no effect for it.")


def check_conserved(game: Game, actions: int = 10_000) -> None:
    """The counts of `conserved` in judge.py stay the same. A game without it passes."""
    conserved = game.optional("judge", "conserved")
    if conserved is None:
        return
    first: tuple[int, ...] = ()
    for walk, _, _ in walks(game, actions, seed=201):
        now = tuple(int(n) for n in conserved(game.content, walk.position.state))
        if walk.done == 0:
            first = now
        for place, (was, is_now) in enumerate(zip(first, now, strict=True)):
            demand(was == is_now, f"{walk.where}: conserved[{place}] was {was} at the start, but is {is_now}.")


def check_judge(game: Game, actions: int = 2_000) -> None:
    """`judge` returns a whole number from 0 to 1000 for every seat and changes nothing."""
    judge = game.module("judge").judge
    for walk, _, _ in walks(game, actions, seed=301):
        state = walk.position.state
        before = state.cells()
        for seat in range(len(game.seats)):
            value = judge(game.content, state, seat)
            sound = isinstance(value, int) and 0 <= value <= 1000
            demand(sound, f"{walk.where}: judge gives {value!r} for {game.seats[seat]}; expected 0 to 1000.")
        demand(state.cells() == before, f"{walk.where}: judge changes the state.")


def check_finished(game: Game, games: int = 12) -> None:
    """A finished game is inert: nobody is awaited, no action is legal or accepted, and the scores are in range."""
    for seed in range(401, 401 + games):
        match = _finished(game, seed)
        name = f"{game.name}, match {seed} at its end"
        demand(match.over and match.result is not None, f"{name}: it does not end.")
        demand(not match.awaiting and match.decision is None, f"{name}: somebody is still awaited.")
        demand(all(0 <= s <= 1000 for s in match.state.score), f"{name}: the score is {match.state.score}.")
        before = match.state.tobytes()
        game.dispatch.advance(match.content, match.state)
        for seat in match.seats:
            demand(not match.legal(seat).ids, f"{name}: {seat} still has legal actions.")
            try:
                match.play(seat, 0)
            except IllegalAction:
                continue
            raise AssertionError(f"{name}: {seat} may still act.")
        demand(match.state.tobytes() == before, f"{name}: the state still changes.")


def _finished(game: Game, seed: int) -> Match:
    """A finished match. It begins shortly before its end, because a whole match takes too long."""
    walk = Walk(game, seed)
    while True:
        before, choice = walk.position.state.copy(), walk.choice()
        walk.step(*choice)
        if walk.position.over:
            break
    match = from_position(game, position_of(walk.position.at(before)), walk.options, KEY)
    match.play(*choice)
    play_on(match, walk.rng)
    return match


def check_same_seed(game: Game, games: int = 4, actions: int = 500) -> None:
    """The same dice and choices give the same game, including the texts of its events."""
    for seed in range(501, 501 + games):
        one, other = match_of(game, seed), match_of(game, seed)
        rng, again = random.Random(seed), random.Random(seed)
        for _ in range(actions):
            play_on(one, rng, 1)
            play_on(other, again, 1)
            demand(one.state == other.state, f"{game.name}: the same seed {seed} and choices give different games.")
        for seat in (*one.seats, None):
            demand(one.events(seat) == other.events(seat), f"{game.name}: seed {seed} gives {seat} different events.")


def check_options(game: Game) -> None:
    """Every option accepts its values, and a game with each of them plays to its end.

    An option that has no effect beside the others refuses any value but its default.
    """
    for option in game.meta.options:
        for value in values_of(option):
            try:
                options = game.meta.read_options({option.name: value})
            except BadOptions as refused:
                usual = game.meta.read_options(None)
                accepted = not option.matters(usual)
                demand(accepted, f"{game.name}: {option.name} does not accept {value}: {refused}")
                continue
            demand(
                game.meta.read_options(options) == options,
                f"{game.name}: {option.name} is read differently the second time.",
            )
            walk = Walk(game, 601, options)
            while not walk.position.over:
                walk.step(*walk.choice())


def check_cells(game: Game, actions: int = 1_500) -> None:
    """Every cell holds a whole number in its field's range, no index is negative, and the agenda never fills up.

    In plain Python `row[-1]` is the last cell, compiled it is the cell before the row; here it raises.
    """
    schema: Schema = game.State.schema
    most = len(game.State.new().agenda) // FRAME
    seed, done = 701, 0
    while done < actions:
        walk = Walk(game, seed)
        seed += 1
        walk.position.content = _guarded(walk.position.content.copy(), game.module("state").Content.schema)
        while not walk.position.over and done < actions:
            state = _guarded(walk.position.state, schema)
            try:
                if done % 10 == 0:
                    _look(game, walk.position)
                walk.step(*walk.choice())
            except IndexError as wrong:
                raise AssertionError(f"{walk.where}: next, {wrong}.") from wrong
            done += 1
            demand(state.depth < most, f"{walk.where}: the agenda is full ({state.depth} of {most}).")
            for column in schema.fields.values():
                for value in _cells(getattr(state, column.name)):
                    fits = _fits(column, value)
                    demand(fits, f"{walk.where}: {column.name} holds {value!r}, which is out of its range.")


def _look(game: Game, position: Position) -> None:
    """Lets every seat judge and resample, on copies that refuse negative indices too."""
    for seat in range(len(position.seats)):
        state = _guarded(position.state.copy(), game.State.schema)
        game.module("judge").judge(position.content, state, seat)
        game.resample(position.content, state, seat)


def _fits(column: Field, value: Any) -> bool:
    if not isinstance(value, int) or (isinstance(value, bool) and not column.flag) or abs(value) >= 2**53:
        return False
    if column.flag:
        return value in (0, 1)
    return column.of is None or -1 <= value < column.of


def _cells(value: Any) -> list[Any]:
    return [cell for row in value for cell in _cells(row)] if isinstance(value, list) else [value]


class Row(list[Any]):
    """A row of cells that refuses negative indices."""

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return Row(super().__getitem__(place))
        if place < 0:
            raise IndexError(f"a rule reads cell {place} of a row")
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        if not isinstance(place, slice) and place < 0:
            raise IndexError(f"a rule writes cell {place} of a row")
        super().__setitem__(place, value)


def _guarded(record: Any, schema: Schema) -> Any:
    def rows(value: Any) -> Any:
        return Row(rows(inner) for inner in value) if isinstance(value, list) else value

    for name in schema.fields:
        value = getattr(record, name)
        if isinstance(value, list) and not isinstance(value, Row):
            setattr(record, name, rows(value))
    return record
