"""Estimates the memory of matches and their pages in bytes. The figures were measured (docs/measured.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundfall.engine.play.snapshots import WHOLE

if TYPE_CHECKING:
    from .live import Live

HELD = 256_000_000  # bytes, about, that all matches in memory may use
MATCH = 60_000
ENTRY = 3_000  # an entry of a journal, without the state before it
CELL = 2  # a cell of a state that is kept whole and shares much with the others
OVERLAY = 10  # a character of the overlays


def of_match(live: Live) -> int:
    """A match with its journal and its pages."""
    match = live.match
    cells: int = match.game.State.schema.size
    overlays = OVERLAY * sum(len(text) for _, text in match.overlays)
    return (
        MATCH
        + overlays
        + ENTRY * len(match.journal)
        + CELL * cells * min(WHOLE, len(match.journal))
        + sum(page.weight() for page in live.audience.pages.values())
    )
