"""The head of a console: whose it is, who holds Cronos, what it can fight with."""

from __future__ import annotations

from groundfall.games.level7 import words
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.console_sums import Sums
from groundfall.games.level7.state import LEVELS, STOCKS

HEAD, HEAD_COMPACT = 40.0, 66.0


def notes(sums: Sums, seat: str, seats: int) -> list[str]:
    """What is special about a coalition now."""
    table = sums.table
    found = ["defeated"] if table["defeated"][seat] else []
    found += ["has Cronos"] if table["controller"] == seat else []
    found += [f"player {table['mind'][seat] + 1}"] if 1 < seats < len(table["mind"]) else []
    found += ["trade used"] if table["traded"][seat] else ["trades no more"] if table["trade_closed"][seat] else []
    return found


def strength(sums: Sums, seat: str) -> str:
    """All that a folded console tells, in words."""
    table, stock, command, tokens = sums.table, sums.table["stock"][seat], sums.command(seat), sums.tokens(seat)
    if table["defeated"][seat]:
        return f"{words.seat(seat)} is defeated; {sums.out(seat)} of its units are left."
    has = words.amounts({name: stock[name] for name in STOCKS.names})
    return (
        f"{words.seat(seat)}: {has}, upkeep {sums.upkeep(seat)} food. Power {sums.power(seat)}, {sums.out(seat)} of "
        f"{command.total} units, Terror {table['terror'][seat]} of {LEVELS}, {tokens.ready} of {tokens.owned} Research "
        f"tokens ready, {table['damage'][seat]} of {sums.content.damage_limit} Capital Damage."
    )


def players(sums: Sums) -> int:
    """How many players hold the coalitions."""
    return len({*sums.table["mind"].values()})


def banner(pen: Pen, sums: Sums, seat: str, x: float, y: float, width: float, high: float, large: bool) -> None:
    """The coloured bar with the name; a pattern tells coalitions apart without colours."""
    pen.put(f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="8" style="fill:var(--{seat}-deep)"/>')
    pen.put(f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="8" style="fill:url(#l7-q-{seat})"/>')
    pen.text(x + 14, y + (26 if large else high / 2 + 5.5), words.seat(seat), 20 if large else 16, "b name")
    if sums.table["controller"] == seat:
        pen.icon("cronos", x + width - 18, y + min(high, HEAD) / 2, 20, "on-name")


def head(pen: Pen, sums: Sums, seat: str, x: float, y: float, width: float, compact: bool) -> float:
    """The head of an opened console; gives the height."""
    high = HEAD_COMPACT if compact else HEAD
    tab = width if compact else 300.0
    pen.box(x, y, width, high, "panel", 8)
    banner(pen, sums, seat, x, y, tab, 36 if compact else high, True)
    said = [note for note in notes(sums, seat, players(sums)) if note != "has Cronos"]
    pen.text(x + (tab - 40 if compact else tab + 14), y + 25, ", ".join(said), 14, "e name" if compact else "soft")
    at, row = (x + 8, y + 52) if compact else (x + width - 560, y + 20)
    facts(pen, sums, seat, at, row, [92, 118, 96, 92] if compact else [120, 160, 140, 140], not compact)
    return high


def facts(pen: Pen, sums: Sums, seat: str, x: float, y: float, widths: list[int], named: bool) -> None:
    """Power, command, Research tokens, Capital Damage: signs with numbers, and their names where there is room."""
    table, tokens, command = sums.table, sums.tokens(seat), sums.command(seat)
    out, damage = sums.out(seat), table["damage"][seat]
    shown = [
        ("power", f"{sums.power(seat)}", "Power", ""),
        ("command", f"{out}/{command.total}", "units", "low" if command.reduced or out > command.total else ""),
        ("research", f"{tokens.ready}/{tokens.owned}", "ready", ""),
        ("damage", f"{damage}/{sums.content.damage_limit}", "damage", "low" if damage else ""),
    ]
    for (name, count, title, looks), wide in zip(shown, widths, strict=True):
        pen.icon(name, x + 10, y, 18, "sign")
        pen.text(x + 24, y + 6, count, 17, f"b {looks}")
        if named:
            pen.text(x + 30 + 9.5 * len(count), y + 5.5, title, 13, "soft")
        x += wide
