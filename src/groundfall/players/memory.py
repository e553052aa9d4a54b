"""What a search keeps between slices, and what it calls: as lists and functions, or as arrays in compiled form."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

from groundfall.engine.game import Game
from groundfall.engine.rules import core

from . import mcts

MOST_PLAIN_NODES = 100_000


class Memory(NamedTuple):
    """The persistent arguments of the search: states (the root first), scratch space, statistics."""

    contents: Any
    states: Any
    cells: Any
    choices: Any
    node_of: Any  # by action, while it is being chosen
    tree: mcts.Tree
    mast: mcts.Mast
    walk: mcts.Iteration
    moments: Any  # iterations, then sums of returns and of their squares by seat
    counters: Any


class Choices(list[int]):
    """A list of choices as in the packed form: first their number, then the choices."""

    def append(self, action: int) -> None:
        self[0] += 1
        self[self[0]] = action

    def refuse(self, *_reason: int) -> None:
        """Ignores reasons, which are not used here."""


def parts(game: Game) -> SimpleNamespace:
    """What a factory closes over, in the plain form."""
    return SimpleNamespace(
        legal=game.dispatch.legal,
        apply=game.dispatch.apply,
        judge=game.room("judge").judge,
        resample=game.room("rules").resample,
        copy_state=core.copy_state,
        seats=len(game.seats),
    )


def plain(game: Game, content: Any, state: Any, nodes: int) -> Memory:
    """Memory made of lists."""
    states = [state.copy() for _ in range(mcts.STATES)]
    memory = _memory(game, min(nodes, MOST_PLAIN_NODES), lambda n: [0] * n, lambda n: [0.0] * n)
    memory.node_of[:] = [-1] * len(memory.node_of)
    choices = Choices([0] * (game.register.actions + 1))
    return memory._replace(contents=[content], states=states, cells=None, choices=choices)


def packed(game: Game, content: Any, state: Any, nodes: int) -> Memory:
    """Memory made of arrays, for the compiled search."""
    import numpy as np

    from groundfall.engine import compiled

    batch = compiled.Batch(game, mcts.STATES)
    for place in range(mcts.STATES):
        batch.pack(place, state)
    memory = _memory(game, nodes, lambda n: np.zeros(n, np.int64), np.zeros)
    memory.node_of[:] = -1
    own = content is not game.content
    contents = compiled.pack_content(content, game.room("state").Content.schema) if own else None
    contents = compiled.machine(game).content if contents is None else contents
    return memory._replace(contents=contents, states=batch.states, cells=batch.cells)


def _memory(game: Game, nodes: int, integers: Any, floats: Any) -> Memory:
    """Memory for this many nodes, including the root."""
    seats, actions = len(game.seats), game.register.actions
    tree = mcts.Tree(
        child=integers(nodes),
        sibling=integers(nodes),
        action=integers(nodes),
        seat=integers(nodes),
        visits=integers(nodes),
        value=floats(nodes * seats),
        prior=floats(nodes),
    )
    counters = integers(mcts.COUNTERS)
    counters[mcts.NODES] = 1
    tree.child[0] = -1
    return Memory(
        contents=None,
        states=None,
        cells=None,
        choices=integers(actions + 1),
        node_of=integers(actions),
        tree=tree,
        mast=mcts.Mast(integers(seats * actions), floats(seats * actions)),
        walk=mcts.Iteration(
            integers(mcts.PLACES), integers(mcts.LONGEST_PATH), integers(mcts.LONGEST_TRACE), floats(seats)
        ),
        moments=floats(1 + 2 * seats),
        counters=counters,
    )
