"""The four technology stacks: the current tier, what it gives, and what the next one costs."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.targets import Targets, label
from groundfall.games.level7 import words
from groundfall.games.level7.board.lettering import wrapped
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.model.techs import stack
from groundfall.games.level7.state import TECHS, TIERS
from groundfall.games.level7.sums import Price, Sums

HIGH = 140.0
LARGE_WIDTH = 700.0
RUNG = 96.0


def techs(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, x: float, y: float, width: float) -> float:
    """Draws the stacks side by side; returns the height."""
    across = (width + 8) / int(TECHS)
    for n, tech in enumerate(TECHS.names):
        key, text = ("tech", tech), stack(sums, seat, tech, box)
        choice = " choice" if targets.on(key) else ""
        with pen.group(f"stack{choice}", targets.attributes([key], text, f"tech:{tech}"), text):
            _stack(pen, sums, seat, tech, box, x + n * across, y, across - 8)
    return HIGH


def _stack(pen: Pen, sums: Sums, seat: str, tech: str, box: Any, x: float, y: float, wide: float) -> None:
    tier = sums.tier(seat, tech)
    pen.box(x, y, wide, HIGH, "panel")
    pen.fitted(x + 10, y + 18, words.tech(tech), 13, wide - 62, "k b")
    for step in range(1, int(TIERS)):
        pen.box(x + wide - 46 + step * 7, y + 9, 5.5, 10, "pip full" if step <= tier else "pip", 2)
    pen.fitted(x + 10, y + 38, words.tier(tech, tier, box), 14.5, wide - 18, "b")
    for place, line in enumerate(wrapped(words.gives(tech, tier, box), wide - 18, 12.5, 3)):
        pen.text(x + 10, y + 53 + place * 14, line, 12.5, "soft")
    price = sums.price(seat, tech)
    if price is None:
        pen.text(x + 10, y + HIGH - 12, "last tier", 13, "soft")
        return
    lacks, done = sums.lacks(seat, tech), sums.table["upgraded"][seat][tech]
    looks = "done" if done else "poor" if lacks else "rich"
    pen.box(x + 5, y + HIGH - 52, wide - 10, 47, f"next {looks}", 6)
    pen.fitted(x + 12, y + HIGH - 36, f"{tier + 1}  {words.tier(tech, tier + 1, box)}", 12.5, wide - 24, "b")
    if done:
        pen.text(x + 12, y + HIGH - 13, "upgraded this round", 12.5, "soft")
        return
    prices(pen, price, lacks, x + 13, y + HIGH - 17)
    if not lacks:
        pen.text(x + wide - 13, y + HIGH - 12, "✓", 15, "e b good")


def prices(pen: Pen, price: Price, lacks: Price, x: float, y: float) -> float:
    """Draws a price as icons with numbers, missing goods marked; returns where it ends."""
    for good, count in price.items():
        pen.icon(good, x + 5, y, 13, f"sign {good}")
        pen.text(x + 14, y + 5, count, 13.5, "b low" if good in lacks else "b")
        x += 22 + 8 * len(str(count))
    return x


def ladder(pen: Pen, sums: Sums, seat: str, tech: str, box: Any) -> tuple[float, float]:
    """Draws all tiers of one technology at full size; returns width and height."""
    reached = sums.tier(seat, tech)
    pen.text(20, 36, words.tech(tech), 24, "b")
    pen.text(LARGE_WIDTH - 20, 36, f"prices for {words.seat(seat)}", 15, "e soft")
    for tier in range(int(TIERS)):
        top = 54 + tier * RUNG
        here = "here" if tier == reached else "past" if tier < reached else ""
        text = words.gives(tech, tier, box)
        with pen.group(f"rung {here}", label(f"Tier {tier}: {text}")):
            pen.box(14, top, LARGE_WIDTH - 28, RUNG - 8, f"panel {here}")
            pen.text(42, top + 52, tier, 32, "m b")
            pen.text(74, top + 27, words.tier(tech, tier, box), 18, "b")
            for place, line in enumerate(wrapped(text, LARGE_WIDTH - 300, 15, 3)):
                pen.text(74, top + 47 + place * 18, line, 15)
            if tier:
                prices(pen, sums.cost(seat, tech, tier), {}, LARGE_WIDTH - 186, top + 28)
            else:
                pen.text(LARGE_WIDTH - 28, top + 28, "starting tier", 14, "e soft")
    return LARGE_WIDTH, 54 + int(TIERS) * RUNG + 6
