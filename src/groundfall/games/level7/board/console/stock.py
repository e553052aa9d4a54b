"""A coalition's stock, its income if it were paid now, and the penalties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.numbers import numbered
from groundfall.games.level7 import words
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.model.income import earned, grouped, signed, told
from groundfall.games.level7.state import OF_COALITION, STOCKS
from groundfall.games.level7.sums import Sum, Sums

ROW = 23.2
HEAD = 22.0
SOURCES = {"technology": "research", "terror": "terror", "status": "invader", "zone": "cronos"}  # and their icons


def stock(pen: Pen, sums: Sums, seat: str, box: Any, x: float, y: float, width: float) -> float:
    """Draws a row for each kind of stock; returns the height."""
    has: Mapping[str, int] = sums.table["stock"][seat]
    high = HEAD + ROW * int(STOCKS) + 2.0
    pen.box(x, y, width, high, "panel")
    pen.text(x + 12, y + 17, "In stock", 13, "k")
    pen.text(x + 96, y + 17, "Income now", 13, "k")
    income = sums.income(seat)
    for n, name in enumerate(STOCKS.names):
        top = y + HEAD + n * ROW
        earns = earned(income[name], told(income[name], box))
        line = f"{words.amounts({name: has[name]})} in stock, {earns}"
        with pen.group("", numbered(line, "income", seat, name), line):
            pen.icon(name, x + 20, top + 12, 16, f"sign {name}")
            pen.text(x + 36, top + 18, words.money(has[name]) if name == "money" else has[name], 17, "b")
            pen.text(x + 140, top + 18, signed(income[name].total), 17, f"e b{' low' if income[name].reduced else ''}")
            _parts(pen, income[name], x + 152, top + 17)
            _due(pen, sums, seat, name, x + width - 12, top + 17)
    return high


def _parts(pen: Pen, one: Sum, x: float, y: float) -> None:
    parts = grouped(one)
    if len(parts) == 1:
        return
    pen.text(x, y, parts.pop("console", 0), 13, "soft")
    at = x + 19
    for place, count in parts.items():
        pen.text(at, y, signed(count), 13, "low" if count < 0 else "good")
        pen.icon(SOURCES[place], at + 23, y - 5, 12, "sign soft")
        at += 34


def _due(pen: Pen, sums: Sums, seat: str, name: str, x: float, y: float) -> None:
    """Draws what the end of the round costs."""
    if name == "food":
        pen.text(x, y, f"upkeep {signed(-sums.upkeep(seat))}", 13, "e soft")
    elif name == "mic" and not sums.table["defeated"][seat]:
        lost = sums.damage(seat)
        pen.text(
            x,
            y,
            f"Hydra in {lost} of {OF_COALITION} territories" if lost else "no Hydra in its territories",
            13,
            f"e {'low' if lost else 'soft'}",
        )
