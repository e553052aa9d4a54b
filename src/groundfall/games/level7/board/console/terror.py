"""The Terror track of a console: its levels, their penalties, and the coalition's current level."""

from __future__ import annotations

from groundfall.engine.show.numbers import numbered
from groundfall.engine.words import listed
from groundfall.games.level7 import words
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.state import LEVELS, PENALTIES
from groundfall.games.level7.sums import Sums

HIGH = 140.0
TOP = 26.0


def penalties(sums: Sums, level: int) -> dict[str, int]:
    """The penalties of a level on income and command."""
    row = sums.content.terror_penalty[level]
    return {name: int(row[n]) for n, name in enumerate(PENALTIES.names) if row[n]}


def told(sums: Sums, level: int) -> str:
    """The penalties of a level in words: '$1M and 2 food', or 'none'."""
    takes = [words.amount(name, count) for name, count in penalties(sums, level).items()]
    return listed(takes) if takes else "none"


def terror(pen: Pen, sums: Sums, seat: str, x: float, y: float, width: float) -> float:
    """Draws the track; returns the height."""
    now = int(sums.table["terror"][seat])
    text = f"Terror {now} of {LEVELS}; penalty each round: {told(sums, now)}."
    with pen.group("terror", numbered(text, "terror", seat), text):
        pen.box(x, y, width, HIGH, "panel")
        pen.icon("terror", x + 18, y + 14, 16, "sign")
        pen.text(x + 32, y + 19, f"Terror {now}", 13, "k")
        pen.text(x + width - 10, y + 19, "only this level counts", 12.5, "e soft")
        across = (width - 12) / LEVELS
        for level in range(1, LEVELS + 1):
            _level(pen, sums, level, now, x + 6 + (level - 1) * across, y + TOP, across - 4)
    return HIGH


def _level(pen: Pen, sums: Sums, level: int, now: int, x: float, y: float, wide: float) -> None:
    looks = "here" if level == now else "past" if level < now else ""
    pen.box(x, y, wide, HIGH - TOP - 6, f"level {looks}", 6)
    pen.text(x + wide / 2, y + 19, level, 16, f"m b {looks}")
    for place, (name, count) in enumerate(penalties(sums, level).items()):
        row = y + 36 + place * 17
        pen.text(x + wide / 2 - 15, row, f"−{count}", 12, looks)
        pen.icon(name, x + wide / 2 + 10, row - 4.5, 11.5, f"sign {name}")
