"""Cards beside a console: its mercenaries and its Cronos Projects."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7 import words
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.model.projects import cost, projects, state
from groundfall.games.level7.state import CARDS, TOKENS
from groundfall.games.level7.sums import Sums

from .techs import prices

HIGH = 140.0
PROJECT, MERCENARY = 46.0, 24.0


def cards(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, x: float, y: float, width: float) -> float:
    """Draws projects, then mercenaries, in two columns if there are many; returns the height."""
    own, held = projects(sums, seat), sums.held(seat)
    high = HIGH
    pen.box(x, y, width, high, "panel")
    top = y + 6
    for name in own:
        _project(pen, sums, targets, name, box, x + 6, top, width - 12)
        top += PROJECT + 4
    if not own and not held:
        pen.text(x + width / 2, y + high / 2 + 5, "no cards", 13, "m soft")
    columns = 1 if len(held) <= int((y + high - top) // MERCENARY) else 2
    across = (width - 8) / columns
    for n, name in enumerate(held):
        spot = x + 6 + n % columns * across, top + n // columns * MERCENARY
        _mercenary(pen, sums, targets, name, box, *spot, across - 4)
    return high


def _project(pen: Pen, sums: Sums, targets: Targets, name: str, box: Any, x: float, y: float, wide: float) -> None:
    said, price = state(sums, name), cost(sums, name)
    text = f"Cronos Project {words.project(name, box)}, {said}. {words.told(box)['project', name]}"
    choice = " choice" if targets.on(("project", name)) else ""
    with pen.group(f"project {said}{choice}", targets.attributes([("project", name)], text, f"project:{name}"), text):
        pen.box(x, y, wide, PROJECT, "tile", 6)
        pen.text(x + 16, y + 29, name.removeprefix("p"), 17, "m b")
        pen.fitted(x + 34, y + 18, words.printed_project(name, box), 13, wide - 40, "b")
        if said == "funded":
            pen.text(x + 34, y + 36, "funded", 13, "good")
        else:
            end = prices(pen, price, {}, x + 34, y + 32)
            pen.text(max(end + 4, x + wide - 8), y + 37, said, 12.5, "e soft")


def _mercenary(pen: Pen, sums: Sums, targets: Targets, name: str, box: Any, x: float, y: float, wide: float) -> None:
    kind = sums.content.mercenary[sums.content.kind[CARDS.number(name)]]
    spent = bool(kind[TOKENS] and sums.table["card"][name]["committed"])
    text = f"{words.card(name, box)}: {words.told(box)['card', name]}{' Its token is committed.' if spent else ''}"
    choice = " choice" if targets.on(("card", name)) else ""
    with pen.group(f"mercenary{choice}", targets.attributes([("card", name)], text, f"card:{name}"), text):
        pen.box(x, y, wide, MERCENARY - 4, "tile", 5)
        pen.text(x + 8, y + 15, words.card(name, box), 13)
        if kind[TOKENS]:
            pen.icon("research", x + wide - 12, y + 10, 13, "sign" if not spent else "sign soft")
