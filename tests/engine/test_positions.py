"""Positions as plain data: written, read back, begun from; every bad one is refused with one clear sentence."""

from __future__ import annotations

import groundfall as gf
from engine.helpers import finished


def test_a_finished_game_reads_back_as_finished() -> None:
    match = finished(seed=1)
    again = gf.from_position("parlour", match.position())
    assert again.state == match.state
    assert again.over and not again.awaiting and again.result == match.result
