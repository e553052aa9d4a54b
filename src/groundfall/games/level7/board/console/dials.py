"""The four dials of a console; the ring around the MIC dial shows the food for upkeep."""

from __future__ import annotations

from math import cos, radians, sin

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import short
from groundfall.games.level7.board.pen import Pen
from groundfall.games.level7.state import MOST_MIC, STOCKS
from groundfall.games.level7.sums import Sums

FIRST, SWEEP = 135.0, 270.0  # degrees, clockwise: where a dial begins, and its sweep
SIZE, LARGE = 40.0, 50.0  # radius of a dial, and of the MIC dial within its ring
RING = 9.0
NAMES = {"mic": "MIC", "food": "Food", "fuel": "Fuel", "minerals": "Minerals"}
LOW = 4  # MIC is in danger at this value or less


def point(x: float, y: float, radius: float, share: float) -> tuple[float, float]:
    """A place on a dial, from its beginning (0) to its end (1)."""
    turn = radians(FIRST + SWEEP * share)
    return x + radius * cos(turn), y + radius * sin(turn)


def arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    """The path of a part of a dial's rim."""
    (x1, y1), (x2, y2) = point(x, y, radius, start), point(x, y, radius, end)
    wide = int((end - start) * SWEEP > 180)
    size = short(radius)
    return f"M{short(x1)} {short(y1)}A{size} {size} 0 {wide} 1 {short(x2)} {short(y2)}"


def dials(pen: Pen, sums: Sums, targets: Targets, seat: str, x: float, y: float, width: float) -> float:
    """Draws the dials in a row, MIC first; returns the height."""
    across, high = width / 4.3, 2 * (LARGE + RING) + 18
    stock = sums.table["stock"][seat]
    for n, name in enumerate(NAMES):
        middle = x + across * (0.65 if n == 0 else n + 0.8)
        value, most = int(stock[name]), int(sums.content.dial_most[STOCKS.number(name)])
        words = f"{NAMES[name]} {value} of {most}"
        words += f"; upkeep {sums.upkeep(seat)} food." if name == "mic" else "."
        key = ("dial", name)
        choice = " choice" if targets.on(key) else ""
        with pen.group(f"dial d-{name}{choice}", targets.attributes([key], words), words):
            if name == "mic":
                _food_ring(pen, sums, value, middle, y + LARGE + RING + 2)
            _dial(pen, name, value, most, middle, y + LARGE + RING + 2, LARGE if name == "mic" else SIZE)
    return high


def _dial(pen: Pen, name: str, value: int, most: int, x: float, y: float, radius: float) -> None:
    low = " low" if name == "mic" and value <= LOW else ""
    pen.put(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}" class="face"/>')
    pen.path(arc(x, y, radius - 6, 0, 1), "rim")
    if value:
        pen.path(arc(x, y, radius - 6, 0, min(1.0, value / most)), f"full{low}")
    hand = point(x, y, radius - 6, min(1.0, value / most))
    pen.put(f'<circle cx="{short(hand[0])}" cy="{short(hand[1])}" r="5.5" class="hand"/>')
    pen.text(x, y + (9 if name == "mic" else 8), value, 30 if name == "mic" else 25, f"m b{low}")
    pen.icon(name, x, y - (24 if name == "mic" else 17), 16, f"sign {name}")
    pen.text(x, y + radius - 4, NAMES[name], 13, "m soft")


def _food_ring(pen: Pen, sums: Sums, value: int, x: float, y: float) -> None:
    """Draws the upkeep for each value of MIC, as on the printed ring: equal values share an arc."""
    ring = [int(food) for food in sums.content.upkeep]
    start = 0
    for place in range(1, MOST_MIC + 2):
        if place <= MOST_MIC and ring[place] == ring[start]:
            continue
        if ring[start]:
            here = " now" if start <= value < place else ""
            first, last = max(0.0, (start - 0.4) / MOST_MIC), min(1.0, (place - 0.6) / MOST_MIC)
            pen.path(arc(x, y, LARGE + 4.5, first, last), f"ring{here}")
            spot = point(x, y, LARGE + 4.5, (first + last) / 2)
            pen.text(spot[0], spot[1] + 4, ring[start], 11.5, f"m ringed{here}")
        start = place
