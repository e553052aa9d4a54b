"""Pieces of pictures: drawn once for what they show, kept as long as there is room."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup

from groundfall.engine.show.drawing import LIVE, Drawing
from groundfall.engine.show.pieces import BESIDE, SHARED, Pieces, Shelf

SHEET = ["a printed sheet"]


class Painter:
    """Draws, and counts how often."""

    def __init__(self) -> None:
        self.drawn = 0

    def paint(self, sheet: list[str], name: str, table: Any = None, *, lit: bool = False) -> str:
        assert sheet is SHEET
        self.drawn += 1
        return f"<g>{name} {table!r} {lit}</g>"


def test_what_shows_the_same_is_drawn_once():
    painter, pieces = Painter(), Pieces(SHEET)
    first = pieces.draw(painter.paint, "peru", {"units": [1, 2]})
    assert pieces.draw(painter.paint, "peru", {"units": [1, 2]}) is first
    assert painter.drawn == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [({"units": 1}, {"units": 2}), ({"units": 1}, {"units": True}), (None, "hidden"), ("1", 1), ([], [None])],
)
def test_whatever_differs_is_drawn_apart(one, other):
    painter, pieces = Painter(), Pieces(SHEET)
    assert pieces.draw(painter.paint, "peru", one) != pieces.draw(painter.paint, "peru", other)
    assert pieces.draw(painter.paint, "peru", one) != pieces.draw(painter.paint, "peru", one, lit=True)


def test_two_painters_never_get_each_others_pieces():
    pieces = Pieces(SHEET)
    one, other = Painter(), Painter()
    pieces.draw(one.paint, "peru")
    pieces.draw(other.paint, "peru")
    assert one.drawn == other.drawn == 1


def test_what_was_not_used_for_longest_makes_room():
    shelf = Shelf(most=3 * BESIDE)
    painter, pieces = Painter(), Pieces(SHEET, shelf)
    for name in ("peru", "chile", "peru", "china", "peru"):
        pieces.draw(painter.paint, name)
    assert (painter.drawn, len(shelf)) == (3, 2)
    assert 2 * BESIDE < shelf.size <= shelf.most
    pieces.draw(painter.paint, "chile")
    assert painter.drawn == 4


def test_a_piece_with_its_height_is_kept_as_it_is():
    shelf = Shelf()
    pieces = Pieces(SHEET, shelf)
    assert pieces.draw(lambda sheet, high: ("<g/>", high), 12.5) == ("<g/>", 12.5)
    assert len(shelf) == 1


def test_the_pieces_of_several_sheets_share_one_bound():
    shelf = Shelf(most=20 * BESIDE)
    for number in range(50):
        sheet = Pieces(number, shelf)
        assert sheet.draw(lambda sheet, name: f"{sheet} {name}", "peru") == f"{number} peru"
    assert 5 < len(shelf) < 20 and shelf.size <= shelf.most


def test_what_is_not_drawn_from_plain_data_is_drawn_each_time():
    shelf = Shelf()
    painter, pieces = Painter(), Pieces(SHEET, shelf)
    for _ in range(2):
        pieces.draw(painter.paint, "peru", object())
    assert (painter.drawn, len(shelf)) == (2, 0)
    pieces.draw(painter.paint, "peru", Markup("<b>"))
    pieces.draw(painter.paint, "peru", "<b>")
    assert (painter.drawn, len(shelf)) == (4, 2)


def test_a_part_of_a_drawing_is_rendered_once_for_its_data(tmp_path: Path) -> None:
    (tmp_path / "board.svg.j2").write_text(f"<svg>{LIVE}</svg>", encoding="utf-8")
    (tmp_path / "live.svg.j2").write_text('<g>{{ part(sheet, "gate.svg.j2", name=name) }}</g>', encoding="utf-8")
    (tmp_path / "gate.svg.j2").write_text("{{ layout }}: <b>{{ name }}</b>", encoding="utf-8")
    drawing = Drawing(tmp_path, lambda content, layout: SimpleNamespace(layout=layout))
    sheet = drawing.printed("content", "wide").sheet
    assert drawing.render("live.svg.j2", sheet=sheet, name="A & B") == "<g>wide: <b>A &amp; B</b></g>"
    kept = len(SHARED)
    assert drawing.part(sheet, "gate.svg.j2", name="A & B") == "wide: <b>A &amp; B</b>" and len(SHARED) == kept
    assert drawing.part(sheet, "gate.svg.j2", name="C") == "wide: <b>C</b>" and len(SHARED) == kept + 1
    tall = drawing.printed("content", "tall").sheet
    assert drawing.part(tall, "gate.svg.j2", name="C") == "tall: <b>C</b>"
    other, kept = SimpleNamespace(layout="bare"), len(SHARED)  # a sheet that a game makes of a printed one
    for _ in range(2):
        assert drawing.part(other, "gate.svg.j2", name="C") == "bare: <b>C</b>" and len(SHARED) == kept + 1
