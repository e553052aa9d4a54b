"""What a search keeps between slices: as lists, or as arrays for the compiled form."""

from __future__ import annotations

from typing import Any, NamedTuple

from groundfall.engine.entry_points import longest_list
from groundfall.engine.game import Game

from . import mcts

MOST_PLAIN_NODES = 100_000


class Memory(NamedTuple):
    """The persistent arguments of the search: states (the root first), scratch space, statistics."""

    contents: Any
    states: Any
    choices: Any
    node_of: Any  # by action, while it is being chosen
    tree: mcts.Tree
    mast: mcts.Mast
    walk: mcts.Iteration
    moments: Any  # iterations, then sums of returns and of their squares by seat
    counters: Any


def plain(game: Game, content: Any, state: Any, nodes: int) -> Memory:
    """Memory made of lists."""
    states = [state.copy() for _ in range(mcts.STATES)]
    memory = _memory(game, min(nodes, MOST_PLAIN_NODES), lambda n: [0] * n, lambda n: [0.0] * n)
    memory.node_of[:] = [-1] * len(memory.node_of)
    return memory._replace(contents=[content], states=states)


def packed(game: Game, content: Any, state: Any, nodes: int) -> Memory:
    """Memory made of arrays, for the compiled search."""
    import numpy as np

    from groundfall.engine import compiled

    batch = compiled.Batch(game, mcts.STATES)
    batch.pack(slice(None), state)
    memory = _memory(game, nodes, lambda n: np.zeros(n, np.int64), np.zeros)
    memory.node_of[:] = -1
    own = content is not game.content
    contents = compiled.pack_content(content, game.module("state").Content.schema) if own else None
    contents = compiled.form_of(game).content if contents is None else contents
    return memory._replace(contents=contents, states=batch.states)


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
        choices=integers(longest_list(game)),
        node_of=integers(actions),
        tree=tree,
        mast=mcts.Mast(integers(seats * actions), floats(seats * actions)),
        walk=mcts.Iteration(
            integers(mcts.PLACES), integers(mcts.LONGEST_PATH), integers(mcts.LONGEST_TRACE), floats(seats)
        ),
        moments=floats(1 + 2 * seats),
        counters=counters,
    )
