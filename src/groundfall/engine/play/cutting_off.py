"""Programs among themselves need not come to an end, so their matches are cut off."""

from __future__ import annotations

from .match import Match


def cut_off(match: Match, programs: str) -> str:
    """Why the `programs` that play all seats, called so, do not play on, in a sentence; '' while they may.

    They stop after `Meta.longest` actions, also where some of these were taken back.
    """
    longest = match.game.meta.longest
    if match.over or len(match.journal) <= longest:
        return ""
    return f"The {programs} have not finished after {longest:,} actions, so they stop."
