"""A console folded to one line: the coalition and its most important numbers."""

from __future__ import annotations

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.board.pen import LEAST, Pen
from groundfall.games.level7.model.coalition import notes, players, strength
from groundfall.games.level7.state import LEVELS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import seat as title

from .dials import LOW
from .head import sheet_of

NAME = 120.0  # the room for the name
WIDE, SLIM = 55.0, 36.0  # the room for a number with two parts, and with one


def folded(pen: Pen, sums: Sums, targets: Targets, seat: str, said: str, width: float, high: float) -> None:
    """Draws one folded console, with a note (its own if none is given) below the name."""
    text, gone = strength(sums, seat), sums.table["defeated"][seat]
    looks = f"folded{' choice' if targets.on(('seat', seat)) else ''}{' gone' if gone else ''}"
    with pen.group(looks, targets.attributes([("seat", seat)], text, f"seat:{seat}"), text):
        pen.box(0, 0, width, high, "panel", 7)
        pen.put(f'<path d="M7 0a7 7 0 0 0-7 7V{high - 7:g}a7 7 0 0 0 7 7h3V0z" style="fill:var(--{seat})"/>')
        note = said or ", ".join(notes(sums, seat, players(sums)))
        if note:
            pen.cut(17, high / 2 - 2, title(seat), LEAST, NAME, "b")
            pen.cut(17, high / 2 + 13, note, LEAST, NAME, "soft")
        else:
            pen.cut(17, high / 2 + 4.5, title(seat), LEAST, NAME, "b")
        x = NAME + 16
        for icon, count, state in facts(sums, seat):
            wide = WIDE if "/" in count else SLIM
            if x + wide > width - 6:
                break
            pen.icon(icon, x + 8, high / 2, 15, f"sign {icon}")
            with pen.group("", sheet_of(icon, seat)):
                pen.text(x + 18, high / 2 + 5, count, 14, f"b{state}")
            x += wide


def facts(sums: Sums, seat: str) -> list[tuple[str, str, str]]:
    """The numbers, the most important first: icon, number, look."""
    table, command, mic = sums.table, sums.command(seat), sums.table["stock"][seat]["mic"]
    terror, damage = table["terror"][seat], table["damage"][seat]
    return [
        ("mic", f"{mic}", " low" * (mic <= LOW)),
        ("command", f"{sums.out(seat)}/{command.total}", " low" * command.reduced),
        ("terror", f"{terror}", " low" * (terror > LEVELS // 2)),
        ("damage", f"{damage}", " low" * bool(damage)),
    ]
