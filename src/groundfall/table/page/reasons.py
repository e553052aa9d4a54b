"""The reasons for a level's actions where seats bargain, as far as their reader may know.

They are computed again from a determinization for the reader, so that no reason reveals what only its seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundfall.engine.play.journal import Entry
from groundfall.engine.play.player import Plan
from groundfall.engine.play.position import Position
from groundfall.table.play.links import PERSON

if TYPE_CHECKING:
    from groundfall.table.play.live import Live


def reason_of(live: Live, entry: Entry, reader: int | None) -> str:
    """A level's reason for an entry of the journal, for a reader at a seat; '' if there is none."""
    if reader is None or entry.action < 0 or live.player(entry.seat) == PERSON:
        return ""
    plan = plan_for(live.match.before(entry), entry.seat, reader)
    return plan.why if plan is not None and plan.action == entry.action else ""


def plan_for(position: Position, seat: int, reader: int) -> Plan | None:
    """The game's own suggestion for a seat that must choose, computed from what a reader knows."""
    from groundfall.players.bargaining import planned

    return planned(position.imagine(reader, 1), seat) if position.state.awaiting >> seat & 1 else None
