"""Measures how long `outcomes` takes for the question that a page asks most often: what can come of a choice."""

from __future__ import annotations

import random
import time

from groundfall.engine.game import Game
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.match import Match
from groundfall.engine.play.remembered import MEMORY

QUESTIONS = 200


def answers(game: Game) -> list[float]:
    """Milliseconds for `outcomes` of random choices in random games, the least first; nothing is remembered before."""
    rng, found, match = random.Random(1), list[float](), Match(game, key=key_of(1))
    MEMORY.clear()
    while len(found) < QUESTIONS:
        if match.over:
            match = Match(game, key=key_of(len(found)))
        seat = match.awaiting[0]
        action = rng.choice(list(match.legal(seat)))
        begun = time.perf_counter()
        match.outcomes(seat, action)
        found.append((time.perf_counter() - begun) * 1000)
        match.play(seat, action)
    return sorted(found)


def share(found: list[float], percent: int) -> float:
    """The time that so many per cent of the questions take at most."""
    return found[len(found) * percent // 100]
