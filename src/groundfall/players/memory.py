"""What a search keeps between slices, and what it calls: as lists and functions, or as arrays in compiled form."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from groundfall.engine.game import Game
from groundfall.engine.inlining import Inlining
from groundfall.engine.rules import core

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


def parts(game: Game, inlined: bool = False) -> SimpleNamespace:
    """What a factory closes over, in the plain form.

    `inlined` rules are faster by a fifth, but writing them takes up to a second.
    """
    dispatch = game.dispatch
    listing, apply = _inlined(game) if inlined else (dispatch.legal, dispatch.apply)
    legal = counted(listing)
    legal.searchable = legal  # type: ignore[attr-defined]
    if dispatch.legal.searchable is not dispatch.legal:
        legal.searchable = counted(listing, dispatch.is_searchable)  # type: ignore[attr-defined]
    return SimpleNamespace(
        legal=legal,
        apply=apply,
        judge=game.room("judge").judge,
        resample=game.room("rules").resample,
        copy_state=core.copy_state,
        seats=len(game.seats),
    )


@lru_cache(maxsize=8)
def _inlined(game: Game) -> tuple[Callable[..., Any], Callable[..., Any]]:
    rules = Inlining()
    try:
        return rules.function(game.dispatch.legal), rules.function(game.dispatch.apply)
    except LookupError:  # there is no source of a rule, or not of what this process runs
        return game.dispatch.legal, game.dispatch.apply


def counted(legal: Callable[..., Any], is_wanted: Callable[[int], int] | None = None) -> Callable[..., Any]:
    """Lists choices as the packed form has them: first their number, then the choices.

    Of the choices only those that are wanted, unless there are none.
    """

    def listed(content: Any, state: Any, seat: int, choices: list[int]) -> None:
        found: list[int] = []
        legal(content, state, seat, found)
        if is_wanted is not None:
            found = [action for action in found if is_wanted(action)] or found
        choices[0] = len(found)
        choices[1 : len(found) + 1] = found

    return listed


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
    contents = compiled.pack_content(content, game.room("state").Content.schema) if own else None
    contents = compiled.machine(game).content if contents is None else contents
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
