"""The viewer's console as a pane: stock, income, technologies, Terror, mercenaries. Its picture has the rest."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.numbers import numbered, reading
from groundfall.engine.show.targets import Targets
from groundfall.games.level7 import words
from groundfall.games.level7.board.lettering import width as broad
from groundfall.games.level7.board.pen import LEAST, Pen
from groundfall.games.level7.model.coalition import CRONOS, notes, players, strength
from groundfall.games.level7.model.income import earned, signed
from groundfall.games.level7.model.income import told as made_of
from groundfall.games.level7.model.techs import stack
from groundfall.games.level7.state import LEVELS, TECHS, TIERS
from groundfall.games.level7.sums import Sums

from .dials import LOW
from .head import banner, sheet_of, shown
from .techs import prices
from .terror import told as terror_penalty

HEAD, CELL, FOOT, GAP = 30.0, 44.0, 35.0, 3.0
TECH = 112.0
FACTS = 58.0  # the width of a fact in the head
GOODS = ("mic", "food", "fuel", "minerals", "money")


def pane(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, width: float, compact: bool) -> float:
    """Draws the pane; returns the height."""
    _head(pen, sums, targets, seat, 0, width, HEAD)
    y = HEAD + GAP
    stocks(pen, sums, targets, seat, box, 0, y, width)
    y += CELL + GAP
    columns = 2 if compact else int(TECHS)
    across = (width + 4) / columns
    for n, tech in enumerate(TECHS.names):
        top = y + n // columns * (CELL + GAP)
        _tech(pen, sums, targets, seat, tech, box, n % columns * across, top, across - 4, CELL)
    y += -(-int(TECHS) // columns) * (CELL + GAP)
    track = _terror(pen, sums, seat, 0, y)
    if compact:
        _held(pen, sums, targets, seat, box, 0, y + FOOT + GAP, width)
        return y + 2 * FOOT + GAP
    _held(pen, sums, targets, seat, box, track + 6, y, width - track - 6)
    return y + FOOT


def strip(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, width: float, compact: bool) -> float:
    """Draws only the head and the stock, while something else is asked about; returns the height."""
    if compact:
        _head(pen, sums, targets, seat, 0, width, HEAD)
        stocks(pen, sums, targets, seat, box, 0, HEAD + GAP, width)
        return HEAD + GAP + CELL
    head = 176 + 4 * FACTS
    _head(pen, sums, targets, seat, 0, head, CELL)
    stocks(pen, sums, targets, seat, box, head + 4, 0, width - head - 4)
    return CELL


def tech_cards(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, width: float, compact: bool) -> float:
    """Draws the four technologies with what they give and the price of the next tier; returns the height."""
    columns = 1 if compact else int(TECHS)
    across, high = (width + 6) / columns, 96.0 if compact else TECH
    for n, tech in enumerate(TECHS.names):
        x, y, wide = n % columns * across, n // columns * (high + 6), across - 6
        _tech(pen, sums, targets, seat, tech, box, x, y, wide, high)
    return -(-int(TECHS) // columns) * (high + 6) - 6


def _head(pen: Pen, sums: Sums, targets: Targets, seat: str, x: float, width: float, high: float) -> None:
    text, key = strength(sums, seat), ("seat", seat)
    looks = f"head{' choice' if targets.on(key) else ''}"
    with pen.group(looks, targets.attributes([key], text, f"seat:{seat}"), text):
        banner(pen, sums, seat, x, 0, width, high, False)
        pen.box(x + 1, 1, width - 2, high - 2, "edge", 7)
        facts = x + width - 4 * FACTS - (26 if sums.table["controller"] == seat else 0)
        said = ", ".join(note for note in notes(sums, seat, players(sums)) if note != CRONOS)
        name = broad(words.seat(seat), 16, True) + 20
        if facts - name - x > 90:
            pen.cut(x + name + 6, high / 2 + 5, said, LEAST, facts - name - x - 10, "on-name")
        for n, (icon, count, _, _) in enumerate(shown(sums, seat)):
            pen.icon(icon, facts + 10 + n * FACTS, high / 2, 17, "on-name")
            with pen.group("", sheet_of(icon, seat)):
                pen.text(facts + 22 + n * FACTS, high / 2 + 5.5, count, 15, "b on-name")


def stocks(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, x: float, y: float, width: float) -> None:
    """Draws each kind of stock with its income, and MIC with its upkeep."""
    has, income = sums.table["stock"][seat], sums.income(seat)
    across = (width + 4) / len(GOODS)
    for n, name in enumerate(GOODS):
        key, left = ("dial", name), x + n * across
        earns = earned(income[name], made_of(income[name], box))
        if name == "mic":
            earns += f"; upkeep {sums.upkeep(seat)} food; {sums.damage(seat)} MIC lost to Hydra"
        words_ = f"{words.amounts({name: has[name]})} in stock, {earns}"
        low = name == "mic" and has[name] <= LOW
        reduced = income[name].reduced and name != "mic"
        below = f"upkeep {sums.upkeep(seat)}" if name == "mic" else f"income {signed(income[name].total)}"
        looks = f"good d-{name}{' choice' if targets.on(key) else ''}"
        with pen.group(looks, targets.attributes([key], words_), words_):
            pen.box(left, y, across - 4, CELL, "well", 7)
            pen.icon(name, left + 15, y + 15, 19, f"sign {name}")
            pen.text(left + 30, y + 22, has[name], 20, f"b{' low' if low else ''}")
            with pen.group("", reading("upkeep", seat) if name == "mic" else reading("income", seat, name)):
                pen.text(left + 8, y + 38, below, LEAST, "low" if reduced else "soft")


def _tech(
    pen: Pen, sums: Sums, targets: Targets, seat: str, tech: str, box: Any, x: float, y: float, wide: float, high: float
) -> None:
    tier, key, text = sums.tier(seat, tech), ("tech", tech), stack(sums, seat, tech, box)
    with pen.group(
        f"stack{' choice' if targets.on(key) else ''}", targets.attributes([key], text, f"tech:{tech}"), text
    ):
        pen.box(x, y, wide, high, "tile", 7)
        pen.text(x + 14, y + 18, tier, 15, "m b good")
        pen.cut(x + 25, y + 18, words.tier(tech, tier, box), 14, wide - 28, "b")
        if high < TECH - 20:
            pen.cut(x + 8, y + 36, words.tech(tech), LEAST, wide - 10, "soft")
            return
        for step in range(1, int(TIERS)):
            pen.box(x + wide - 8 - (int(TIERS) - step) * 7, y + 25, 5.5, 10, "pip full" if step <= tier else "pip", 2)
        pen.cut(x + 8, y + 35, words.tech(tech), LEAST, wide - 12, "soft")
        lines = 1 if high < TECH else 2
        pen.lines(x + 8, y + 53, words.gives(tech, tier, box), LEAST, wide - 14, lines)
        _next(pen, sums, seat, tech, x + 5, y + high - 33, wide - 10)


def _next(pen: Pen, sums: Sums, seat: str, tech: str, x: float, y: float, wide: float) -> None:
    """Draws the price of the next tier."""
    price = sums.price(seat, tech)
    lacks, done = sums.lacks(seat, tech), sums.table["upgraded"][seat][tech]
    looks = "done" if done or price is None else "poor" if lacks else "rich"
    pen.box(x, y, wide, 28, f"next {looks}", 6)
    if price is None or done:
        pen.text(x + 8, y + 19, "last tier" if price is None else "upgraded this round", LEAST, "soft")
        return
    pen.text(x + 8, y + 19, "next", LEAST, "soft")
    prices(pen, price, lacks, x + 42, y + 14)
    if not lacks:
        pen.text(x + wide - 8, y + 19, "✓", 15, "e b good")


def _terror(pen: Pen, sums: Sums, seat: str, x: float, y: float) -> float:
    """Draws the Terror track; returns where it ends."""
    now = int(sums.table["terror"][seat])
    text = f"Terror {now} of {LEVELS}; penalty each round: {terror_penalty(sums, now)}."
    with pen.group("terror", numbered(text, "terror", seat), text):
        pen.icon("terror", x + 14, y + FOOT / 2, 20, "sign")
        for level in range(1, LEVELS + 1):
            looks = "here" if level == now else "past" if level < now else ""
            left = x + 6 + level * 24
            pen.box(left, y + 4, 22, FOOT - 8, f"level {looks}", 5)
            pen.text(left + 11, y + FOOT / 2 + 5, level, 14, f"m {'b here' if level == now else 'soft'}")
    return x + 6 + (LEVELS + 1) * 24


def _held(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, x: float, y: float, width: float) -> None:
    """Draws the mercenary cards beside the console."""
    held = sums.held(seat)
    if not held:
        pen.text(x + 8, y + FOOT / 2 + 5, "no mercenaries", LEAST, "soft")
        return
    wide = min(150.0, (width + 4) / len(held))
    for n, name in enumerate(held):
        key, left = ("card", name), x + n * wide
        text = f"{words.card(name, box)}: {words.told(box)['card', name]}"
        looks = f"mercenary{' choice' if targets.on(key) else ''}"
        with pen.group(looks, targets.attributes([key], text, f"card:{name}"), text):
            pen.box(left, y + 3, wide - 4, FOOT - 6, "ware", 6)
            if wide > 64:
                pen.cut(left + 8, y + FOOT / 2 + 5, words.card(name, box), LEAST, wide - 16, "on-ware")
            else:
                pen.icon("unit", left + wide / 2 - 2, y + FOOT / 2, 15, "on-ware")
