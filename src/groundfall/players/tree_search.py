"""One run of Monte Carlo tree search: a position, a seat, and a tree that grows with every iteration.

The same factory makes the plain and the compiled form; both give the same answer for the same seed and number of
iterations. The compiled form is made within seconds, the first time; the plain form always works but is slow.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.plain import plain_functions
from groundfall.engine.rules.actions import searchable
from groundfall.engine.rules.core import MODULUS

from . import mcts
from .memory import packed, plain
from .times import USUAL_CUT

LARGEST_SLICE = 4096  # iterations between checks of the clock
SLICE_SECONDS = 0.02
MOST_NODES = 1_000_000
WHOLE = 1_000_000  # more actions than any game has; a game that never ends is not played for more than a second or so


@dataclass(frozen=True)
class Settings:
    """The parameters of the search."""

    cut: int = USUAL_CUT  # actions after which a rollout is truncated and judged; 0: it runs to the end of the game
    tournament: int = 2  # a rollout takes the best of this many random choices, by their returns so far
    exploration: float = 1.2  # the exploration constant of UCB1, in standard deviations of a return
    prior_weight: float = 2.0  # the judge's prior for an action counts as this many visits; 0: no priors
    bootstrap: float = 0.18  # after each action of a rollout the judge's value makes up this share of what is left

    @property
    def limits(self) -> mcts.Limits:
        """The settings in the form that the search takes."""
        return mcts.Limits(self.cut or WHOLE, self.tournament, self.exploration, self.prior_weight, self.bootstrap)


@dataclass(frozen=True)
class Choice:
    """The search's result for one choice: its number, the expected value for the seat (0 to 1), and its visits."""

    action: int
    value: float
    visits: int


class TreeSearch:
    """A tree that grows from one position for one seat."""

    def __init__(
        self,
        game: Game,
        content: Any,
        state: Any,
        seat: int,
        seed: int,
        settings: Settings,
        compiled: bool = True,
        iterations: int = 0,
    ) -> None:
        self.game, self.seat, self.settings = game, seat, settings
        self.compiled = compiled
        offered: list[int] = []
        game.dispatch.legal(content, state, seat, offered)
        self.legal = searchable(game.register, offered)
        nodes = min(MOST_NODES, max(iterations * 40, 4096) if iterations else MOST_NODES)
        self.memory = (packed if compiled else plain)(game, content, state, max(nodes, len(self.legal) + 2))
        self.memory.counters[mcts.SEED] = seed % (MODULUS - 1) + 1
        self._search = self._entry()

    def _entry(self) -> Callable[..., int]:
        if not self.compiled:
            return mcts.mcts(plain_functions(self.game))
        from groundfall.engine import compiled

        entry: Callable[..., int] = compiled.form_of(self.game).entry(mcts.mcts)
        return entry

    @property
    def iterations(self) -> int:
        """The number of iterations so far."""
        return int(self.memory.counters[mcts.ITERATIONS])

    def run(self, iterations: int) -> None:
        """Runs a number of iterations."""
        self._search(*self.memory, self.settings.limits, self.seat, iterations)

    def run_for(
        self,
        seconds: float | None,
        most: int | None = None,
        stop: Callable[[], bool] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Runs iterations until the time is up, `most` iterations have been made, or `stop` returns true.

        It always runs at least one, so that there is an answer.
        """
        end = now() + seconds if seconds is not None else math.inf
        piece = 1
        while most is None or self.iterations < most:
            begun = now()
            if self.iterations and (begun >= end or (stop is not None and stop())):
                return
            self.run(piece if most is None else min(piece, most - self.iterations))
            took = max(now() - begun, 1e-6)
            wished = min(SLICE_SECONDS, max(end - now(), 0.0)) / took
            piece = min(max(int(piece * min(4.0, wished)), 1), LARGEST_SLICE)

    def is_done(self, iterations: int | None) -> bool:
        """Whether that many iterations have been made."""
        return iterations is not None and self.iterations >= iterations

    @property
    def value(self) -> float:
        """The expected value of the position for the seat, from 0 to 1: the mean over all iterations."""
        moments = self.memory.moments
        return float(moments[1 + self.seat] / moments[0]) if moments[0] else 0.0

    def choices(self) -> list[Choice]:
        """The results for every legal action, the most visited first."""
        tree, seats, weight = self.memory.tree, len(self.game.seats), self.settings.prior_weight
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
