"""Monte Carlo tree search, written once: it runs unchanged on plain states and lists, and compiled on packed ones.

It is open-loop (Perez Liebana et al., 2015): a node is a sequence of actions, not a state. Each iteration determinizes:
it copies the root state and resamples what the seat cannot know, with its own random stream, so that the statistics of
a node are those of an information set (Cowling, Powley and Whitehouse, 2012). Then come the four phases:

- *expansion*: a node for each legal action that has none, with a prior from a lookahead of one action;
- *selection*: the action with the highest upper confidence bound (UCB1, with the prior counting as extra visits);
- *rollout*: from the first new node, actions by MAST (Finnsson and Björnsson, 2008), to the end or for a number of
  actions; the judge's evaluations on the way are mixed into the return (bootstrapping);
- *backpropagation*: the return of every seat is added to every node on the path.

Each node belongs to the seat that acts, and a seat selects by its own value, so rivals, partners and teams need no
special treatment. Seats that choose simultaneously do not see each other's choices: each has its own statistics, in
children of the node where the simultaneous choice began, and the path continues below the choices of all.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from groundfall.engine.entry_points import Contents, Floats, Functions, Integers, States
from groundfall.engine.rules.core import MODULUS, following
from groundfall.engine.rules.rule import rule

ROOT, WALK, AHEAD = range(3)  # places in the batch of states: the root, the iteration's state, the lookahead's state
STATES = 3
NODES, SEED, ITERATIONS = range(3)  # counters kept between slices: nodes in use, random stream, iterations made
COUNTERS = 3
NODE, PARENT, LENGTH, TRACED = range(4)  # of an iteration: its node, where choosing began, path and trace lengths
PLACES = 4
BOOTSTRAPPED_OUT = 0.02  # a share of the return too small to call the judge for
LONGEST_PATH = 400  # nodes; beyond that an iteration continues as a rollout
LONGEST_TRACE = 4000  # choices recorded in one iteration
UNVISITED = 1.0e6  # the bound of an action without any statistics


class Tree(NamedTuple):
    """The nodes; 0 is the root. Integers and floats by node, `value` by node and seat."""

    child: Integers  # the first node below; -1 if there is none
    sibling: Integers  # the next node below the same parent; -1 at the end
    action: Integers
    seat: Integers  # the seat that acts
    visits: Integers
    value: Floats  # sums of returns
    prior: Floats  # the judge's evaluation one action ahead, from 0 to 1


class Mast(NamedTuple):
    """The returns of an action of a seat wherever it was taken in this search, by seat and action."""

    visits: Integers
    value: Floats  # sums of returns


class Iteration(NamedTuple):
    """One walk from the root."""

    place: Integers  # NODE, PARENT, LENGTH, TRACED
    path: Integers  # nodes
    trace: Integers  # choices, as seat * actions + action
    returns: Floats  # by seat, from 0 to 1


class Limits(NamedTuple):
    """The parameters of the search; see `Settings`."""

    rollout: int
    tournament: int
    exploration: float
    prior_weight: float
    bootstrap: float


@rule
def actor(state: Any, seat: int) -> int:
    """The seat that chooses now: the searching seat if it is awaited, else the first that is."""
    who = seat
    if state.awaiting >> seat & 1 == 0:
        who = 0
        while state.awaiting >> who & 1 == 0:
            who += 1
    return who


@rule
def child_of(tree: Any, node: int, who: int, move: int) -> int:
    """The node below `node` for an action of a seat; -1 if there is none."""
    at: int = tree.child[node]
    while at >= 0 and (tree.action[at] != move or tree.seat[at] != who):
        at = tree.sibling[at]
    return at


@rule
def add_child(tree: Any, counters: Any, seats: int, node: int, who: int, move: int) -> int:
    """A new node below `node`."""
    made: int = counters[NODES]
    counters[NODES] = made + 1
    tree.action[made] = move
    tree.seat[made] = who
    tree.visits[made] = 0
    tree.prior[made] = 0.0
    for s in range(seats):
        tree.value[made * seats + s] = 0.0
    tree.child[made] = -1
    tree.sibling[made] = tree.child[node]
    tree.child[node] = made
    return made


@rule
def expand(tree: Any, counters: Any, node_of: Any, choices: Any, seats: int, node: int, who: int) -> int:
    """Expansion: adds a node for each choice that has none, as far as there is room, and fills `node_of`.

    Returns the first new node; all nodes after it are new.
    """
    first_new: int = counters[NODES]
    at = tree.child[node]
    while at >= 0:
        if tree.seat[at] == who:
            node_of[tree.action[at]] = at
        at = tree.sibling[at]
    for k in range(1, choices[0] + 1):
        if node_of[choices[k]] < 0 and counters[NODES] < len(tree.child):
            node_of[choices[k]] = add_child(tree, counters, seats, node, who, choices[k])
    return first_new


@rule
def standard_deviation(moments: Any, seats: int, who: int) -> float:
    """The standard deviation of a seat's returns, at least a hundredth. `moments`: n, sums, sums of squares."""
    if moments[0] < 2.0:
        return 0.1
    mean = moments[1 + who] / moments[0]
    square = moments[1 + seats + who] / moments[0]
    return max(0.01, math.sqrt(max(0.0, square - mean * mean)))


@rule
def select(
    tree: Any, counters: Any, node_of: Any, choices: Any, moments: Any, limits: Any, seats: int, node: int, who: int
) -> int:
    """Selection: the choice with the highest upper confidence bound; ties go to the first from a random place.

    Returns its node, or -1 if no choice has one, and clears `node_of`.
    """
    count = choices[0]
    visits = 0
    for k in range(1, count + 1):
        if node_of[choices[k]] >= 0:
            visits += tree.visits[node_of[choices[k]]]
    unit = limits.exploration * standard_deviation(moments, seats, who) * math.sqrt(math.log(visits + 1.0))
    counters[SEED] = following(counters[SEED])
    turn = counters[SEED] * count // MODULUS
    highest = -1.0e9
    chosen = -1
    for n in range(count):
        at = node_of[choices[1 + (n + turn) % count]]
        if at >= 0:
            known = tree.visits[at] + limits.prior_weight
            bound = UNVISITED
            if known > 0.0:
                bound = (tree.value[at * seats + who] + limits.prior_weight * tree.prior[at]) / known
                bound += unit / math.sqrt(known)
            if bound > highest:
                highest = bound
                chosen = at
    at = tree.child[node]
    while at >= 0:
        node_of[tree.action[at]] = -1
        at = tree.sibling[at]
    return chosen


@rule
def descend(tree: Any, counters: Any, walk: Any, seats: int, chosen: int) -> int:
    """Descends to the node of the selected choice. Returns 1 if it was visited before, 0 if the rollout begins.

    Where seats choose simultaneously, statistics are in children of the node where that began; the path itself
    continues below the choices made since then, one node each.
    """
    known = int(tree.visits[chosen] > 0)
    walk.path[walk.place[LENGTH]] = chosen
    walk.place[LENGTH] += 1
    below = chosen
    if walk.place[PARENT] != walk.place[NODE]:
        below = child_of(tree, walk.place[NODE], tree.seat[chosen], tree.action[chosen])
        if below < 0:
            known = 0
            if counters[NODES] < len(tree.child):
                below = add_child(tree, counters, seats, walk.place[NODE], tree.seat[chosen], tree.action[chosen])
        if below >= 0:
            walk.path[walk.place[LENGTH]] = below
            walk.place[LENGTH] += 1
    walk.place[NODE] = max(below, 0)
    return known


@rule
def rollout_action(
    mast: Any, counters: Any, choices: Any, moments: Any, tournament: int, actions: int, who: int
) -> int:
    """Rollout policy: of a few random choices, the one with the best mean return so far in this search."""
    count = choices[0]
    counters[SEED] = following(counters[SEED])
    move: int = choices[1 + counters[SEED] * count // MODULUS]
    usual = (moments[1 + who] + 0.5) / (moments[0] + 1.0)
    for _again in range(1, tournament):
        counters[SEED] = following(counters[SEED])
        other = choices[1 + counters[SEED] * count // MODULUS]
        here = who * actions + move
        there = who * actions + other
        mean = (mast.value[there] + usual) / (mast.visits[there] + 1.0)
        if mean > (mast.value[here] + usual) / (mast.visits[here] + 1.0):
            move = other
    return move


@rule
def backpropagate(tree: Any, mast: Any, walk: Any, moments: Any, seats: int, actions: int) -> None:
    """Backpropagation: adds the returns to the nodes on the path, to the actions taken, and to the moments."""
    for n in range(walk.place[LENGTH]):
        node = walk.path[n]
        tree.visits[node] += 1
        for s in range(seats):
            tree.value[node * seats + s] += walk.returns[s]
    for n in range(walk.place[TRACED]):
        mast.visits[walk.trace[n]] += 1
        mast.value[walk.trace[n]] += walk.returns[walk.trace[n] // actions]
    moments[0] += 1.0
    for s in range(seats):
        moments[1 + s] += walk.returns[s]
        moments[1 + seats + s] += walk.returns[s] * walk.returns[s]


def mcts(functions: Functions) -> Callable[..., int]:
    """Factory: a game's search, as a function that runs iterations. It uses `searchable`: no negotiation actions."""
    legal, apply, judge, resample = functions.searchable, functions.apply, functions.judge, functions.resample
    copy_state, seats = functions.copy_state, functions.seats

    def search(
        contents: Contents,
        states: States,
        choices: Integers,
        node_of: Integers,
        tree: Tree,
        mast: Mast,
        walk: Iteration,
        moments: Floats,
        counters: Integers,
        limits: Limits,
        seat: int,
        iterations: int,
    ) -> int:
        content = contents[0]
        state = states[WALK]
        ahead = states[AHEAD]
        actions = len(node_of)
        for _ in range(iterations):
            # Determinization
            copy_state(states, WALK, ROOT)
            counters[SEED] = following(counters[SEED])
            state.seed = counters[SEED]
            resample(content, state, seat)
            counters[SEED] = following(counters[SEED])
            state.seed = counters[SEED]

            for s in range(seats):
                walk.returns[s] = 0.0
            walk.place[NODE] = 0
            walk.place[PARENT] = 0
            walk.place[LENGTH] = 1
            walk.place[TRACED] = 0
            left = 1.0  # the remaining share of the returns
            in_tree = 1
            rolled = 0  # actions of the rollout
            while state.over == 0 and (in_tree == 1 or rolled < limits.rollout):
                who = actor(state, seat)
                choices[0] = 0
                legal(content, state, who, choices)
                count = choices[0]
                move = choices[1]
                if count == 1:
                    rolled += 1 - in_tree
                else:
                    chosen = -1
                    if in_tree == 1 and walk.place[LENGTH] + 2 < LONGEST_PATH:
                        made = expand(tree, counters, node_of, choices, seats, walk.place[PARENT], who)
                        while made < counters[NODES] and limits.prior_weight > 0.0:
                            copy_state(states, AHEAD, WALK)
                            counters[SEED] = following(counters[SEED])
                            ahead.seed = counters[SEED]
                            apply(content, ahead, who, tree.action[made])
                            if ahead.over == 1:
                                tree.prior[made] = ahead.score[who] / 1000.0
                            else:
                                tree.prior[made] = judge(content, ahead, who) / 1000.0
                            made += 1
                        chosen = select(
                            tree, counters, node_of, choices, moments, limits, seats, walk.place[PARENT], who
                        )
                    if chosen >= 0:
                        move = tree.action[chosen]
                        in_tree = descend(tree, counters, walk, seats, chosen)
                    else:
                        in_tree = 0
                        rolled += 1
                        move = rollout_action(mast, counters, choices, moments, limits.tournament, actions, who)
                    if walk.place[TRACED] < LONGEST_TRACE:
                        walk.trace[walk.place[TRACED]] = who * actions + move
                        walk.place[TRACED] += 1
                before = state.awaiting
                apply(content, state, who, move)
                if in_tree == 0 and limits.bootstrap > 0.0 and left > BOOTSTRAPPED_OUT and state.over == 0:
                    for s in range(seats):
                        walk.returns[s] += left * limits.bootstrap * (judge(content, state, s) / 1000.0)
                    left *= 1.0 - limits.bootstrap
                if state.awaiting == 0 or state.awaiting != before & ~(1 << who):
                    walk.place[PARENT] = walk.place[NODE]

            for s in range(seats):
                if state.over == 1:
                    walk.returns[s] += left * (state.score[s] / 1000.0)
                else:
                    walk.returns[s] += left * (judge(content, state, s) / 1000.0)
            backpropagate(tree, mast, walk, moments, seats, actions)
            counters[ITERATIONS] += 1
        return iterations

    return search
