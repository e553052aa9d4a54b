"""Whose turn it is: who is asked in another seat's turn reacts, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from groundfall.contract.walk import walks
from groundfall.engine.catalogue import game
from groundfall.games.brood.state import AWAKEN, BROOD
from groundfall.games.invaders.state import BETWEEN
from groundfall.games.rone.state import DUEL, SET_UP
from lengths import sampled

# Where a seat is certainly asked in another's turn.
OUT: dict[str, Callable[[Any, int], bool]] = {
    "invaders": lambda state, seat: state.phase != BETWEEN and state.active != seat,
    "brood": lambda state, seat: (state.phase < AWAKEN) != (seat == BROOD),
    "rone": lambda state, seat: state.mode == DUEL and state.phase != SET_UP and state.active != 1 << seat,
}


@pytest.mark.parametrize("name", OUT)
@pytest.mark.parametrize("count", sampled(2_000, 40_000))
def test_whoever_is_asked_in_anothers_turn_reacts(name: str, count: int) -> None:
    decisions = set()
    for walk, seat, _ in walks(game(name), count, seed=7):
        if seat < 0:
            continue
        position = walk.position
        decision = position.decision
        assert decision is not None
        if OUT[name](position.state, seat):
            decisions.add(decision.name)
            assert position.reaction, f"{walk.where}: {decision.name}"
        elif name != "rone":
            assert position.reaction == decision.reaction, f"{walk.where}: {decision.name}"
    assert decisions


@pytest.mark.parametrize("name", ["galaxyx", "level7"])
def test_where_nobody_has_the_turn_only_the_marks_count(name: str) -> None:
    for walk, seat, _ in walks(game(name), 300):
        if seat >= 0:
            decision = walk.position.decision
            assert decision is not None and walk.position.reaction == decision.reaction
