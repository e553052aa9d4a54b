"""The hex grid: rows of eleven, odd rows shifted right half a hex, points up."""

from __future__ import annotations

from .state import COLUMNS, HEXES, ROWS


def axial(place: int) -> tuple[int, int]:
    """A hex in axial coordinates (q, r)."""
    row, column = divmod(place, COLUMNS)
    return column - (row - row % 2) // 2, row


def distance(one: int, other: int) -> int:
    """How many hexes apart two hexes are."""
    (q1, r1), (q2, r2) = axial(one), axial(other)
    dq, dr = q1 - q2, r1 - r2
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def board_order() -> list[int]:
    """All hexes, the lowest row first, in a row from left to right."""
    return [row * COLUMNS + column for row in reversed(range(ROWS)) for column in range(COLUMNS)]


def by_distance(start: int) -> list[int]:
    """All hexes, the nearest first; equally near ones in board order."""
    order = {h: number for number, h in enumerate(board_order())}
    return sorted(range(HEXES), key=lambda other: (distance(start, other), order[other]))
