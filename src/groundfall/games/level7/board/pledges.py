"""The funding of a Cronos Project: its cost, what each coalition offers, what is missing."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.numbers import numbered
from groundfall.engine.show.targets import Targets, label
from groundfall.games.level7 import words
from groundfall.games.level7.model.funding import missing, told
from groundfall.games.level7.model.projects import cost
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from .layouts import TOUCH
from .pen import LEAST, Pen
from .trade import buttons

ROW, NAME = 20.5, 132.0
BUTTONS = {
    "share": "Equal share",
    "rest": "All that is missing",
    "own_parts": "Choose amounts",
    "nothing": "Offer nothing",
    "fund": "Fund it",
    "drop_project": "Give it up",
}


def pledges(pen: Pen, sums: Sums, targets: Targets, box: Any, width: float, compact: bool) -> float:
    """Draws what each coalition offers, and the buttons beside it or below; returns the height."""
    project, text = sums.table["project"], told(sums, box)
    wide = width if compact else 500.0
    named = targets.attributes([("project", project)], text, f"project:{project}")
    with pen.group("", named, text):
        high = _table(pen, sums, project, wide)
    x, y, room = (0.0, high + 6, width) if compact else (wide + 16, 4.0, width - wide - 16)
    left = {good: n for good, n in missing(sums).items() if n > 0}
    pen.cut(x, y + 14, words.project(project, box), 15, room, "b")
    pen.cut(x, y + 36, f"Missing: {words.amounts(left)}" if left else "Nothing is missing", 14, room)
    y += 52
    y += parts(pen, targets, x, y, room, TOUCH if compact else 34.0)
    y += buttons(pen, targets, BUTTONS, x, y, room, compact)
    return max(high, y)


def _table(pen: Pen, sums: Sums, project: str, width: float) -> float:
    """Draws a row per coalition, a column per good, the cost above and the missing goods below."""
    due = cost(sums, project)
    across = (width - NAME) / len(due)
    pen.text(16, 17, "cost", LEAST, "soft")
    for n, (good, count) in enumerate(due.items()):
        middle = NAME + (n + 0.5) * across
        pen.icon(good, middle - 12, 13, 18, f"sign {good}")
        pen.text(middle + 4, 19, count, 17, "b")
    for n, seat in enumerate(SEATS.names):
        _row(pen, sums, seat, list(due), 24 + n * ROW, across, width)
    y = 24 + ROW * int(SEATS)
    pen.text(16, y + 15, "missing", LEAST, "soft")
    for n, (good, count) in enumerate(missing(sums).items()):
        looks = "m b low" if count > 0 else "m good"
        with pen.group("", numbered(f"{words.amount(good, max(count, 0))} missing", "missing", good)):
            pen.text(NAME + (n + 0.5) * across, y + 16, count if count > 0 else "paid", 16, looks)
    return y + ROW


def parts(pen: Pen, targets: Targets, x: float, y: float, width: float, key: float) -> float:
    """Draws a button for each amount of a good that can be offered; returns the height."""
    shown = sorted(targets.names("part"), key=int)
    columns = max(1, int((width + 6) // (key + 6)))
    for n, name in enumerate(shown):
        left, top = x + n % columns * (key + 6), y + n // columns * (key + 6)
        with pen.group("button choice", targets.attributes([("part", name)], f"Offer {name}"), f"Offer {name}"):
            pen.box(left, top, key, key, "key", 7)
            pen.text(left + key / 2, top + key / 2 + 6, name, 16, "m b")
    return -(-len(shown) // columns) * (key + 6)


def _row(pen: Pen, sums: Sums, seat: str, goods: list[str], y: float, across: float, width: float) -> None:
    offered, has = sums.table["pledged"][seat], sums.table["stock"][seat]
    given = any(offered[good] for good in goods)
    with pen.group("", label(f"{words.seat(seat)} offers {words.amounts(offered)}")):
        pen.box(0, y, width, ROW - 2, "well lit" if given else "well", 5)
        pen.put(f'<rect y="{y:g}" width="8" height="{ROW - 2:g}" rx="4" style="fill:var(--{seat})"/>')
        pen.text(16, y + 14.5, words.seat(seat), LEAST, "b" if given else "")
        for n, good in enumerate(goods):
            middle, count = NAME + (n + 0.5) * across, offered[good]
            told = ("pledged" if count else "stock", seat, good)
            size, looks = (16.0, "m b") if count else (LEAST, "m soft")
            with pen.group("", numbered(words.amount(good, count or has[good]), *told)):
                pen.text(middle, y + 15, count or f"of {has[good]}", size, looks)
