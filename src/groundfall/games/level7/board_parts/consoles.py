"""The five consoles: some opened, the others folded to a line each. Drawn from a view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundfall.games.level7.state import SEATS

from . import cuts
from .cards import cards
from .console_head import head, strength
from .console_lands import lands
from .console_line import ROOM, folded
from .console_pen import Pen, said
from .console_stock import stock
from .console_sums import Sums, territories
from .console_techs import ladder, techs
from .console_terror import terror
from .dials import dials
from .sheet import Sheet
from .targets import Targets

Table = Mapping[str, Any]
View = Mapping[str, Any]
NARROW = 1.75  # on narrow pictures everything is so much larger, and lies on fewer columns
BESIDE = 1.2  # lines beside the desk have room to be larger
GAP = 6.0
LARGE = 1384.0


def draw(sheet: Sheet, table: Table, targets: Targets, x: float, y: float, width: float,
         opened: Collection[str]) -> list[str]:  # fmt: skip
    """The opened consoles first, then the lines of the others, below each other."""
    found, draw = list[str](), sheet.pieces.draw
    scale = NARROW if sheet.layout.compact else 1.0 if opened or width >= ROOM else BESIDE
    for seat in sorted(SEATS.names, key=lambda name: name not in opened):
        cut = cuts.coalitions(table, seat)
        if seat in opened:
            here = targets.about("dial", "tech", "card", "project", seat, *territories(seat))
            svg, high = draw(_opened, cut, here, seat, width / scale)
        else:
            svg, high = draw(_folded, cut, targets.at(("seat", seat)), seat, width / scale)
        found.append(f'<g class="l7-consoles" transform="translate({x:g} {y:g}) scale({scale:g})">{svg}</g>')
        y += high * scale
    return found


def _opened(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> tuple[str, float]:
    pen = Pen()
    high = console(pen, Sums(table, sheet.box), targets, seat, sheet.box, 0, 0, width, sheet.layout.compact)
    return pen.svg, high + GAP


def _folded(sheet: Sheet, table: Table, targets: Targets, seat: str, width: float) -> tuple[str, float]:
    pen = Pen()
    high = folded(pen, Sums(table, sheet.box), targets, seat, 0, 0, width)
    return pen.svg, high + 2


def console(pen: Pen, sums: Sums, targets: Any, seat: str, box: Any, x: float, y: float, width: float,
            compact: bool) -> float:  # fmt: skip
    """One console, opened; gives the height."""
    text = strength(sums, seat)
    with pen.group("console", targets.attributes(("seat", seat), text, f"seat:{seat}")):
        high = head(pen, sums, seat, x, y, width, compact) + GAP
    if compact:
        return high + _narrow(pen, sums, targets, seat, box, x, y + high, width)
    return high + _wide(pen, sums, targets, seat, box, x, y + high, width)


def _wide(pen: Pen, sums: Sums, targets: Any, seat: str, box: Any, x: float, y: float, width: float) -> float:
    first, second = 392.0, 368.0
    row = max(
        dials(pen, sums, targets, seat, x, y + 10, first),
        stock(pen, sums, seat, box, x + first + GAP, y, second),
        lands(pen, sums, targets, seat, box, x + first + second + 2 * GAP, y, width - first - second - 2 * GAP, False),
    )
    track, pile = 320.0, 256.0
    below = y + row + GAP
    high = terror(pen, sums, seat, x, below, track)
    techs(pen, sums, targets, seat, box, x + track + GAP, below, width - track - pile - 2 * GAP, 4)
    cards(pen, sums, targets, seat, box, x + width - pile, below, pile, False)
    return row + GAP + high


def _narrow(pen: Pen, sums: Sums, targets: Any, seat: str, box: Any, x: float, y: float, width: float) -> float:
    top = y + dials(pen, sums, targets, seat, x, y, width) + GAP
    top += stock(pen, sums, seat, box, x, top, width) + GAP
    top += lands(pen, sums, targets, seat, box, x, top, width, True) + GAP
    top += terror(pen, sums, seat, x, top, width) + GAP
    top += techs(pen, sums, targets, seat, box, x, top, width, 2) + GAP
    return top + cards(pen, sums, targets, seat, box, x, top, width, True) - y


def large(view: View, box: Any, seat: str) -> tuple[str, float, float]:
    """One console by itself, to be read: the SVG, its width and height."""
    pen, sums = Pen(), Sums(view["table"], box)
    with pen.group("l7-consoles", said(strength(sums, seat)), move=f"translate({GAP:g} {GAP:g})"):
        high = console(pen, sums, Targets(), seat, box, 0, 0, LARGE, False)
    return pen.svg, LARGE + 2 * GAP, high + 2 * GAP


def technology_large(view: View, box: Any, tech: str) -> tuple[str, float, float]:
    """All tiers of a technology, with the prices of the coalition that looks or is asked: SVG, width and height."""
    pen, sums = Pen(), Sums(view["table"], box)
    seat = view["seat"] or next(iter(view["awaiting"]), SEATS.names[0])
    with pen.group("l7-consoles"):
        wide, high = ladder(pen, sums, seat, tech, box)
    return pen.svg, wide, high
