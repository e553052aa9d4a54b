"""Matches of the Long Evening for tests: `new`, `middle` and `finished`, always the same for a seed."""

from __future__ import annotations

import random
from typing import Any

import groundfall as gf
from groundfall.engine.game import add_game
from groundfall.engine.match import Match

GAME = add_game("parlour")


def new(seed: int = 1, **options: Any) -> Match:
    """A match at its start."""
    return gf.new("parlour", seed=seed, options=options)


def middle(seed: int = 1, actions: int = 12, **options: Any) -> Match:
    """A match after some random actions."""
    match, rng = new(seed, **options), random.Random(seed)
    for _ in range(actions):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def finished(seed: int = 1, **options: Any) -> Match:
    """A match played to its end."""
    return middle(seed, 1000, **options)
