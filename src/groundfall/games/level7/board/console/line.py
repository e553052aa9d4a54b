"""A console folded to one line with the key values; to two lines if there is little room."""

from __future__ import annotations

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.state import LEVELS
from groundfall.games.level7.sums import Sums

from .dials import LOW
from .head import CRONOS, banner, notes, players, strength
from .stock import signed

LINE, LINES = 35.0, 70.0
TAB = 190.0
ROOM = 900.0  # for one line
SPACIOUS = 560.0  # two lines that have room for more than the numbers


def folded(pen: Pen, sums: Sums, targets: Targets, seat: str, x: float, y: float, width: float) -> float:
    """Draws one folded console; returns the height."""
    high, text = LINE if width >= ROOM else LINES, strength(sums, seat)
    gone = sums.table["defeated"][seat]
    looks = f"folded{' choice' if targets.on(('seat', seat)) else ''}{' gone' if gone else ''}"
    with pen.group(looks, targets.attributes([("seat", seat)], text, f"seat:{seat}"), text):
        pen.box(x, y, width, high - 3, "panel", 8)
        said = ", ".join(note for note in notes(sums, seat, players(sums)) if note != CRONOS)
        if width >= ROOM:
            banner(pen, sums, seat, x, y, TAB, high - 3, False)
            _stocks(pen, sums, seat, x + TAB + 18, y + 16, 98, False)
            _state(pen, sums, seat, x + TAB + 540, y + 16, 87, False)
            pen.text(x + width - 12, y + 21, said, 13, "e soft")
        else:
            banner(pen, sums, seat, x, y, width, 32, False)
            pen.text(x + width - 38, y + 21, said, 13, "e name")
            tight = width < SPACIOUS
            _stocks(pen, sums, seat, x + 4, y + 49, width * 0.097, tight)
            _state(pen, sums, seat, x + width * 0.505, y + 49, width * 0.099, tight)
    return high


def _stocks(pen: Pen, sums: Sums, seat: str, x: float, y: float, wide: float, tight: bool) -> None:
    """Draws MIC with its upkeep, then the other goods with their income."""
    stock, income = sums.table["stock"][seat], sums.income(seat)
    for name in ("mic", "food", "fuel", "minerals", "money"):
        low = " low" if name == "mic" and stock[name] <= LOW else ""
        _count(pen, name, stock[name], x, y, f"sign {name}", f"b{low}", tight)
        if not tight:
            more = f"eats {sums.upkeep(seat)}" if name == "mic" else signed(income[name].total)
            looks = "low" if income[name].reduced and name != "mic" else "soft"
            pen.text(x + 22 + 9.5 * len(str(stock[name])), y + 5, more, 12.5, looks)
            x += 22 if name == "mic" else -5.5
        x += wide


def _state(pen: Pen, sums: Sums, seat: str, x: float, y: float, wide: float, tight: bool) -> None:
    """Draws Power, units, Terror, Research tokens and Capital Damage."""
    table, tokens, command = sums.table, sums.tokens(seat), sums.command(seat)
    shown = [
        ("power", f"{sums.power(seat)}", ""),
        ("command", f"{sums.out(seat)}/{command.total}", "low" if command.reduced else ""),
        ("terror", f"{table['terror'][seat]}", "low" if table["terror"][seat] > LEVELS // 2 else ""),
        ("research", f"{tokens.ready}/{tokens.owned}", ""),
        ("damage", f"{table['damage'][seat]}", "low" if table["damage"][seat] else ""),
    ]
    for name, count, looks in shown:
        _count(pen, name, count, x, y, "sign", f"b {looks}", tight)
        x += wide * (1.3 if "/" in count else 0.82)


def _count(pen: Pen, name: str, count: object, x: float, y: float, sign: str, looks: str, tight: bool) -> None:
    """Draws an icon and its number; smaller if space is tight, so that two digits do not touch the next icon."""
    pen.icon(name, x + (7 if tight else 8), y, 13 if tight else 15, sign)
    pen.text(x + (15.5 if tight else 18), y + 5.5, count, 14 if tight else 15.5, looks)
