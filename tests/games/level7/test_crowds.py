"""The map where coalitions meet: no piece covers another one or a name."""

from __future__ import annotations

from itertools import combinations

import pytest

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.targets import Targets
from groundfall.games.level7.board import drawing
from groundfall.games.level7.board.lands import land
from groundfall.games.level7.board.pieces import HEIGHT, WIDTHS
from groundfall.games.level7.state import AREAS, SEATS

from .helpers import BOX, table

SLIGHT = 40  # square units that pieces may share at their rounded corners
Rectangle = tuple[float, float, float, float]


def covered(one: Rectangle, other: Rectangle) -> float:
    """How many square units two rectangles share."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("crowded", AREAS.names)
def test_five_coalitions_in_one_territory_cover_nothing(crowded: str, layout: str) -> None:
    view = table("movement", {**dict.fromkeys(AREAS.names, "asia"), crowded: " ".join(SEATS.names)}).view("asia")
    sheet = drawing.printed(BOX, layout).sheet
    size = sheet.layout.piece
    drawn, names = {}, [one[:4] for one in sheet.taken if not one[4]]
    for area in AREAS.names:
        for piece in land(sheet, with_derived(view), area, Targets()).heap.pieces:
            wide, high = WIDTHS[piece.kind] * size / 2, HEIGHT * size / 2
            drawn[area, piece.kind, piece.name] = piece.x - wide, piece.y - high, piece.x + wide, piece.y + high
    assert len(drawn) == len(AREAS.names) + 5  # with Dr. Cronos
    pairs = [pair for pair in combinations(drawn, 2) if covered(*(drawn[key] for key in pair)) > SLIGHT]
    assert not pairs
    assert not [
        key for key, box in drawn.items() if key[0] == crowded and any(covered(box, name) > SLIGHT for name in names)
    ]
