"""The head of a console: its coalition, control of Cronos, Power, units, tokens and damage."""

from __future__ import annotations

from markupsafe import Markup

from groundfall.engine.show.numbers import reading
from groundfall.games.level7 import words
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.model.coalition import CRONOS, notes, players
from groundfall.games.level7.state import STOCKS
from groundfall.games.level7.sums import Sums

HEAD = 40.0


def banner(pen: Pen, sums: Sums, seat: str, x: float, y: float, width: float, high: float, large: bool) -> None:
    """Draws the coloured bar with the name; a pattern tells coalitions apart without colour."""
    pen.put(f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="8" style="fill:var(--{seat}-deep)"/>')
    pen.put(f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="8" style="fill:url(#l7-q-{seat})"/>')
    pen.text(x + 14, y + (26 if large else high / 2 + 5.5), words.seat(seat), 20 if large else 16, "b name")
    if sums.table["controller"] == seat:
        pen.icon("cronos", x + width - 18, y + min(high, HEAD) / 2, 20, "on-name")


def head(pen: Pen, sums: Sums, seat: str, x: float, y: float, width: float) -> float:
    """Draws the head of a large console; returns the height."""
    tab = 300.0
    pen.box(x, y, width, HEAD, "panel", 8)
    banner(pen, sums, seat, x, y, tab, HEAD, True)
    said = [note for note in notes(sums, seat, players(sums)) if note != CRONOS]
    pen.text(x + tab + 14, y + 25, ", ".join(said), 14, "soft")
    facts(pen, sums, seat, x + width - 560, y + 20)
    return HEAD


def facts(pen: Pen, sums: Sums, seat: str, x: float, y: float) -> None:
    """Draws Power, units, Research tokens and Capital Damage as icons with numbers and names."""
    for (name, count, title, looks), wide in zip(shown(sums, seat), (120, 160, 140, 140), strict=True):
        pen.icon(name, x + 10, y, 18, "sign")
        pen.text(x + 24, y + 6, count, 17, f"b {looks}")
        pen.text(x + 30 + 9.5 * len(count), y + 5.5, title, 13, "soft")
        x += wide


def sheet_of(icon: str, seat: str) -> Markup:
    """The attribute that gives a number of a console its sheet."""
    if icon in STOCKS.names:
        return reading("stock", seat, icon)
    return (
        reading("traits", seat, icon)
        if icon == "power"
        else reading("tokens_ready" if icon == "research" else icon, seat)
    )


def shown(sums: Sums, seat: str) -> list[tuple[str, str, str, str]]:
    """The numbers of the head: icon, number, name, look."""
    table, tokens, command = sums.table, sums.tokens(seat), sums.command(seat)
    out, damage = sums.out(seat), table["damage"][seat]
    return [
        ("power", f"{sums.power(seat)}", "Power", ""),
        ("command", f"{out}/{command.total}", "units", "low" if command.reduced or out > command.total else ""),
        ("research", f"{tokens.ready}/{tokens.owned}", "ready", ""),
        ("damage", f"{damage}/{sums.content.damage_limit}", "damage", "low" if damage else ""),
    ]
