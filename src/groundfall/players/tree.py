"""The tree search, written once: it runs as it stands on plain states and lists, and compiled on packed ones.

It is open-loop: a node is a series of choices, not a position. Every iteration copies the position asked about,
deals anew what its seat cannot know, gives the copy a chance stream of its own, and walks down the tree as far as
it goes; what a die shows on the way belongs to the iteration, not to the tree. From the first choice not tried
before it plays on by itself, to the end or for a number of actions, and what the seats then have (the score, or
what `judge` makes of it) is added to every choice on the way. Each choice belongs to the seat that makes it, and a
seat chooses by its own value, so rivals, partners and teams need nothing of their own.

Seats that choose at the same time do not see each other's choice: each has its own count of what its choices were
worth, kept where the choosing began, and the path goes on below the choices of all.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from groundfall.engine.rules.rule import rule

MODULUS, MULTIPLIER = 34359738337, 200105
ROOT, WORK, TRIAL = range(3)  # places in the batch of states: what was asked about, the walk, a choice tried out
STATES = 3
USED, SEED, DONE = range(3)  # numbers kept from one slice to the next: nodes in use, random stream, iterations
COUNTERS = 3
CUT, TOURNAMENT = range(2)  # whole-numbered settings
EXPLORE, WEIGHT, FADE = range(3)  # settings with a fraction
FAINT = 0.02  # a share of the value that is not worth asking the judge about
LONGEST_PATH = 400  # nodes; below that an iteration plays on by itself
LONGEST_TRACE = 4000  # choices remembered of one iteration


@rule
def stir(seed: int) -> int:
    """The next number of a random stream."""
    return seed * MULTIPLIER % MODULUS


@rule
def child(first: Any, after: Any, action: Any, actor: Any, node: int, who: int, move: int) -> int:
    """The node below `node` for a choice of a seat; -1 when there is none."""
    at: int = first[node]
    while at >= 0 and (action[at] != move or actor[at] != who):
        at = after[at]
    return at


@rule
def sprout(first: Any, after: Any, action: Any, actor: Any, visits: Any, total: Any, prior: Any,
           counters: Any, seats: int, node: int, who: int, move: int, worth: float) -> int:  # fmt: skip
    """A new node below `node`."""
    made: int = counters[USED]
    counters[USED] = made + 1
    action[made] = move
    actor[made] = who
    visits[made] = 0
    prior[made] = worth
    for s in range(seats):
        total[made * seats + s] = 0.0
    first[made] = -1
    after[made] = first[node]
    first[node] = made
    return made


@rule
def promise(visits: Any, total: Any, prior: Any, node: int, place: int, weight: float) -> float:
    """What a choice is worth to its seat as far as is known: playouts, and its prior as so many more of them."""
    return float((total[place] + weight * prior[node]) / (visits[node] + weight))


@rule
def spread(moments: Any, seats: int, who: int) -> float:
    """How far the outcomes of iterations differ for a seat: the standard deviation, at least a hundredth."""
    if moments[0] < 2.0:
        return 0.1
    mean = moments[1 + who] / moments[0]
    square = moments[1 + seats + who] / moments[0]
    return max(0.01, math.sqrt(max(0.0, square - mean * mean)))


def tree(parts: SimpleNamespace) -> Callable[..., int]:
    """Factory: grows the tree by some iterations."""
    legal, apply, judge, resample = parts.legal.weighed, parts.apply, parts.judge, parts.resample
    copy_state, seats = parts.copy_state, parts.seats

    def grow_tree(contents: Any, states: Any, cells: Any, choices: Any, slot: Any, first: Any, after: Any,
                  action: Any, actor: Any, visits: Any, total: Any, prior: Any, path: Any, trace: Any,
                  habit_count: Any, habit_worth: Any, value: Any, moments: Any, counters: Any, whole: Any,
                  part: Any, seat: int, iterations: int) -> int:  # fmt: skip
        content = contents[0]
        state = states[WORK]
        trial = states[TRIAL]
        seed = counters[SEED]
        actions = len(slot)
        room = len(first)
        for _ in range(iterations):
            copy_state(states, cells, WORK, ROOT)
            seed = stir(seed)
            state.seed = seed
            resample(content, state, seat)
            seed = stir(seed)
            state.seed = seed
            weight = part[WEIGHT]

            for s in range(seats):
                value[s] = 0.0
            lasting = 1.0  # how much of the value is still to come
            node = 0
            stand = 0  # where the choices of this moment are counted
            path[0] = 0
            length = 1
            played = 0
            traced = 0
            growing = 1
            while state.over == 0 and (growing == 1 or played < whole[CUT]):
                who = seat
                if state.awaiting >> seat & 1 == 0:
                    who = 0
                    while state.awaiting >> who & 1 == 0:
                        who += 1
                choices[0] = 0
                legal(content, state, who, choices)
                count = choices[0]
                chosen = -1
                if count > 1 and growing == 1 and length + 2 < LONGEST_PATH:
                    # Line up the nodes of the choices there are, trying out those that have none yet.
                    at = first[stand]
                    while at >= 0:
                        if actor[at] == who:
                            slot[action[at]] = at
                        at = after[at]
                    tries = 0
                    for k in range(1, count + 1):
                        if slot[choices[k]] < 0 and counters[USED] < room:
                            worth = 0.0
                            if weight > 0.0:
                                copy_state(states, cells, TRIAL, WORK)
                                seed = stir(seed)
                                trial.seed = seed
                                apply(content, trial, who, choices[k])
                                if trial.over == 1:
                                    worth = trial.score[who] / 1000.0
                                else:
                                    worth = judge(content, trial, who) / 1000.0
                            slot[choices[k]] = sprout(first, after, action, actor, visits, total, prior,
                                                      counters, seats, stand, who, choices[k], worth)  # fmt: skip
                        if slot[choices[k]] >= 0:
                            tries += visits[slot[choices[k]]]
                    # The most promising, with a premium on what has been tried seldom.
                    pull = part[EXPLORE] * spread(moments, seats, who) * math.sqrt(math.log(tries + 1.0))
                    best = -1.0e9
                    seed = stir(seed)
                    turn = seed * count // MODULUS
                    for n in range(count):
                        at = slot[choices[1 + (n + turn) % count]]
                        if at >= 0:
                            known = visits[at] + weight
                            score = 1.0e6
                            if known > 0.0:
                                score = promise(visits, total, prior, at, at * seats + who, weight)
                                score += pull / math.sqrt(known)
                            if score > best:
                                best = score
                                chosen = at
                    at = first[stand]
                    while at >= 0:
                        slot[action[at]] = -1
                        at = after[at]
                if count == 1:
                    move = choices[1]
                    played += 1 - growing
                elif chosen >= 0:
                    move = action[chosen]
                    if visits[chosen] == 0:
                        growing = 0
                    path[length] = chosen
                    length += 1
                    if stand != node:
                        below = child(first, after, action, actor, node, who, move)
                        if below < 0:
                            growing = 0
                            if counters[USED] < room:
                                below = sprout(first, after, action, actor, visits, total, prior,
                                               counters, seats, node, who, move, 0.0)  # fmt: skip
                        if below >= 0:
                            path[length] = below
                            length += 1
                        chosen = below
                    node = max(chosen, 0)
                else:
                    growing = 0
                    played += 1
                    seed = stir(seed)
                    move = choices[1 + seed * count // MODULUS]
                    # Of a few choices picked at random, the one that has gone best so far in this search.
                    usual = (moments[1 + who] + 0.5) / (moments[0] + 1.0)
                    for _again in range(1, whole[TOURNAMENT]):
                        seed = stir(seed)
                        other = choices[1 + seed * count // MODULUS]
                        here = who * actions + move
                        there = who * actions + other
                        gain = (habit_worth[there] + usual) / (habit_count[there] + 1.0)
                        if gain > (habit_worth[here] + usual) / (habit_count[here] + 1.0):
                            move = other
                if count > 1 and traced < LONGEST_TRACE:
                    trace[traced] = who * actions + move
                    traced += 1
                before = state.awaiting
                apply(content, state, who, move)
                if growing == 0 and part[FADE] > 0.0 and lasting > FAINT and state.over == 0:
                    for s in range(seats):
                        value[s] += lasting * part[FADE] * (judge(content, state, s) / 1000.0)
                    lasting *= 1.0 - part[FADE]
                if state.awaiting == 0 or state.awaiting != before & ~(1 << who):
                    stand = node

            for s in range(seats):
                if state.over == 1:
                    value[s] += lasting * (state.score[s] / 1000.0)
                else:
                    value[s] += lasting * (judge(content, state, s) / 1000.0)
            for n in range(length):
                visits[path[n]] += 1
                for s in range(seats):
                    total[path[n] * seats + s] += value[s]
            for n in range(traced):
                habit_count[trace[n]] += 1
                habit_worth[trace[n]] += value[trace[n] // actions]
            moments[0] += 1.0
            for s in range(seats):
                moments[1 + s] += value[s]
                moments[1 + seats + s] += value[s] * value[s]
            counters[DONE] += 1
        counters[SEED] = seed
        return iterations

    return grow_tree
