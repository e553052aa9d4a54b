"""The five consoles: the viewer's as a pane, the others as a line each, and any of them as a large picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.targets import Targets, label
from groundfall.games.level7.model.coalition import strength
from groundfall.games.level7.model.offers import WARFARE, action
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from . import cuts
from .console import pane as parts
from .console.line import folded
from .console.techs import ladder
from .opened_console import GAP, console
from .pen import Pen
from .sheet import Sheet

Table = Mapping[str, Any]
View = Mapping[str, Any]
LARGE = 1384.0
Drawn = tuple[str, float]


def pane(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    """Draws the console of the viewer: SVG and height."""
    return sheet.pieces.draw(_pane, cuts.pane(table, seat), _on(targets, seat), seat, width)


def _pane(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    pen = Pen()
    high = parts.pane(pen, Sums(table, sheet.box), targets, seat, sheet.box, width, sheet.layout.compact)
    return pen.svg, high


def strip(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    """Draws the console of the viewer in one line: SVG and height."""
    return sheet.pieces.draw(_strip, cuts.pane(table, seat), _on(targets, seat), seat, width)


def _strip(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    pen = Pen()
    high = parts.strip(pen, Sums(table, sheet.box), targets, seat, sheet.box, width, sheet.layout.compact)
    return pen.svg, high


def techs(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    """Draws the technologies of the viewer with their prices: SVG and height."""
    return sheet.pieces.draw(_techs, cuts.pane(table, seat), targets.about("tech"), seat, width)


def _techs(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> Drawn:
    pen = Pen()
    high = parts.tech_cards(pen, Sums(table, sheet.box), targets, seat, sheet.box, width, sheet.layout.compact)
    return pen.svg, high


def line(
    sheet: Sheet, table: Table, targets: Targets, seat: str, width: float, high: float, trades: bool = False
) -> Drawn:
    """Draws a console in one line, saying whether the coalition can trade while trade is allowed: SVG and height."""
    said = action(table, seat) if trades and table["phase"] not in WARFARE else ""
    return sheet.pieces.draw(_line, cuts.folded(table, seat), targets.at(("seat", seat)), seat, said, width, high)


def _line(sheet: Sheet, table: Table, targets: Targets, seat: str, said: str, width: float, high: float) -> Drawn:
    pen = Pen()
    folded(pen, Sums(table, sheet.box), targets, seat, said, width, high)
    return pen.svg, high


def _on(targets: Targets, seat: str) -> Targets:
    """The choices on a console."""
    found = targets.about("tech", "card", "dial").found | targets.at(("seat", seat)).found
    return Targets(found)


def _placed(svg: str, x: float, y: float) -> str:
    return f'<g class="l7-consoles" transform="translate({x:g} {y:g})">{svg}</g>'


def large(sheet: Sheet, table: Table, seat: str) -> tuple[str, float, float]:
    """One console at full size: the SVG, its width and height."""
    cut = cuts.coalitions(table, seat)
    drawn, high = console(sheet, cut, Targets(), seat, LARGE)
    svg = "".join(_placed(part, x + GAP, y + GAP) for x, y, part in drawn)
    words = label(strength(Sums(cut, sheet.box), seat))
    return f"<g {words}>{svg}</g>", LARGE + 2 * GAP, high + 2 * GAP


def technology_large(view: View, box: Any, tech: str) -> tuple[str, float, float]:
    """All tiers of a technology, with the prices of the viewer or of the coalition to move: SVG and size."""
    pen, sums = Pen(), Sums(with_derived(view), box)
    seat = view["seat"] or next(iter(view["awaiting"]), SEATS.names[0])
    with pen.group("l7-consoles"):
        wide, high = ladder(pen, sums, seat, tech, box)
    return pen.svg, wide, high
