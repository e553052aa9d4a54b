"""The pace of levels: the pauses between their choices, so that people can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import events_of

if TYPE_CHECKING:
    from .live import Live

PACE = 0.15  # the least seconds between two choices of levels, so that people can follow
PACE_AMONG_SEVERAL = 0.3  # the same where somebody watches how another seat is played,
PER_DIE = 0.2  # plus the time to show dice one by one,
MOST_FOR_DICE = 1.5  # but at most this;
HURRY = 0.93  # each pause in a turn is shorter by this factor, so that a turn of sixty choices takes ten seconds


def pace(live: Live) -> float:
    """The seconds between the last action and a level's next one."""
    if len(live.match.seats) == 1:
        return PACE
    hurry = HURRY ** max(live.steps.values(), default=0)
    if not live.audience.watched:
        return PACE * hurry
    dice = sum(len(event.dice) for event in events_of(live.match, live.match.journal[-1], None))
    return (PACE_AMONG_SEVERAL + min(MOST_FOR_DICE, PER_DIE * dice)) * hurry
