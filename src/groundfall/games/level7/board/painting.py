"""Filling in the templates of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing

from .sheet import LAYOUTS, Sheet, make
from .world import world

drawing = Drawing(Path(__file__).parent, lambda box, layout: make(box, LAYOUTS[layout]), world=world)


def fill(sheet: Sheet, /, template: str, **values: Any) -> str:
    """Renders a template of this folder with the given values."""
    layout = sheet.layout
    return drawing.render(f"{template}.svg.j2", sheet=sheet, layout=layout, panels=layout.panels, **values).strip()


def piece(sheet: Sheet, template: str, **values: Any) -> str:
    """Renders a template, cached by its values."""
    return sheet.pieces.draw(fill, template, **values)
