"""The desk: the trade on the table, or the funding of a project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.model.funding import is_open
from groundfall.games.level7.model.offers import at_hand
from groundfall.games.level7.sums import Sums

from . import cuts, trade
from . import pledges as console_pledges
from .pen import Pen
from .sheet import Sheet

Table = Mapping[str, Any]
EDGE = 5.0


def draw(sheet: Sheet, table: Table, targets: Targets, width: float) -> tuple[str, float]:
    """The desk and its height; '' and 0 if there is no trade or project."""
    if at_hand(table) is None and not is_open(table):
        return "", 0.0
    here = targets.about("good", "seat", "project", "part", "kind")
    return sheet.pieces.draw(_desk, cuts.desk(table), here, width)


def _desk(sheet: Sheet, table: Table, targets: Targets, width: float) -> tuple[str, float]:
    pen, inner, sums, compact = Pen(), Pen(), Sums(table, sheet.box), sheet.layout.compact
    room = width - 2 * EDGE
    if offer := at_hand(table):
        high = trade.trade(inner, sums, targets, offer, room, compact)
    else:
        high = console_pledges.pledges(inner, sums, targets, sheet.box, room, compact)
    with pen.group("l7-desk"):
        pen.box(0, 0, width, high + 2 * EDGE, "panel", 10)
        with pen.group("", move=f"translate({EDGE:g} {EDGE:g})"):
            pen.put(inner.svg)
    return pen.svg, high + 2 * EDGE
