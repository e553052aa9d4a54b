"""The territory boxes of a console: Defense, status and its penalties, tokens, figures, attached cards."""

from __future__ import annotations

from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import short
from groundfall.games.level7 import words
from groundfall.games.level7.board.lettering import width as broad
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.board.sheet import halved
from groundfall.games.level7.model.lands import land, penalties
from groundfall.games.level7.state import OF_COALITION, SEATS
from groundfall.games.level7.sums import Sums, territories

HIGH = 140.0


def lands(pen: Pen, sums: Sums, targets: Targets, seat: str, box: Any, x: float, y: float, width: float) -> float:
    """Draws the five boxes side by side; returns the height."""
    for n, area in enumerate(territories(seat)):
        status = sums.table["status"][area]
        key, text = ("area", area), land(sums, area, box)
        looks = f"land s-{status}{' choice' if targets.on(key) else ''}"
        with pen.group(looks, targets.attributes([key], text, f"area:{area}"), text):
            across = (width + 6) / OF_COALITION
            _card(pen, sums, area, box, x + n * across, y, across - 6, n == 0)
    return HIGH


def _card(pen: Pen, sums: Sums, area: str, box: Any, x: float, y: float, wide: float, capital: bool) -> None:
    pen.box(x, y, wide, HIGH, "panel")
    pen.box(x, y, wide, 36, "head", 7)
    name, room = words.printed_area(area, box), wide - (34 if capital else 14)
    lines = halved(name) if broad(name, 14.3) > room else (name,)
    for place, line in enumerate(lines):
        pen.fitted(x + 8, y + (23 if len(lines) == 1 else 16 + 14 * place), line, 13, room, "b title")
    if capital:
        pen.icon("capital", x + wide - 15, y + 18, 17, "sign")
    pen.icon("defense", x + 16, y + 53, 20, "sign")
    pen.text(x + 16, y + 58, sums.defense(area), 14, "m b on")
    status = sums.table["status"][area]
    pen.text(x + 32, y + 57, words.status(status).capitalize(), 13, "status")
    if sums.site(area):
        _token(pen, sums, area, x + wide - 15, y + HIGH - 16)
    _figures(pen, sums, area, x + 15, y + 82)
    for place, (name, count) in enumerate(penalties(sums, area).items()):
        at = x + 7 + place % 3 * 37, y + 104 + place // 3 * 18
        pen.text(at[0], at[1], f"−{count}", 12.5, "low")
        pen.icon(name, at[0] + 26, at[1] - 4.5, 12.5, f"sign {name}")
    _attached(pen, sums, area, box, x + 8, y + HIGH - 8, wide - 16)


def _token(pen: Pen, sums: Sums, area: str, x: float, y: float) -> None:
    looks = "token ready" if sums.derived["token_ready"][area] else "token"
    pen.put(f'<circle cx="{short(x)}" cy="{short(y)}" r="9" class="{looks}"/>')
    pen.icon("research", x, y, 12, looks)


def _figures(pen: Pen, sums: Sums, area: str, x: float, y: float) -> None:
    """Draws the figures in a territory: units, invaders, drop ships, Cronos."""
    table = sums.table
    counts = [("unit", sum(table["units"][seat][area] for seat in SEATS.names), "")]
    counts += [("invader", table["invaders"][area], "hydra"), ("ship", len(sums.ships(area)), "hydra")]
    at = x
    for name, count, looks in counts:
        if count:
            pen.icon(name, at, y, 15, f"sign {looks}")
            pen.text(at + 8.5, y + 5.5, count, 14, "b")
            at += 20.5 + 8.5 * len(str(count))
    if table["cronos"] == area:
        pen.icon("cronos", at, y, 17, "sign")


def _attached(pen: Pen, sums: Sums, area: str, box: Any, x: float, y: float, wide: float) -> None:
    cards = sums.attached(area)
    if cards:
        more = f" +{len(cards) - 1}" if len(cards) > 1 else ""
        pen.text(x, y, f"{words.card(cards[0], box)}{more}", 12, "soft")
