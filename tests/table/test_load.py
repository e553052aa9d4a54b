"""The measurement of a full table runs; what it measures is for `groundfall bench`."""

from __future__ import annotations

import pytest

from groundfall.table.load import measure


@pytest.mark.parametrize("game", ["galaxyx", "invaders"])
def test_a_small_table_is_measured(game: str) -> None:
    found = measure(matches=4, pause=0.3, seconds=2, game=game, browser=False)
    assert found["failed"] == 0
    assert found["stream_ms"]["count"] > 4 and found["actions_a_second"] > 1
    assert found["click_to_paint_ms"] is None
