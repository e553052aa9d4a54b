"""One question put to the tree search: a position, a seat, and a tree that grows as long as somebody lets it.

The same factory makes the plain and the compiled form; both give the same answer for the same seed and number of
iterations. Compiled needs Numba and, the first time, some seconds; plain always works and is slow.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules import core
from groundfall.engine.rules.actions import without_asides

from . import tree as form

LARGEST_SLICE = 4096  # iterations between two looks at the clock
SLICE_SECONDS = 0.02
MOST_NODES = 1_000_000


@dataclass(frozen=True)
class Settings:
    """How the search thinks."""

    cut: int = 60  # actions of a playout before it is judged; 0: played to the end
    tournament: int = 2  # of so many random choices a playout takes the one that has gone best in this search
    explore: float = 1.2  # premium on what has been tried seldom, in standard deviations of an outcome
    weight: float = 2.0  # the judge's word on a choice counts as so many playouts; 0: it is not asked
    fade: float = 0.18  # after each action of a playout this share of the rest of its value is what the judge says then


@dataclass(frozen=True)
class Choice:
    """What the search makes of one choice: its number, the value it expects for the seat (0 to 1), how often tried."""

    action: int
    value: float
    visits: int


class Choices(list[int]):
    """A list of choices as the packed form has it: how many, then which."""

    def append(self, action: int) -> None:
        self[0] += 1
        self[self[0]] = action

    def refuse(self, *_reason: int) -> None:
        """Nobody asks for reasons here."""


class Thinking:
    """A tree that grows from one position for one seat."""

    def __init__(self, game: Game, content: Any, state: Any, seat: int, seed: int, settings: Settings,
                 compiled: bool = True, iterations: int = 0) -> None:  # fmt: skip
        self.game, self.seat, self.settings = game, seat, settings
        self.content = content
        self.compiled = compiled
        offered: list[int] = []
        game.dispatch.legal(content, state, seat, offered)
        self.legal = without_asides(game.register, offered)
        room = min(MOST_NODES, max(iterations * 40, 4096) if iterations else MOST_NODES)
        self._arrange(state, max(room, len(self.legal) + 2))
        self._memory.counters[form.SEED] = seed % (form.MODULUS - 1) + 1

    def _arrange(self, state: Any, room: int) -> None:
        seats, actions = len(self.game.seats), self.game.register.actions
        make = _packed if self.compiled else _plain
        self._memory = memory = make(self.game, self.content, state, room, seats, actions)
        memory.slot[:] = _filled(memory.slot, -1)
        memory.first[0] = -1
        memory.counters[form.USED] = 1
        memory.whole[form.CUT] = self.settings.cut or 1_000_000_000
        memory.whole[form.TOURNAMENT] = self.settings.tournament
        memory.part[form.EXPLORE] = self.settings.explore
        memory.part[form.FADE] = self.settings.fade
        memory.part[form.WEIGHT] = self.settings.weight

    @property
    def iterations(self) -> int:
        """How many iterations have been made."""
        return int(self._memory.counters[form.DONE])

    def run(self, iterations: int) -> None:
        """Grows the tree by some iterations."""
        m = self._memory
        m.grow(m.contents, m.states, m.cells, m.choices, m.slot, m.first, m.after, m.action, m.actor, m.visits,
               m.total, m.prior, m.path, m.trace, m.habit_count, m.habit_worth, m.value, m.moments, m.counters,
               m.whole, m.part, self.seat, iterations)  # fmt: skip

    def run_for(self, seconds: float | None, most: int | None = None, stop: Callable[[], bool] | None = None) -> None:
        """Grows the tree until the time is up, so many iterations have been made, or somebody says stop.

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
        """What is known of every legal action, the most tried first."""
        m, seats = self._memory, len(self.game.seats)
        known: dict[int, Choice] = {}
        at = int(m.first[0])
        while at >= 0:
            if m.actor[at] == self.seat:
                visits, weight = int(m.visits[at]), self.settings.weight
                worth = float(m.total[at * seats + self.seat]) + weight * float(m.prior[at])
                value = worth / (visits + weight) if visits + weight > 0 else 0.0
                known[int(m.action[at])] = Choice(int(m.action[at]), value, visits)
            at = int(m.after[at])
        if len(self.legal) == 1:
            return [Choice(self.legal[0], self.value, self.iterations)]
        found = [known.get(action, Choice(action, 0.0, 0)) for action in self.legal]
        return sorted(found, key=lambda a: (-a.visits, -a.value, a.action))


def _filled(like: Any, value: int) -> Any:
    return [value] * len(like) if isinstance(like, list) else value


def _plain(game: Game, content: Any, state: Any, room: int, seats: int, actions: int) -> SimpleNamespace:
    """Room to think in, as lists; the search as an ordinary function."""
    states = [state.copy() for _ in range(form.STATES)]
    room = min(room, 100_000)
    return SimpleNamespace(
        grow=form.tree(parts(game)),
        contents=[content],
        states=states,
        cells=None,
        choices=Choices([0] * (actions + 1)),
        slot=[0] * actions,
        **{name: [0] * room for name in ("first", "after", "action", "actor", "visits")},
        total=[0.0] * (room * seats),
        prior=[0.0] * room,
        path=[0] * form.LONGEST_PATH,
        trace=[0] * form.LONGEST_TRACE,
        habit_count=[0] * (seats * actions),
        habit_worth=[0.0] * (seats * actions),
        value=[0.0] * seats,
        moments=[0.0] * (1 + 2 * seats),
        counters=[0] * form.COUNTERS,
        whole=[0, 0],
        part=[0.0, 0.0, 0.0],
    )


def parts(game: Game) -> SimpleNamespace:
    """What the factory closes over, in the plain form."""
    return SimpleNamespace(
        legal=game.dispatch.legal,
        apply=game.dispatch.apply,
        judge=game.room("judge").judge,
        resample=game.room("rules").resample,
        copy_state=core.copy_state,
        seats=len(game.seats),
    )


def _packed(game: Game, content: Any, state: Any, room: int, seats: int, actions: int) -> SimpleNamespace:
    """The same room as arrays; the search compiled."""
    import numpy as np

    from groundfall.engine import compiled

    machine = compiled.machine(game)
    batch = compiled.Batch(game, form.STATES)
    for place in range(form.STATES):
        batch.pack(place, state)
    shared = content is game.content
    return SimpleNamespace(
        grow=machine.entry(form.tree),
        contents=machine.content if shared else compiled.pack_content(content, game.room("state").Content.schema),
        states=batch.states,
        cells=batch.cells,
        choices=np.zeros(actions + 1, np.int64),
        slot=np.zeros(actions, np.int64),
        **{name: np.zeros(room, np.int64) for name in ("first", "after", "action", "actor", "visits")},
        total=np.zeros(room * seats),
        prior=np.zeros(room),
        path=np.zeros(form.LONGEST_PATH, np.int64),
        trace=np.zeros(form.LONGEST_TRACE, np.int64),
        habit_count=np.zeros(seats * actions, np.int64),
        habit_worth=np.zeros(seats * actions),
        value=np.zeros(seats),
        moments=np.zeros(1 + 2 * seats),
        counters=np.zeros(form.COUNTERS, np.int64),
        whole=np.zeros(2, np.int64),
        part=np.zeros(3),
    )
