"""The entry points in both forms: random play, copying, and the search, which visits the same nodes."""

from __future__ import annotations

from typing import Any

from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.game import Game
from groundfall.engine.plain import plain_functions
from groundfall.players import mcts
from groundfall.players.copying import copying
from groundfall.players.tree_search import Settings, TreeSearch

from .forms import demand_compiler
from .walk import Walk, demand, moments

ITERATIONS = (10, 15)  # of a search, in slices
ACTIONS = 150  # of random play


def check_entry_points(game: Game, count: int = 60) -> None:
    """Random play and copying end in the same cells in both forms, and the search with the same tree."""
    demand_compiler()
    for walk in moments(game, count, seed=1201):
        if not walk.position.over:
            _compare_play(game, walk)
            _compare_search(game, walk)


def _compare_play(game: Game, walk: Walk) -> None:
    import numpy as np

    from groundfall.engine.compiled import Batch, form_of

    compiled, batch = form_of(game), Batch(game, 3)
    states = [walk.position.state.copy() for _ in range(3)]
    batch.pack(slice(None), walk.position.state)
    seeds = [1, 77, 12345]
    packed_seeds, choices = np.array(seeds), np.zeros(longest_list(game), np.int64)
    played = (
        random_play(plain_functions(game))([walk.position.content], states, [0] * longest_list(game), seeds, ACTIONS),
        compiled.entry(random_play)(compiled.content, batch.states, choices, packed_seeds, ACTIONS),
    )
    demand(played[0] == played[1], f"{walk.where}: random play makes {played[0]} actions, but {played[1]} compiled.")
    _demand_same_states(f"{walk.where}: after random play", states, batch)
    copied = copying(plain_functions(game))(states, 2), compiled.entry(copying)(batch.states, 2)
    demand(copied[0] == copied[1], f"{walk.where}: copied states have other seeds in compiled rules.")
    _demand_same_states(f"{walk.where}: after copying", states, batch)


def _demand_same_states(when: str, states: list[Any], batch: Any) -> None:
    for place, state in enumerate(states):
        demand(state.cells() == batch.cells(place), f"{when}, state {place} differs in compiled rules.")


def _compare_search(game: Game, walk: Walk) -> None:
    seat, _ = walk.choice()
    content, state = walk.position.content, walk.position.state
    memories = []
    for form in (False, True):
        search = TreeSearch(game, content, state, seat, 11, Settings(), form, sum(ITERATIONS))
        for iterations in ITERATIONS:
            search.run(iterations)
        memories.append(search.memory)
    plain, packed = memories
    where = f"{walk.where}: the search for {game.seats[seat]}"
    nodes, others = int(plain.counters[mcts.NODES]), int(packed.counters[mcts.NODES])
    demand(nodes == others, f"{where} has {nodes} nodes, but {others} in compiled rules.")
    for name in mcts.Tree._fields:
        one, other = getattr(plain.tree, name), getattr(packed.tree, name).tolist()
        most = nodes * (len(game.seats) if name == "value" else 1)
        for at, (this, that) in enumerate(zip(one[:most], other[:most], strict=True)):
            demand(this == that, f"{where}: {name}[{at}] is {this}, but {that} in compiled rules.")
    for name, one, other in (
        ("the random stream", plain.counters, packed.counters),
        ("the sums of returns", plain.moments, packed.moments),
        ("the visits of actions", plain.mast.visits, packed.mast.visits),
        ("the returns of actions", plain.mast.value, packed.mast.value),
    ):
        demand(list(one) == other.tolist(), f"{where}: {name} differ in compiled rules.")
