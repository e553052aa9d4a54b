"""The Cronos Projects and the black market: a line of icons, or cards with their texts when they are asked about."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import told

from .pen import LEAST, Pen
from .sheet import Sheet
from .shelf import Offer, Project, market, projects

Table = Mapping[str, Any]
Drawn = tuple[str, float]

HIGH = 112.0  # of a card
CHIP, TITLE = 58.0, 96.0
STATES = {"done": "funded", "next": "next", "later": "", "lost": "lost"}
ICONS = {"done": "check", "lost": "cross"}


def line(sheet: Sheet, table: Table, targets: Targets, about: Collection[str], width: float) -> Drawn:
    """Draws all projects and the market as a line of chips; in two lines on a narrow board."""
    pen, sums = Pen(), Sums(table, sheet.box)
    high = max(30.0, sheet.layout.touch)
    step = (width - 30) / 7 if sheet.layout.compact else CHIP
    pen.icon("cronos", 14, high / 2, 24, "sign")
    for n, one in enumerate(projects(sheet, table, sums, targets)):
        _chip(pen, one, about, 30 + n * step, high, step - 4)
    x, y = (0.0, high + 6) if sheet.layout.compact else (36 + 7 * step, 0.0)
    pen.text(x + 4, y + high / 2 + 4.5, "Black market", LEAST, "soft")
    offers = market(sheet, table, sums, targets, told(sheet.box))
    count = max(int(table["market_room"]), len(offers), 1)
    step = min(186.0, (width - x - TITLE) / count)
    for n in range(count):
        left = x + TITLE + n * step
        if n < len(offers):
            _ware(pen, offers[n], about, left, y, step - 4, high)
        else:
            pen.box(left, y, step - 4, high, "empty", 7)
    return pen.svg, y + high


def _looks(one: Project | Offer, kind: str, about: Collection[str]) -> str:
    label = "project" if isinstance(one, Project) else "card"
    return f"{kind}{' choice' * one.choice}{' subject' * (f'{label}:{one.id}' in about)}"


def _chip(pen: Pen, one: Project, about: Collection[str], x: float, high: float, wide: float) -> None:
    with pen.group(_looks(one, f"project {one.state}", about), one.attributes, one.words):
        pen.box(x, 0, wide, high, "tile", 7)
        pen.put(f'<path d="M{x + 7:g} 0a7 7 0 0 0-7 7V{high - 7:g}a7 7 0 0 0 7 7z" class="d-{one.coalition}"/>')
        pen.text(x + 12, high / 2 + 5, one.label, 15, "b")
        if one.at_hand:
            pen.icon("cronos", x + wide - 13, high / 2, 18, "sign")
        elif one.state in ICONS:
            pen.icon(ICONS[one.state], x + wide - 13, high / 2, 14, f"sign {one.state}")


def _ware(pen: Pen, one: Offer, about: Collection[str], x: float, y: float, wide: float, high: float) -> None:
    with pen.group(_looks(one, "offer", about), one.attributes, one.words):
        pen.box(x, y, wide, high, "ware", 7)
        pen.text(x + 8, y + high / 2 + 5, f"${one.price}", 14, "b price")
        pen.cut(x + 32, y + high / 2 + 5, one.name, LEAST, wide - 36, "on-ware")


def project_cards(sheet: Sheet, table: Table, targets: Targets, about: Collection[str], width: float) -> Drawn:
    """Draws the seven projects as cards."""
    pen = Pen()
    columns = 4 if sheet.layout.compact else 7
    step = (width + 4) / columns
    shown = projects(sheet, table, Sums(table, sheet.box), targets)
    for n, one in enumerate(shown):
        x, y, wide = n % columns * step, n // columns * (HIGH + 4), step - 4
        with pen.group(_looks(one, f"project {one.state}", about), one.attributes, one.words):
            pen.box(x, y, wide, HIGH, "tile", 8)
            head = f"M{x:g} {y + 8:g}a8 8 0 0 1 8-8h{wide - 16:g}a8 8 0 0 1 8 8v16h-{wide:g}z"
            pen.path(head, f"d-{one.coalition}")
            pen.text(x + 9, y + 18, one.label, 16, "b on-name")
            pen.text(x + wide - (26 if one.at_hand else 8), y + 17.5, STATES[one.state], LEAST, "e on-name")
            if one.at_hand:
                pen.put(f'<use href="#l7-cronos" transform="translate({x + wide - 13:g} {y + 12:g}) scale(.55)"/>')
            pen.lines(x + 8, y + 41, one.name, LEAST, wide - 10, 3, "" if one.state == "later" else "b")
            left = x + 6
            for good, count in one.cost:
                pen.icon(good, left + 6, y + HIGH - 12, 12, f"sign {good}")
                pen.text(left + 13, y + HIGH - 7, count, LEAST, "b")
                left += 16 + 8.6 * len(str(count))
    return pen.svg, -(-len(shown) // columns) * (HIGH + 4) - 4


def market_cards(sheet: Sheet, table: Table, targets: Targets, about: Collection[str], width: float) -> Drawn:
    """Draws the black market: the cards on it, and the empty places."""
    pen = Pen()
    offers = market(sheet, table, Sums(table, sheet.box), targets, told(sheet.box))
    count = max(int(table["market_room"]), len(offers), 1)
    columns = 1 if sheet.layout.compact else count
    step = (width + 6) / columns
    high = 100.0 if sheet.layout.compact else HIGH
    for n in range(count):
        x, y, wide = n % columns * step, n // columns * (high + 6), step - 6
        if n >= len(offers):
            pen.box(x, y, wide, high, "empty", 9)
            pen.text(x + wide / 2, y + high / 2 + 5, "empty place on the black market", LEAST, "m soft")
            continue
        one = offers[n]
        with pen.group(_looks(one, "offer", about), one.attributes, one.words):
            pen.box(x, y, wide, high, "ware", 9)
            pen.cut(x + 12, y + 24, one.name, 16, wide - 70, "b on-ware")
            pen.box(x + wide - 46, y + 8, 36, 24, "price-tag", 12)
            pen.text(x + wide - 28, y + 25, f"${one.price}", 15, "m b on-price")
            pen.lines(x + 12, y + 48, one.says, 14, wide - 24, 4, "on-ware")
    return pen.svg, -(-count // columns) * (high + 6) - 6
