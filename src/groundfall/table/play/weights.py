"""Estimates the memory of matches and their pages in bytes. The figures were measured (docs/measured.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .live import Live

MATCH = 150_000
ENTRY, CELL = 4_000, 1  # an entry of a journal, and the addition for each cell of the game's state
OVERLAY = 10  # a character of the overlays


def of_match(live: Live) -> int:
    """A match with its journal and its pages."""
    match = live.match
    cells: int = match.game.State.schema.size
    overlays = OVERLAY * sum(len(text) for _, text in match.overlays)
    return (
        MATCH
        + overlays
        + (ENTRY + CELL * cells) * len(match.journal)
        + sum(page.weight() for page in live.audience.pages.values())
    )
