"""The map as text: the areas by region, each with its Defense, its status and its figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.show.lines import Line, Part, Screen
from groundfall.games.level7 import words
from groundfall.games.level7.state import DEAD_ZONES, SEATS
from groundfall.games.level7.sums import Sums, territories

COLUMN = 39  # characters of a column where two fit side by side
NAME = 23
LETTERS = {"south_america": "S", "north_america": "N", "europe": "E", "africa": "F", "asia": "A"}
TONES = {"south_america": "marker", "north_america": "blue", "europe": "green", "africa": "red", "asia": "city"}
STATUSES = {"secure": " ", "overrun": "!", "liberated": "+", "desolate": "#"}
LEGEND = (
    "* capital",
    "! Overrun",
    "+ Liberated",
    "# desolate",
    "R token ready",
    "r token committed",
    "◆ invaders",
    "▼ drop ship",
    "C Cronos",
    "a attached card",
    "⚔ battle",
)
REGIONS = (*((words.seat(seat), territories(seat)) for seat in SEATS.names), ("Dead zones", DEAD_ZONES.names))


def regions(sums: Sums, box: Any, screen: Screen) -> Iterator[str]:
    """The six regions, two side by side where there is room."""
    blocks = [_region(title, areas, sums, box, screen) for title, areas in REGIONS]
    return screen.beside(blocks, COLUMN)


def _region(title: str, areas: tuple[str, ...], sums: Sums, box: Any, screen: Screen) -> list[Line]:
    lines = (line for area in areas for line in _area(area, sums, box, screen))
    return screen.block(title, lines, COLUMN)


def _area(area: str, sums: Sums, box: Any, screen: Screen) -> Iterator[Line]:
    """A line with name, Defense, status, Research token and figures; more lines if there are many figures."""
    table = sums.table
    status = str(table["status"][area])
    capital = area in (territories(seat)[0] for seat in SEATS.names)
    name, tones = screen.on(f"{words.printed_area(area, box)}{'*' * capital}", "ground", f"area:{area}")
    fought = "⚔" if table["fight"]["battlefield"] == area else " "
    numbers = f"{sums.defense(area)}{STATUSES[status]}{_token(sums, area)}"
    lead = "" if name[0] in "»[" else " "
    text = lead + screen.paint(name, tones) + " " * (NAME - len(lead) - len(name)) + fought
    text += screen.paint(numbers, "alien" if status == "overrun" else "yard")
    return screen.growing((text, NAME + 1 + len(numbers)), _figures(sums, area), COLUMN)


def _token(sums: Sums, area: str) -> str:
    if not sums.site(area):
        return " "
    return "R" if sums.derived["token_ready"][area] else "r"


def _figures(sums: Sums, area: str) -> Iterator[Part]:
    table = sums.table
    for seat, letter in LETTERS.items():
        if count := table["units"][seat][area]:
            moved = table["moved"][seat][area] >= count and table["phase"] == "movement"
            yield f"{letter}{count}", f"{TONES[seat]}{' moved' * moved}"
    if table["invaders"][area]:
        yield f"◆{table['invaders'][area]}", "alien"
    for ship in sums.ships(area):
        yield f"▼{ship.removeprefix('ship_')}", "alien"
    if table["cronos"] == area:
        yield "C", "zone"
    if cards := sums.attached(area):
        yield f"a{len(cards)}", "yard"
