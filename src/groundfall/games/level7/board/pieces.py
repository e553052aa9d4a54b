"""The pieces in an area and their places: units by coalition, invaders, drop ships, Dr. Cronos, attached cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from .sheet import Place, Sheet

Table = Mapping[str, Any]

WIDTHS = {"unit": 42, "invader": 58, "ship": 32, "cronos": 40, "card": 26}
HEIGHT = 36  # of a row
ROW = 112  # pieces wider than this together are put in several rows
EDGE = 4  # between a piece and the edge of the map


@dataclass(slots=True)
class Piece:
    """One piece, with its place on the map."""

    kind: str  # unit, invader, ship, cronos, card
    name: str  # a coalition, the number of a ship, a card
    count: int = 1
    moved: bool = False
    against: int = 0  # the Defense that invaders are compared with
    x: float = 0
    y: float = 0
    title: str = ""


def pieces(table: Table, sums: Sums, area: str, defense: int) -> list[list[Piece]]:
    """Returns the pieces in an area: the coalitions' side and the Hydra's."""
    return [[*_ours(table, sums, area)], [*_theirs(table, sums, area, defense)]]


def _ours(table: Table, sums: Sums, area: str) -> Iterator[Piece]:
    if table["cronos"] == area:
        yield Piece("cronos", str(table["controller"] or ""))
    for seat in SEATS.names:
        count = int(table["units"][seat][area])
        moved = min(count, int(table["moved"][seat][area])) if table["phase"] == "movement" else 0
        if count > moved:
            yield Piece("unit", seat, count - moved)
        if moved:
            yield Piece("unit", seat, moved, moved=True)
    for card in sums.attached(area):
        yield Piece("card", card)


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


def laid_out(sheet: Sheet, place: Place, sides: list[list[Piece]]) -> Heap:
    """Places the pieces in rows below the name of the area."""
    rows = _rows(sides)
    size, (x, y) = sheet.layout.piece, place.stack
    top = min(y, sheet.layout.bottom - (len(rows) - 0.4) * HEIGHT * size)
    for number, row in enumerate(rows):
        wide = _width(row)
        middle = min(max(x, wide * size / 2 + EDGE), sheet.layout.width - wide * size / 2 - EDGE)
        at = middle - wide * size / 2
        for piece in row:
            piece.x = round(at + WIDTHS[piece.kind] * size / 2, 1)
            piece.y = round(top + number * HEIGHT * size, 1)
            at += WIDTHS[piece.kind] * size
    reach = max([len(rows) * HEIGHT, *map(_width, rows)], default=0)
    middle = top + max(len(rows) - 1, 0) / 2 * HEIGHT * size
    return Heap([piece for row in rows for piece in row], x, round(middle, 1), round(reach * size / 2 + 8))


def _rows(sides: list[list[Piece]]) -> list[list[Piece]]:
    """Puts all pieces in one row if there is room; otherwise each side in its own rows."""
    together = [piece for side in sides for piece in side]
    if not together:
        return []
    if _width(together) <= ROW:
        return [together]
    return [side[start:end] for side in sides if side for start, end in pairwise(_breaks(side))]


def _breaks(side: list[Piece]) -> list[int]:
    """Returns where new rows begin, so that none is too wide."""
    found, wide = [0], 0
    for place, piece in enumerate(side):
        if wide and wide + WIDTHS[piece.kind] > 1.2 * ROW:
            found.append(place)
            wide = 0
        wide += WIDTHS[piece.kind]
    return [*found, len(side)]


def _width(row: list[Piece]) -> int:
    return sum(WIDTHS[piece.kind] for piece in row)
