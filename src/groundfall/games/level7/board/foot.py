"""The consoles of the coalitions, and the desk during a trade or the funding of a project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.state import SEATS

from . import consoles, desk
from .sheet import Sheet

DESK = 0.4  # of the width, beside the consoles
GAP = 10


def draw(sheet: Sheet, view: Mapping[str, Any], targets: Targets) -> list[str]:
    """Draws the consoles; beside the desk (below it on a narrow board) all of them are folded."""
    panel, compact = sheet.layout.panels["consoles"], sheet.layout.compact
    x, y, wide = panel.x, panel.y, panel.width
    left = wide if compact else wide * DESK
    trade, high = desk.draw(sheet, view["table"], targets, x, y, left)
    if trade and compact:
        y += high + GAP
    elif trade:
        x, wide = x + left + GAP, wide - left - GAP
    shown = () if trade else opened(view)
    below = consoles.draw(sheet, view["table"], targets, x, y, wide, shown)
    return [trade, *below] if trade else below


def opened(view: Mapping[str, Any]) -> tuple[str, ...]:
    """Returns the open console: the viewer's, or that of the coalition to move, or of the Cronos controller."""
    asked = [seat for seat in view.get("awaiting") or () if seat in SEATS.names]
    return (str(view.get("seat") or next(iter(asked), view["table"]["controller"] or SEATS.names[0])),)
