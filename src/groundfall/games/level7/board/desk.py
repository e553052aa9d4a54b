"""The desk below the map: the trade on the table and who can still trade, or the funding of a project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.sums import Sums

from . import cuts, trade
from . import pledges as console_pledges
from .consoles import NARROW
from .pen import Pen
from .sheet import Sheet

Table = Mapping[str, Any]
EDGE = 12.0
MOST = 700.0  # at most this wide, so that it can be read at a glance


def draw(sheet: Sheet, table: Table, targets: Targets, x: float, y: float, width: float) -> tuple[str, float]:
    """Returns the desk and its height; '' and 0 if there is no trade or project."""
    if trade.at_hand(table) is None and not console_pledges.is_open(table):
        return "", 0.0
    here = targets.about("good", "seat", "project", "part", "kind")
    return sheet.pieces.draw(_desk, cuts.desk(table), here, x, y, width)


def _desk(sheet: Sheet, table: Table, targets: Targets, x: float, y: float, width: float) -> tuple[str, float]:
    pen, inner, sums = Pen(), Pen(), Sums(table, sheet.box)
    scale = NARROW if sheet.layout.compact else 1.0
    room = min(width / scale, MOST)
    high = EDGE
    if offer := trade.at_hand(table):
        high += trade.trade(inner, sums, targets, offer, EDGE, high, room - 2 * EDGE) + 4
        high += trade.actions(inner, sums, targets, EDGE, high, room - 2 * EDGE)
    else:
        high += console_pledges.pledges(inner, sums, targets, sheet.box, EDGE, high, room - 2 * EDGE) + 4
    high += EDGE - 6
    left = x + (width - room * scale) / 2
    with pen.group("l7-consoles l7-desk", move=f"translate({left:g} {y:g}) scale({scale:g})"):
        pen.box(0, 0, room, high, "panel", 10)
        pen.put(inner.svg)
    return pen.svg, high * scale
