"""An open console, composed of its parts. Each part is cached by what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.model.coalition import strength
from groundfall.games.level7.sums import Sums

from . import cuts
from .console.cards import cards
from .console.dials import dials
from .console.head import head
from .console.lands import lands
from .console.stock import stock
from .console.techs import techs
from .console.terror import terror
from .pen import Pen
from .sheet import Sheet

Table = Mapping[str, Any]
Put = Callable[[str, float, float, float], float]  # part, x, y, width; returns its height
Placed = tuple[float, float, str]  # x, y, SVG

GAP = 6.0


class Panel(NamedTuple):
    """A part of a console: how it is drawn, what it reads (all if nothing is named), what is chosen there."""

    draw: Callable[[Pen, Sums, Targets, str, Sheet, float], float]
    reads: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


def _head(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    text = strength(sums, seat)
    with pen.group("console", targets.attributes([("seat", seat)], text, f"seat:{seat}")):
        return head(pen, sums, seat, 0, 0, width)


def _dials(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return dials(pen, sums, targets, seat, 0, 0, width)


def _stock(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return stock(pen, sums, seat, sheet.box, 0, 0, width)


def _lands(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return lands(pen, sums, targets, seat, sheet.box, 0, 0, width)


def _terror(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return terror(pen, sums, seat, 0, 0, width)


def _techs(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return techs(pen, sums, targets, seat, sheet.box, 0, 0, width)


def _cards(pen: Pen, sums: Sums, targets: Targets, seat: str, sheet: Sheet, width: float) -> float:
    return cards(pen, sums, targets, seat, sheet.box, 0, 0, width)


PARTS = {
    "head": Panel(_head, chosen=("seat",)),
    "dials": Panel(_dials, ("stock", "upkeep"), ("dial",)),
    "stock": Panel(_stock, ("stock", "income", "income_parts", "upkeep", "invaded", "defeated")),
    "lands": Panel(_lands, ("status", "invaders", "units", "ship", "card", "cronos", *cuts.CONSOLE_LANDS), ("area",)),
    "terror": Panel(_terror, ("terror",)),
    "techs": Panel(_techs, ("tier", "upgraded", "tier_price", "lacking"), ("tech",)),
    "cards": Panel(_cards, ("project_done", "project_is_next", "card"), ("card", "project")),
}


def console(sheet: Sheet, cut: cuts.Cut, targets: Targets, seat: str, width: float) -> tuple[list[Placed], float]:
    """All parts of one console with their places, and its height."""
    placed: list[Placed] = []

    def put(name: str, x: float, y: float, wide: float) -> float:
        part = PARTS[name]
        here = targets.about(*part.chosen)
        svg, high = sheet.pieces.draw(_part, cuts.part(cut, part.reads), here, seat, name, wide)
        placed.append((x, y, svg))
        return high

    return placed, _wide(put, width)


def _part(sheet: Sheet, table: Table, targets: Targets, seat: str, name: str, width: float) -> tuple[str, float]:
    pen = Pen()
    high = PARTS[name].draw(pen, Sums(table, sheet.box), targets, seat, sheet, width)
    return pen.svg, high


def _wide(put: Put, width: float) -> float:
    first, second, track, pile = 392.0, 368.0, 320.0, 256.0
    top = put("head", 0, 0, width) + GAP
    row = max(
        put("dials", 0, top + 10, first),
        put("stock", first + GAP, top, second),
        put("lands", first + second + 2 * GAP, top, width - first - second - 2 * GAP),
    )
    below = top + row + GAP
    high = put("terror", 0, below, track)
    put("techs", track + GAP, below, width - track - pile - 2 * GAP)
    put("cards", width - pile, below, pile)
    return below + high
