"""The names of the areas, each where no counter covers it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from .fights import Fight
from .lands import Factory
from .sheet import Place, Sheet
from .stacks import Stack

Box = tuple[float, float, float, float]  # left, top, right, bottom
COUNTER, SOCKET = 31, 25  # half of a counter and of a factory, before scaling
WORSE = 6  # a name across another name is worse than one below a counter
LETTER = 0.62  # the width of a letter of size 1
# Where a name goes instead, in lines of text across and down: the nearest places first.
ELSEWHERE = (
    (0, 0), (0, -0.6), (0, 0.6), (0, -1.2), (0, 1.2), (-1.5, 0), (1.5, 0), (-1.5, -1), (1.5, -1), (-1.5, 1), (1.5, 1),
    (-3, 0), (3, 0), (0, -2), (0, 2), (-3, -1), (3, -1), (-3, 1), (3, 1), (-3, -2), (3, -2), (-3, 2), (3, 2), (0, -3),
    (0, 3), (-4.5, 0), (4.5, 0), (-4.5, -1.5), (4.5, -1.5), (-4.5, 1.5), (4.5, 1.5), (-3, -3), (3, -3), (-3, 3), (3, 3),
    (0, -4), (0, 4), (-6, 0), (6, 0), (-5, -3), (5, -3), (-5, 3), (5, 3),
)  # fmt: skip
ASIDE = max(abs(step) for place in ELSEWHERE for step in place)  # how far a name can move, in lines


@dataclass(slots=True)
class Name:
    """A name on the map, line by line."""

    area: str
    land: bool
    lines: list[tuple[float, float, str]]


def names(sheet: Sheet, stacks: Iterable[Stack], factories: Iterable[Factory], fight: Fight | None) -> list[Name]:
    """All names. One that counters would cover moves aside, as little as possible."""
    taken = [_around(piece.x, piece.y, COUNTER * piece.scale) for stack in stacks for piece in stack.pieces]
    taken += [_around(factory.x, factory.y, SOCKET * sheet.layout.piece * 0.9) for factory in factories]
    if fight and fight.strength:
        taken.append(fight.sign(sheet))
    return _placed(sheet, tuple(taken))


@lru_cache(maxsize=64)
def _placed(sheet: Sheet, taken: tuple[Box, ...]) -> list[Name]:
    """The names clear of these boxes, for reading only; worked out once for both seats and while nothing moves."""
    found, written = [], list[Box]()
    for place in sheet.places.values():
        for spot in (place.label, place.second):
            if spot:
                x, y = _clear(sheet, place, spot, taken, written)
                written.append(_box(sheet, place, x, y))
                size = sheet.layout.text
                rows = [(x, round(y + (n - (len(place.lines) - 1) / 2) * size, 1)) for n in range(len(place.lines))]
                found.append(
                    Name(place.id, place.land, [(*row, line) for row, line in zip(rows, place.lines, strict=True)])
                )
    return found


def _clear(
    sheet: Sheet, place: Place, spot: tuple[int, int], taken: Iterable[Box], written: Iterable[Box]
) -> tuple[float, float]:
    """The nearest place for a name where nothing is in its way; if there is none, where the least is covered."""
    size = sheet.layout.text
    top, _, down = sheet.layout.map
    best, least = (float(spot[0]), float(spot[1])), float("inf")
    box, far = _box(sheet, place, *spot), ASIDE * size
    reach = box[0] - far, box[1] - far, box[2] + far, box[3] + far
    taken, written = _within(reach, taken), _within(reach, written)
    for across, below in ELSEWHERE:
        x, y = round(spot[0] + across * size, 1), round(spot[1] + below * size, 1)
        box = _box(sheet, place, x, y)
        if box[0] < 0 or box[2] > sheet.layout.width or box[1] < top or box[3] > top + 900 * down:
            continue
        covered = sum(_shared(box, other) for other in taken)
        covered += WORSE * sum(_shared(box, other) for other in written)
        if covered < least:
            best, least = (x, y), covered
        if not covered:
            break
    return best


def _box(sheet: Sheet, place: Place, x: float, y: float) -> Box:
    size = sheet.layout.text
    half, high = max(map(len, place.lines)) * size * LETTER / 2, (len(place.lines) - 1) * size / 2
    return x - half, y - high - size * 0.8, x + half, y + high + size * 0.2


def _around(x: float, y: float, half: float) -> Box:
    return x - half, y - half, x + half, y + half


def _within(reach: Box, boxes: Iterable[Box]) -> list[Box]:
    """The boxes that this one meets."""
    left, top, right, bottom = reach
    return [box for box in boxes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]


def _shared(one: Box, other: Box) -> float:
    """The area of what two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0
