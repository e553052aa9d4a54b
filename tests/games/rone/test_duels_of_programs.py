"""Programs against each other finish their duels."""

from __future__ import annotations

import pytest

from groundfall.lab import simulate


@pytest.mark.long
@pytest.mark.parametrize("player", ["greedy:1", "search:20:40"])
def test_programs_end_their_duels_of_rone(player: str) -> None:
    found = simulate("rone", player, games=8, seed=2, longest=6_000)
    assert found.cut_off == 0
