"""The funding of a Cronos Project: its cost, what each coalition offers, what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.targets import Targets, label
from groundfall.games.level7 import words
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from .console.cards import cost
from .pen import Pen
from .trade import buttons

ROW, HEAD, NAME, KEY = 32.0, 62.0, 132.0, 42.0
BUTTONS = {
    "share": "Offer an equal share", "rest": "Offer all that is missing", "own_parts": "Choose what to offer",
    "nothing": "Offer nothing", "fund": "Fund it", "drop_project": "Give it up",
}  # fmt: skip


def is_open(table: Mapping[str, Any]) -> bool:
    """Answers whether a project is being funded."""
    return table["project"] is not None


def missing(sums: Sums) -> dict[str, int]:
    """Returns what is still missing for the current project."""
    pledged = sums.table["pledged"]
    due = cost(sums, sums.table["project"])
    return {good: count - sum(row[good] for row in pledged.values()) for good, count in due.items()}


def told(sums: Sums, box: Any) -> str:
    """Describes the funding in a sentence."""
    project, left = sums.table["project"], {good: n for good, n in missing(sums).items() if n > 0}
    due = cost(sums, project)
    wants = f"; still missing: {words.amounts(left)}" if left else "; nothing is missing"
    wants = "" if left == due else wants
    return f"{words.project(project, box)} costs {words.amounts(due)}{wants}."


def pledges(pen: Pen, sums: Sums, targets: Targets, box: Any, x: float, y: float, width: float) -> float:
    """Draws a table: a row per coalition, a column per good, cost above, missing goods below; returns the height."""
    project, text = sums.table["project"], told(sums, box)
    due = cost(sums, project)
    across = (width - NAME) / len(due)
    with pen.group("", targets.attributes([("project", project)], text, f"project:{project}"), text):
        pen.fitted(x + 4, y + 20, f"Cronos Project: {words.project(project, box)}", 17, width - 8, "b")
    for n, (good, count) in enumerate(due.items()):
        middle = x + NAME + (n + 0.5) * across
        pen.icon(good, middle - 12, y + 44, 18, f"sign {good}")
        pen.text(middle + 4, y + 50, count, 18, "b")
    pen.text(x + 14, y + 49, "cost", 14, "soft")
    for n, seat in enumerate(SEATS.names):
        _row(pen, sums, seat, list(due), x, y + HEAD + n * ROW, across, width)
    high = HEAD + ROW * int(SEATS)
    for n, count in enumerate(missing(sums).values()):
        looks = "m b low" if count > 0 else "m good"
        pen.text(x + NAME + (n + 0.5) * across, y + high + 20, count if count > 0 else "paid", 17, looks)
    pen.text(x + 14, y + high + 20, "missing", 14, "soft")
    high += ROW + 2
    high += parts(pen, targets, x, y + high, width)
    return high + buttons(pen, targets, BUTTONS, x, y + high, width)


def parts(pen: Pen, targets: Targets, x: float, y: float, width: float) -> float:
    """Draws a button for each amount of a good that can be offered; returns the height."""
    shown = sorted(targets.names("part"), key=int)
    for n, name in enumerate(shown):
        columns = int(width // KEY)
        left, top = x + n % columns * KEY, y + n // columns * KEY
        with pen.group("button choice", targets.attributes([("part", name)], f"Offer {name}"), f"Offer {name}"):
            pen.box(left, top, KEY - 6, KEY - 6, "key", 7)
            pen.text(left + KEY / 2 - 3, top + 25, name, 16, "m b")
    return -(-len(shown) // int(width // KEY)) * KEY


def _row(pen: Pen, sums: Sums, seat: str, goods: list[str], x: float, y: float, across: float, width: float) -> None:
    offered, has = sums.table["pledged"][seat], sums.table["stock"][seat]
    given = any(offered[good] for good in goods)
    with pen.group("", label(f"{words.seat(seat)} offers {words.amounts(offered)}")):
        pen.box(x, y, width, ROW - 4, "well lit" if given else "well", 6)
        pen.put(f'<rect x="{x:g}" y="{y:g}" width="8" height="{ROW - 4:g}" rx="4" style="fill:var(--{seat})"/>')
        pen.text(x + 16, y + 19, words.seat(seat), 13, "b" if given else "")
        for n, good in enumerate(goods):
            middle, count = x + NAME + (n + 0.5) * across, offered[good]
            pen.text(middle, y + 20, count or f"of {has[good]}", 17 if count else 12.5, "m b" if count else "m soft")
