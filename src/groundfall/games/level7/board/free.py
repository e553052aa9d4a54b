"""Where the pieces of an area go: the nearest spot where they cover no name and no other pieces."""

from __future__ import annotations

from .sheet import Place, Sheet, Taken

PIECE = 1.6  # how much worse than bare ground a covered piece is
EDGE = 4  # between a piece and the edge of the map
ACROSS = range(-36, 37, 6)  # how far pieces may be from their usual spot
DOWN = range(-20, 29, 4)
FAR = 7.0  # what a step away from the spot costs, in units of covered area
NEAR_BY = 1.5  # the same where something would be covered near it
FURTHER = range(-104, 105, 8)  # how far those may be that would cover something there


def _steps(across: range, down: range) -> list[tuple[int, int]]:
    return sorted(((x, y) for x in across for y in down), key=lambda step: abs(step[0]) + abs(step[1]))


STEPS, FAR_STEPS = _steps(ACROSS, DOWN), _steps(FURTHER, FURTHER)


def settle(sheet: Sheet, wide: float, high: float) -> None:
    """The spots of single pieces of this size, which other pieces keep clear of."""
    taken = []
    for place in sheet.places.values():
        x, y, _ = free(sheet, place, wide, high, high)
        taken.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, place.id, PIECE))
    sheet.taken = [one for one in sheet.taken if not one[4]] + taken


def free(sheet: Sheet, place: Place, wide: float, high: float, row: float) -> tuple[float, float, float]:
    """The middle of the first of the rows of pieces, which together are so wide and high, and what it costs."""
    key = place.id, wide, high
    if key not in sheet.spots:
        found = _found(sheet, place, wide, high, row, STEPS)
        if found[2] > FAR * _distance(place, found):
            found = _found(sheet, place, wide, high, row, FAR_STEPS, NEAR_BY)
        sheet.spots[key] = found
    return sheet.spots[key]


def _found(
    sheet: Sheet, place: Place, wide: float, high: float, row: float, steps: list[tuple[int, int]], far: float = FAR
) -> tuple[float, float, float]:
    frame, (home, top) = place.frame, place.stack
    half, edge = wide / 2 + EDGE, row / 2 + 1
    reach = max(map(abs, steps[-1]))
    near = [one for one in sheet.taken if one[4] != place.id and _is_near(one, place, wide, high, reach)]
    best = (float(home), float(top), float("inf"))
    for across, down in steps:
        x = min(max(home + across, frame.x + half), frame.x + frame.width - half)
        y = min(max(top + down, frame.y + edge), frame.bottom - high + edge)
        cost = far * _distance(place, (x, y))
        if cost < best[2]:
            cost += sum(_covered(one, x - wide / 2, y - row / 2, wide, high) for one in near)
        if cost < best[2]:
            best = x, y, cost
    return best


def _distance(place: Place, spot: tuple[float, ...]) -> float:
    return abs(spot[0] - place.stack[0]) + abs(spot[1] - place.stack[1])


def _is_near(one: Taken, place: Place, wide: float, high: float, reach: int) -> bool:
    (x, y), (left, top, right, bottom, *_) = place.stack, one
    across, down = wide / 2 + reach + EDGE, high + reach + EDGE
    return left < x + across and x - across < right and top < y + down and y - down < bottom


def _covered(one: Taken, left: float, top: float, wide: float, high: float) -> float:
    """How much of a rectangle is covered, by its weight."""
    start, up, right, low, _, weight = one
    across, down = min(right, left + wide) - max(start, left), min(low, top + high) - max(up, top)
    return weight * across * down if across > 0 and down > 0 else 0.0
