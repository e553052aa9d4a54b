"""Estimates the memory of matches and their pages in bytes. The figures were measured (docs/measured.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .live import Live

MATCH, CELL = 150_000, 100  # a match with its newest states, and the addition for each cell of the game's state
ENTRY = 1_000  # an entry of its journal with its part of the packed states
CHANCE = 200  # a point of the curve on its replay page
REQUEST = 200  # the key of a request that was done, at most
OVERLAY = 10  # a character of the overlays


def of_match(live: Live) -> int:
    """A match with its journal and its pages."""
    match, chances = live.match, sum(map(len, live.chances.values()))
    cells: int = match.game.State.schema.size
    overlays = OVERLAY * sum(len(text) for _, text in match.overlays)
    return (
        MATCH
        + overlays
        + CELL * cells
        + ENTRY * len(match.journal)
        + CHANCE * chances
        + REQUEST * len(live.requests or ())
        + sum(page.weight() for page in live.audience.pages.values())
    )
