"""The consoles of the coalitions, and the desk while somebody trades or a project is paid, fitted into their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from groundfall.games.level7.state import SEATS

from . import consoles, desk
from .sheet import Panel, Sheet
from .targets import Targets

DESK = 0.4  # of the width, beside the consoles
LEAST = 1250.0  # a console on a wide board needs so much room before it is made smaller
GAP = 10


def foot(sheet: Sheet, view: Mapping[str, Any], targets: Targets) -> Markup:
    """The consoles, and beside or above them the desk."""
    panel, compact = sheet.layout.panels["consoles"], sheet.layout.compact
    trade, high = desk.draw(view, sheet.box, targets, 0, 0, panel.width * (1 if compact else DESK), compact)
    if not trade:
        return _consoles(sheet, view, targets, panel)
    if compact:
        taken = high + GAP
        below = Panel(panel.x, panel.y + taken, panel.width, panel.height - taken)
        return _fitted(panel, trade, panel.width, high) + _consoles(sheet, view, targets, below)
    left = panel.width * DESK
    beside = Panel(panel.x + left + GAP, panel.y, panel.width - left - GAP, panel.height)
    place = Panel(panel.x, panel.y, left, panel.height)
    return _fitted(place, trade, left, high) + _consoles(sheet, view, targets, beside)


def opened(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The console that is shown in full: the viewer's, else that of who is asked, else of who controls Cronos."""
    asked = [seat for seat in view.get("awaiting") or () if seat in SEATS.names]
    return (str(view.get("seat") or next(iter(asked), view["table"]["controller"] or SEATS.names[0])),)


def _consoles(sheet: Sheet, view: Mapping[str, Any], targets: Targets, panel: Panel) -> Markup:
    """The consoles, on a wide board drawn so wide that they fill their place when they are made smaller."""
    compact = sheet.layout.compact
    width = panel.width if compact else max(panel.width, LEAST)
    svg, high = consoles.draw(view, sheet.box, targets, 0, 0, width, opened(view), compact)
    if high > panel.height and not compact:
        width = max(width, panel.width * high / panel.height)
        svg, high = consoles.draw(view, sheet.box, targets, 0, 0, width, opened(view), compact)
    return _fitted(panel, svg, width, high)


def _fitted(panel: Panel, svg: str, wide: float, high: float) -> Markup:
    """A drawing made smaller if it is too large for its place, in the middle of it."""
    size = min(1.0, panel.height / max(high, 1.0), panel.width / wide)
    x = panel.x + (panel.width - wide * size) / 2
    return Markup(f'<g transform="translate({x:.1f} {panel.y:.1f}) scale({size:.3f})">{svg}</g>')
