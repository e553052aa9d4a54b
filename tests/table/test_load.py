"""The measurement of a full table runs; what it measures is for `groundfall bench`."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from groundfall.bench import clicks
from groundfall.bench.clicks import Chair, Visitor, measure
from groundfall.engine.catalogue import add_game


@pytest.mark.parametrize("game", ["galaxyx", pytest.param("invaders", marks=pytest.mark.long)])
def test_a_small_table_is_measured(game: str) -> None:
    found = measure(matches=2, pause=0.1, seconds=0, game=game, browser=False, least=6)
    assert found["failed"] == 0
    assert found["stream_ms"]["count"] >= 6 and "actions_a_second" in found
    assert found["click_to_paint_ms"] is None


def test_a_table_is_measured_with_a_game_that_is_not_installed() -> None:
    """Its server is a process of its own, which must find the game as well."""
    found = measure(matches=1, pause=0.0, seconds=0, game=add_game("parlour").name, browser=False, least=1)
    assert found["failed"] == 0


def test_a_visitor_whose_action_came_too_late_waits_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def too_late(port: int, path: str, body: Any) -> tuple[int, Any]:
        return 409, {"error": "The table has moved on."}

    monkeypatch.setattr(clicks, "ask", too_late)
    visitor, chair = Visitor(0, "galaxyx", seed=1, pause=0.0), Chair("/m/x/y")
    chair.facts, chair.parts = {"moment": 3}, {"choices": '<button data-action="7">'}
    asyncio.run(visitor._act([chair]))
    assert visitor.acts == 0


@pytest.mark.long
def test_visitors_with_many_streams_are_all_served() -> None:
    """53 matches of five seats have 265 streams, more than one address has with the usual limits."""
    found = measure(matches=53, pause=0.1, seconds=0, game="level7", browser=False, least=60)
    assert found["failed"] == 0
