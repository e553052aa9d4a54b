"""The bitboards of where a piece can get to, against a search hex by hex."""

from __future__ import annotations

import random

import pytest

from groundfall.games.galaxyx import geometry
from groundfall.games.galaxyx.rules.reach import (
    beside_lower,
    beside_upper,
    find_reach,
    is_any_in_reach,
    is_in_reach,
    steps_to,
    wipe_reach,
)

from .table import GAME, table

CONTENT = GAME.content
HEXES = range(GAME.module("state").HEXES)
MOST_STEPS = GAME.module("state").MOST_STEPS
CITIES = set(CONTENT.city_hex)


def hex_by_hex(start, far, halts, closed):
    steps = {start: 0}
    line = [start]
    for here in line:
        if steps[here] < far and (here == start or here not in halts):
            for there in CONTENT.way[here][: CONTENT.ways[here]]:
                if there not in steps and there not in closed:
                    steps[there] = steps[here] + 1
                    line.append(there)
    return steps


@pytest.mark.parametrize("here", HEXES)
def test_a_hex_touches_the_hexes_one_away(here):
    board = geometry.halves({here})
    beside = {there for there in HEXES if CONTENT.distance[here][there] == 1}
    assert (beside_upper(*board), beside_lower(*board)) == geometry.halves(beside)


@pytest.mark.rule("G8.3", "G11.3")
@pytest.mark.parametrize("seed", range(40))
def test_reach_is_what_a_search_hex_by_hex_finds(seed):
    rng = random.Random(seed)
    state = table().state
    for far in (0, 1, 3, 6, MOST_STEPS):
        free = [here for here in HEXES if here not in CITIES]
        start = rng.choice(free)
        closed = CITIES | set(rng.sample(free, seed // 4)) - {start}
        halts = set(rng.sample(free, seed))
        find_reach(CONTENT, state, start, far, *geometry.halves(halts), *geometry.halves(closed))
        expected = hex_by_hex(start, far, halts, closed)
        assert {here: steps_to(state, here) for here in HEXES if is_in_reach(state, here)} == expected
        for here in HEXES:
            assert bool(is_any_in_reach(state, *geometry.halves({here}))) == (here in expected)
        wipe_reach(state, far)
        assert set(state.upper_reach) == set(state.lower_reach) == {0}
