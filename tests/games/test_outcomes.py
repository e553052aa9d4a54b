"""Sampled outcomes agree with exact ones, in random games of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import groundfall as gf
from groundfall.engine.play.outcomes import Outcomes
from own_games import OWN_GAMES

CERTAIN = ("invaders",)  # no dice: whatever is exact is certain
DEVIATIONS = 3.5


def uncertain(name: str, wanted: int) -> Iterator[tuple[gf.Match, str, int, Outcomes]]:
    """Actions of random games with an exact answer of several outcomes (of one, where nothing else is exact)."""
    seed = found = 0
    while found < wanted:
        seed += 1
        match, rng = gf.new(name, seed=seed), random.Random(seed)
        for _ in range(250):
            if match.over or found == wanted:
                break
            seat = rng.choice(match.awaiting)
            action = rng.choice(match.legal(seat).ids)
            told = match.outcomes(seat, action, most=300, samples=1)
            if told.exact and (len(told.chances) > 1 or (name in CERTAIN and told.names)):
                found += 1
                yield match, seat, action, told
            match.play(seat, action)


def agree(name: str, wanted: int) -> None:
    """The interval of the likeliest outcome holds its exact chance as often as a 95 % interval should."""
    inside = 0
    for number, (match, seat, action, exact) in enumerate(uncertain(name, wanted)):
        sampled = match.outcomes(seat, action, of=exact.names, most=0, samples=60, seed=number * 1_000)
        assert not sampled.exact
        likeliest, chance = next(iter(exact.chances.items()))
        found = sampled.chance(lambda *values, likeliest=likeliest: values == likeliest)
        inside += found.low - 1e-9 <= chance <= found.high + 1e-9
    assert inside >= 0.95 * wanted - DEVIATIONS * (wanted * 0.95 * 0.05) ** 0.5


@pytest.mark.parametrize("name", OWN_GAMES)
def test_sampled_and_exact_agree(name: str) -> None:
    agree(name, 8)


@pytest.mark.long
@pytest.mark.parametrize("name", OWN_GAMES)
def test_sampled_and_exact_agree_in_two_hundred_fights(name: str) -> None:
    agree(name, 200)
