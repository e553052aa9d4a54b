"""Filling in the templates of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing

from .free import settle
from .pieces import HEIGHT, WIDTHS
from .sheet import LAYOUTS, Box, Sheet, make
from .world import world


def _printed(box: Box, layout: str) -> Sheet:
    sheet = make(box, LAYOUTS[layout])
    settle(sheet, WIDTHS["unit"] * sheet.layout.piece, HEIGHT * sheet.layout.piece)
    return sheet


drawing = Drawing(Path(__file__).parent, _printed, world=world)


def fill(sheet: Sheet, /, template: str, **values: Any) -> str:
    """Renders a template of this folder with the given values."""
    return drawing.render(f"{template}.svg.j2", sheet=sheet, layout=sheet.layout, **values).strip()


def piece(sheet: Sheet, template: str, **values: Any) -> str:
    """Renders a template, cached by its values."""
    return sheet.pieces.draw(fill, template, **values)
