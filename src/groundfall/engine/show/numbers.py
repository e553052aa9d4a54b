"""A number on a board: its label for a reader, and the declared quantity that its sheet is about."""

from __future__ import annotations

from markupsafe import Markup


def reading(quantity: str, *rows: object) -> Markup:
    """The SVG attribute that gives a number its sheet: a field or derived quantity, and the names of its rows.

    `reading("deck_cards", "invader")`. The sheet comes from the declaration (engine/play/sheets.py).
    """
    return Markup('data-read="number:%s"') % "@".join((quantity, *map(str, rows)))


def numbered(words: str, quantity: str, *rows: object) -> Markup:
    """The SVG attributes of a number: its sheet, and a label in words."""
    return Markup('%s role="img" aria-label="%s"') % (reading(quantity, *rows), words)
