"""The measurement of a full table runs; what it measures is for `groundfall bench`."""

from __future__ import annotations

import pytest

from groundfall.table.load import measure


@pytest.mark.parametrize("game", ["galaxyx", pytest.param("invaders", marks=pytest.mark.long)])
def test_a_small_table_is_measured(game: str) -> None:
    found = measure(matches=2, pause=0.1, seconds=0, game=game, browser=False, least=6)
    assert found["failed"] == 0
    assert found["stream_ms"]["count"] >= 6 and "actions_a_second" in found
    assert found["click_to_paint_ms"] is None


@pytest.mark.long
def test_visitors_with_many_streams_are_all_served() -> None:
    """53 matches of five seats have 265 streams, more than one address has with the usual limits."""
    found = measure(matches=53, pause=0.1, seconds=0, game="level7", browser=False, least=60)
    assert found["failed"] == 0
