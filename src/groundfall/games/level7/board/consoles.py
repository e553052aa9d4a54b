"""The five consoles: some open, the others folded to a line each. Drawn from a view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.targets import Targets, label
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from . import cuts
from .console.head import strength
from .console.line import ROOM, folded
from .console.techs import ladder
from .opened_console import GAP, console
from .pen import Pen
from .sheet import Sheet

Table = Mapping[str, Any]
View = Mapping[str, Any]
NARROW = 1.75  # on narrow pictures everything is this much larger, in fewer columns
BESIDE = 1.2  # lines beside the desk have room to be this much larger
LARGE = 1384.0


def draw(sheet: Sheet, table: Table, targets: Targets, x: float, y: float, width: float,
         opened: Collection[str]) -> list[str]:  # fmt: skip
    """Draws the open consoles part by part, then the lines of the others below."""
    found = list[str]()
    scale = NARROW if sheet.layout.compact else 1.0 if opened or width >= ROOM else BESIDE
    for seat in sorted(SEATS.names, key=lambda name: name not in opened):
        cut = cuts.coalitions(table, seat)
        if seat in opened:
            parts, high = console(sheet, cut, targets, seat, width / scale)
            found += [_placed(svg, x + left * scale, y + top * scale, scale) for left, top, svg in parts]
            y += (high + GAP) * scale
        else:
            svg, high = sheet.pieces.draw(_folded, cut, targets.at(("seat", seat)), seat, width / scale)
            found.append(_placed(svg, x, y, scale))
            y += (high + 2) * scale
    return found


def _folded(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> tuple[str, float]:
    pen = Pen()
    high = folded(pen, Sums(table, sheet.box), targets, seat, 0, 0, width)
    return pen.svg, high


def _placed(svg: str, x: float, y: float, scale: float) -> str:
    return f'<g class="l7-consoles" transform="translate({x:g} {y:g}) scale({scale:g})">{svg}</g>'


def large(sheet: Sheet, table: Table, seat: str) -> tuple[str, float, float]:
    """Returns one console at full size: the SVG, its width and height."""
    cut = cuts.coalitions(table, seat)
    parts, high = console(sheet, cut, Targets(), seat, LARGE)
    svg = "".join(_placed(part, x + GAP, y + GAP, 1) for x, y, part in parts)
    words = label(strength(Sums(cut, sheet.box), seat))
    return f"<g {words}>{svg}</g>", LARGE + 2 * GAP, high + 2 * GAP


def technology_large(view: View, box: Any, tech: str) -> tuple[str, float, float]:
    """Returns all tiers of a technology, with the prices of the viewer or of the coalition to move: SVG and size."""
    pen, sums = Pen(), Sums(with_derived(view), box)
    seat = view["seat"] or next(iter(view["awaiting"]), SEATS.names[0])
    with pen.group("l7-consoles"):
        wide, high = ladder(pen, sums, seat, tech, box)
    return pen.svg, wide, high
