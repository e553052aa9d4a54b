"""One question put to Monte Carlo tree search: a position, a seat, and a tree that grows as long as somebody lets it.

The same factory makes the plain and the compiled form; both give the same answer for the same seed and number of
iterations. Compiled needs Numba and, the first time, some seconds; plain always works and is slow.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules.actions import searchable
from groundfall.engine.rules.core import MODULUS

from . import mcts
from .memory import packed, parts, plain

LARGEST_SLICE = 4096  # iterations between two looks at the clock
SLICE_SECONDS = 0.02
MOST_NODES = 1_000_000
WHOLE = 1_000_000_000  # more actions than any game has


@dataclass(frozen=True)
class Settings:
    """How the search thinks."""

    cut: int = 60  # actions of a rollout before it is judged; 0: it goes on to the end of the game
    tournament: int = 2  # of so many random choices a rollout takes the one that has gone best in this search
    exploration: float = 1.2  # the exploration constant of UCB1, in standard deviations of a return
    prior_weight: float = 2.0  # the judge's word on an action counts as so many visits; 0: it is not asked
    bootstrap: float = 0.18  # after each action of a rollout the judge's word makes this share of what is left

    @property
    def limits(self) -> mcts.Limits:
        """The settings as the search takes them."""
        return mcts.Limits(self.cut or WHOLE, self.tournament, self.exploration, self.prior_weight, self.bootstrap)


@dataclass(frozen=True)
class Choice:
    """What the search makes of one choice: its number, the value it expects for the seat (0 to 1), its visits."""

    action: int
    value: float
    visits: int


class TreeSearch:
    """A tree that grows from one position for one seat."""

    def __init__(self, game: Game, content: Any, state: Any, seat: int, seed: int, settings: Settings,
                 compiled: bool = True, iterations: int = 0) -> None:  # fmt: skip
        self.game, self.seat, self.settings = game, seat, settings
        self.compiled = compiled
        offered: list[int] = []
        game.dispatch.legal(content, state, seat, offered)
        self.legal = searchable(game.register, offered)
        nodes = min(MOST_NODES, max(iterations * 40, 4096) if iterations else MOST_NODES)
        self._memory = (packed if compiled else plain)(game, content, state, max(nodes, len(self.legal) + 2))
        self._memory.counters[mcts.SEED] = seed % (MODULUS - 1) + 1
        self._search = self._entry()

    def _entry(self) -> Callable[..., int]:
        if not self.compiled:
            return mcts.mcts(parts(self.game))
        from groundfall.engine import compiled

        entry: Callable[..., int] = compiled.machine(self.game).entry(mcts.mcts)
        return entry

    @property
    def iterations(self) -> int:
        """How many iterations have been made."""
        return int(self._memory.counters[mcts.ITERATIONS])

    def run(self, iterations: int) -> None:
        """Makes some iterations."""
        self._search(*self._memory, self.settings.limits, self.seat, iterations)

    def run_for(self, seconds: float | None, most: int | None = None, stop: Callable[[], bool] | None = None) -> None:
        """Makes iterations until the time is up, so many iterations have been made, or somebody says stop.

        At least one iteration is made, so that there is an answer.
        """
        end = time.monotonic() + seconds if seconds is not None else math.inf
        piece = 1
        while most is None or self.iterations < most:
            begun = time.monotonic()
            if self.iterations and (begun >= end or (stop is not None and stop())):
                return
            self.run(piece if most is None else min(piece, most - self.iterations))
            took = max(time.monotonic() - begun, 1e-6)
            wished = min(SLICE_SECONDS, max(end - time.monotonic(), 0.0)) / took
            piece = min(max(int(piece * min(4.0, wished)), 1), LARGEST_SLICE)

    @property
    def value(self) -> float:
        """What the seat can expect of the position, from 0 to 1: the mean over all iterations."""
        moments = self._memory.moments
        return float(moments[1 + self.seat] / moments[0]) if moments[0] else 0.0

    def choices(self) -> list[Choice]:
        """What is known of every legal action, the most visited first."""
        tree, seats, weight = self._memory.tree, len(self.game.seats), self.settings.prior_weight
        known: dict[int, Choice] = {}
        at = int(tree.child[0])
        while at >= 0:
            if tree.seat[at] == self.seat:
                visits = int(tree.visits[at])
                worth = float(tree.value[at * seats + self.seat]) + weight * float(tree.prior[at])
                value = worth / (visits + weight) if visits + weight > 0 else 0.0
                known[int(tree.action[at])] = Choice(int(tree.action[at]), value, visits)
            at = int(tree.sibling[at])
        if len(self.legal) == 1:
            return [Choice(self.legal[0], self.value, self.iterations)]
        found = [known.get(action, Choice(action, 0.0, 0)) for action in self.legal]
        return sorted(found, key=lambda a: (-a.visits, -a.value, a.action))
