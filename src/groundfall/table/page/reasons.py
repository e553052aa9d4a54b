"""Why a level did what it did where seats bargain, as far as who reads it can know: a game that bargains gives reasons.

They are worked out anew from a table as the reader may imagine it, so that no reason tells what its seat alone knows.
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
    """The reason of a level for an entry of the journal, for who reads it at a seat; '' where there is none."""
    if reader is None or entry.seat < 0 or entry.before is None or live.player(entry.seat) == PERSON:
        return ""
    plan = plan_for(live.match.before(entry), entry.seat, reader)
    return plan.why if plan is not None and plan.action == entry.action else ""


def plan_for(position: Position, seat: int, reader: int) -> Plan | None:
    """What the game itself would do for a seat that is asked, worked out from what a reader knows."""
    from groundfall.players.bargaining import planned

    return planned(position.imagine(reader, 1), seat) if position.state.awaiting >> seat & 1 else None
