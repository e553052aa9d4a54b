"""The pieces in an area and their places: units by coalition, invaders, drop ships, Dr. Cronos, attached cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from .free import free
from .sheet import Place, Sheet

Table = Mapping[str, Any]

WIDTHS = {"unit": 42, "slim": 26, "invader": 58, "ship": 32, "cronos": 40, "card": 26}
HEIGHT = 36  # of a row
ROW = 112  # pieces wider than this together are put in several rows
FAR = 20  # between the edge of the pieces and their usual spot: further, a line leads there
CROWD = 4  # so many counters of coalitions are drawn slim
ROWS = (134, 90, 60, 176, 220)  # the most width of those rows, the usual one first


@dataclass(slots=True)
class Piece:
    """One piece, with its place on the map."""

    kind: str  # unit, slim (a unit in a crowd), invader, ship, cronos, card
    name: str  # a coalition, the number of a ship, a card
    count: int = 1
    moved: bool = False
    against: int = 0  # the Defense that invaders are compared with
    x: float = 0
    y: float = 0
    title: str = ""


def pieces(table: Table, sums: Sums, area: str, defense: int) -> list[list[Piece]]:
    """The pieces in an area: the coalitions' side and the Hydra's."""
    return [[*_ours(table, sums, area)], [*_theirs(table, sums, area, defense)]]


def _ours(table: Table, sums: Sums, area: str) -> Iterator[Piece]:
    if table["cronos"] == area:
        yield Piece("cronos", str(table["controller"] or ""))
    units = [*_units(table, area)]
    for unit in units:
        unit.kind = "slim" if len(units) >= CROWD else "unit"
    yield from units
    for card in sums.attached(area):
        yield Piece("card", card)


def _units(table: Table, area: str) -> Iterator[Piece]:
    for seat in SEATS.names:
        count = int(table["units"][seat][area])
        moved = min(count, int(table["moved"][seat][area])) if table["phase"] == "movement" else 0
        if count > moved:
            yield Piece("unit", seat, count - moved)
        if moved:
            yield Piece("unit", seat, moved, moved=True)


def _theirs(table: Table, sums: Sums, area: str, defense: int) -> Iterator[Piece]:
    if table["invaders"][area]:
        yield Piece("invader", "", int(table["invaders"][area]), against=defense)
    for ship in sums.ships(area):
        yield Piece("ship", ship.rpartition("_")[2])


@dataclass(frozen=True, slots=True)
class Heap:
    """All pieces in an area, with their centre and radius."""

    pieces: list[Piece]
    x: float
    y: float
    radius: int
    away: bool  # so far from their usual spot that a line leads there


def laid_out(sheet: Sheet, place: Place, sides: list[list[Piece]]) -> Heap:
    """Places the pieces in rows near their spot, where they cover no name and no other pieces."""
    size = sheet.layout.piece
    if not any(sides):
        return Heap([], *place.stack, 6, away=False)
    found = []
    for rows in _arrangements(sides):
        wide, high = max(map(_width, rows)) * size, len(rows) * HEIGHT * size
        found.append((free(sheet, place, wide, high, HEIGHT * size), rows, wide, high))
    (x, y, _), rows, wide, high = min(found, key=lambda one: one[0][2])
    for number, row in enumerate(rows):
        at = x - _width(row) * size / 2
        for piece in row:
            piece.x = round(at + WIDTHS[piece.kind] * size / 2, 1)
            piece.y = round(y + number * HEIGHT * size, 1)
            at += WIDTHS[piece.kind] * size
    middle = y + (len(rows) - 1) / 2 * HEIGHT * size
    across, down = abs(x - place.stack[0]) - wide / 2, abs(middle - place.stack[1]) - high / 2
    away = max(across, down) > FAR
    pieces = [piece for row in rows for piece in row]
    return Heap(pieces, round(x), round(middle, 1), round(max(wide, high) / 2 + 6), away)


def _arrangements(sides: list[list[Piece]]) -> Iterator[list[list[Piece]]]:
    """The ways to lay the pieces in rows: in one if there is room, else each side in rows of its own."""
    together = [piece for side in sides for piece in side]
    if _width(together) <= ROW:
        yield [together]
        return
    for most in ROWS:
        yield [side[start:end] for side in sides if side for start, end in pairwise(_breaks(side, most))]


def _breaks(side: list[Piece], most: float) -> list[int]:
    """Where new rows begin, so that none is wider than this."""
    found, wide = [0], 0
    for place, piece in enumerate(side):
        if wide and wide + WIDTHS[piece.kind] > most:
            found.append(place)
            wide = 0
        wide += WIDTHS[piece.kind]
    return [*found, len(side)]


def _width(row: list[Piece]) -> int:
    return sum(WIDTHS[piece.kind] for piece in row)
