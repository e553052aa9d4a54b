"""The hex grid: rows of eleven, odd rows shifted right half a hex, points up."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from .state import COLUMNS, FULL, HALF, HEXES, ROWS


def axial(place: int) -> tuple[int, int]:
    """A hex in axial coordinates (q, r)."""
    row, column = divmod(place, COLUMNS)
    return column - (row - row % 2) // 2, row


@cache
def distances() -> list[list[int]]:
    """How many hexes apart any two hexes are."""
    spots = [axial(place) for place in range(HEXES)]
    return [[(abs(q - p) + abs(r - s) + abs(q - p + r - s)) // 2 for q, r in spots] for p, s in spots]


def board_order() -> list[int]:
    """All hexes, the lowest row first, from left to right in each row."""
    return [row * COLUMNS + column for row in reversed(range(ROWS)) for column in range(COLUMNS)]


@cache
def by_distance() -> list[list[int]]:
    """For each hex, all hexes with the nearest first; equally near ones in board order."""
    order = board_order()
    return [sorted(order, key=away.__getitem__) for away in distances()]


def ways(closed: Collection[int]) -> list[list[int]]:
    """For each hex, the adjacent hexes that are not closed, in board order."""
    around = zip(by_distance(), distances(), strict=True)
    return [[there for there in near[1:7] if away[there] == 1 and there not in closed] for near, away in around]


def within_steps(ways: list[list[int]], start: int, most: int) -> list[set[int]]:
    """The hexes within 0, 1, 2 and up to `most` steps of a hex along these ways."""
    found = [{start}]
    for _ in range(most):
        found.append(found[-1] | {there for here in found[-1] for there in ways[here]})
    return found


def halves(hexes: Collection[int]) -> tuple[int, int]:
    """A set of hexes as a bitboard: its upper and its lower half."""
    board = sum(1 << here for here in hexes)
    return board & FULL, board >> HALF
