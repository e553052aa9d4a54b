"""The desk below the map: the trade on the table, with who still can trade, or what is put together for a project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import console_pledges, trade
from .console_pen import Pen
from .console_sums import Sums
from .consoles import NARROW

View = Mapping[str, Any]
EDGE = 12.0
MOST = 700.0  # no wider than this it is read at a glance


def draw(view: View, box: Any, targets: Any, x: float, y: float, width: float, compact: bool) -> tuple[str, float]:
    """The desk and its height; '' and 0 when there is nothing to settle."""
    table = view["table"]
    trades, pays = trade.is_open(table), console_pledges.is_open(table)
    if not trades and not pays:
        return "", 0.0
    pen, inner, sums = Pen(), Pen(), Sums(table, box)
    scale = NARROW if compact else 1.0
    room = min(width / scale, MOST)
    high = EDGE
    if trades:
        high += trade.trade(inner, sums, targets, EDGE, high, room - 2 * EDGE) + 4
        high += trade.actions(inner, sums, targets, EDGE, high, room - 2 * EDGE)
    else:
        high += console_pledges.pledges(inner, sums, targets, box, EDGE, high, room - 2 * EDGE) + 4
    high += EDGE - 6
    left = x + (width - room * scale) / 2
    with pen.group("l7-consoles l7-desk", move=f"translate({left:g} {y:g}) scale({scale:g})"):
        pen.box(0, 0, room, high, "panel", 10)
        pen.put(inner.svg)
    return pen.svg, high * scale
