"""Matches that leave memory although there is room: those that ended, and those that nobody has used for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .live import Live

OFTEN = 60.0  # seconds between two looks at the matches in memory
IDLE, ENDED = 1800.0, 120.0  # seconds without use after which a match leaves, and the same for one that is over


def may_leave(live: Live, now: float) -> bool:
    """Whether a match may leave memory: nobody watches it, no level plays, and everything about it is on disk."""
    busy = live.audience.watched or live.searches or live.lock.locked() or live.writing
    return not busy and now - live.used > (ENDED if live.over else IDLE)
