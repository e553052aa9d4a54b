"""Checks outcomes: that they tell what exists, know no more than the seat, and agree with what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position
from groundfall.engine.play.telling import teller
from groundfall.engine.rules.actions import spell

from .faults import demand_none
from .secrets import keep
from .walk import demand, moments

BRANCHES, SAMPLES = 150, 5  # how far answers go here


def _wrong_names(position: Position, seat: int) -> Iterator[str]:
    try:
        teller(position, seat, None)
    except GroundfallError as wrong:
        yield f"What outcomes tell by default: {wrong}"


def check_outcomes(game: Game, count: int = 60) -> None:
    """Outcomes are the same for two states that the seat cannot tell apart; what happens is among the exact ones."""
    for walk in moments(game, count, seed=3701):
        position, rng = walk.position, random.Random(walk.done)
        if position.over:
            continue
        seat = rng.choice([s for s in range(len(position.seats)) if position.state.awaiting >> s & 1])
        demand_none(_wrong_names(position, seat))
        one, other = position.imagine(seat, 71), position.imagine(seat, 72)
        both = sorted(set(one.legal(seat).ids) & set(other.legal(seat).ids))
        if not both:
            continue
        number = rng.choice(both)
        where = f"{walk.where}, outcomes of {spell(game.register, number)}"
        found, same = (p.outcomes(seat, number, most=BRANCHES, samples=SAMPLES) for p in (one, other))
        keep(
            (found.names, found.chances) == (same.names, same.chances), f"{where}: they show what the seat cannot know."
        )
        total = sum(found.chances.values())
        demand(abs(total - 1) < 1e-9, f"{where}: the chances add up to {total}.")
        if found.exact and found.names:
            sampled = position.outcomes(seat, number, of=found.names, most=0, samples=SAMPLES)
            missing = [values for values in sampled.chances if values not in found.chances]
            demand(not missing, f"{where}: {missing[:1]} happens, but is not among the exact outcomes.")
