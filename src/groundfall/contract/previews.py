"""Checks previews: that they name rules, say what happens, and know no more than the seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.ending import Ending
from groundfall.engine.play.journal import stage_of
from groundfall.engine.play.position import Position
from groundfall.engine.play.preview import Change, Levels, levels
from groundfall.engine.rules.actions import spell
from groundfall.engine.rules.chance import Chance

from .faults import demand_none
from .rulebook import rule_ids
from .secrets import keep
from .walk import demand, moments


def check_preview(game: Game, count: int = 60) -> None:
    """What a preview says happens when the action is done, and is the same for states that a seat cannot tell apart."""
    demand_none(_declared(game))
    for walk in moments(game, count, seed=3801) if game.register.stock else ():
        position, rng = walk.position, random.Random(walk.done)
        if position.over:
            continue
        seat = rng.choice([s for s in range(len(position.seats)) if position.state.awaiting >> s & 1])
        one, other = position.imagine(seat, 81), position.imagine(seat, 82)
        both = sorted(set(one.legal(seat).ids) & set(other.legal(seat).ids))
        if both:
            number = rng.choice(both)
            where = f"{walk.where}, preview of {spell(game.register, number)}"
            told = [p.preview(seat, number) for p in (one, other)]
            keep(told[0] == told[1], f"{where}: it shows what the seat cannot know.")
            check_one(position, seat, rng.choice(position.legal(seat).ids), walk.where)


def check_one(position: Position, seat: int, number: int, where: str) -> None:
    """The changes that a preview tells are those up to the first draw or choice when the action is done."""
    told = position.preview(seat, number).changes
    before, after = levels(position, position.state), played(position, seat, number)
    done = {(key[0].name, position.seats[key[1]], kind_of(key)): after[key] - level for key, level in before.items()}
    wrong = [change for change in told if done[change[:3]] != change.by]
    action = spell(position.game.register, number)
    demand(not wrong, f"{where}: the preview of {action} tells {_said(wrong)}, but that is not what happens.")
    _check_ending(position, seat, number, f"{where}: the preview of {action}")


def _check_ending(position: Position, seat: int, number: int, where: str) -> None:
    """What a preview says ends has ended when the action is done."""
    told, now = position.preview(seat, number).ends, position.copy()
    if not told:
        return
    now.act(seat, number)
    if told in (Ending.WON, Ending.LOST, Ending.GAME):
        demand(now.over, f"{where} ends the game, but the game goes on.")
        best = max(now.state.score)
        right = {Ending.WON: now.state.score[seat] == best, Ending.LOST: now.state.score[seat] == 0}
        demand(right.get(told, True), f"{where} {told}, but its score is {now.state.score[seat]}.")
        return
    before, after = stage_of(position.state), stage_of(now.state)
    demand(now.over or before.time != after.time, f"{where} {told}, but that goes on.")
    if told is Ending.TURN:
        demand(now.over or before.turn != after.turn, f"{where} {told}, but that goes on.")
    if told is Ending.OWN_TURN:
        demand(not after.awaiting >> seat & 1, f"{where} {told}, but the seat chooses next.")


def played(position: Position, seat: int, number: int) -> Levels:
    """What every seat has of every stock when the action is played, at its first draw or else at the next choice."""
    now = position.copy()
    now.state.dice = watch = _Watch(now, random.Random(number))
    now.act(seat, number)
    return watch.found if watch.found is not None else levels(now, now.state)


class _Watch(Chance):
    """Dice that note what every seat has when they are first used."""

    def __init__(self, position: Position, rng: random.Random) -> None:
        self.position, self.rng = position, rng
        self.found: Levels | None = None

    def draw(self, n: int, first: int) -> int:
        if self.found is None:
            self.found = levels(self.position, self.position.state)
        return first + self.rng.randrange(n)


def kind_of(key: tuple[Any, int, int]) -> str | None:
    """The name of the kind in a key of `levels`; None where a stock has no kinds."""
    one, _, kind = key
    return one.kinds.names[kind] if one.kinds is not None else None


def _said(changes: list[Change]) -> str:
    return ", ".join(f"{change.stock} {change.by:+d}" for change in changes)


def _declared(game: Game) -> Iterator[str]:
    ids, kinds = rule_ids(game), {kind.name for kind in game.register.kinds}
    for one in [*game.register.stock, *game.register.owed]:
        if one.rule not in ids:
            yield f"The stock worded {one.text!r} names rule {one.rule!r}, which is not in RULES.md."
    for one in game.register.owed:
        for name in one.actions:
            if name not in kinds:
                yield f"What is owed for {name!r} names no kind of action."
