"""Boards as SVG from templates: the printed part is made once per content and layout; the rest is inserted into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from groundfall.engine.words import counted

from .numbers import numbered, reading
from .pieces import Pieces

if TYPE_CHECKING:
    from jinja2 import Environment

KEPT = 8  # cached printed parts, those used most recently
LIVE = "<!--live-->"  # marks the changing part in a board's template


class Printed(NamedTuple):
    """The part that does not change: the positions of everything, and the SVG before and after the changing part."""

    content: Any
    layout: str
    sheet: Any
    head: str
    tail: str


class Templates:
    """The templates of a game. Each may write `counted(2, "card")` and `reading("plot")` (words.py, numbers.py).

    `known` are functions of the game that they may call as well, by their names.
    """

    def __init__(self, folder: Path, known: Mapping[str, Callable[..., Any]] | None = None) -> None:
        self.folder, self.known = folder, known or {}

    def render(self, template: str, **values: Any) -> str:
        """Renders a template of the folder."""
        return self._environment.get_template(template).render(**values)

    @cached_property
    def _environment(self) -> Environment:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined

        made = Environment(
            loader=FileSystemLoader(self.folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        made.globals.update(counted=counted, numbered=numbered, reading=reading, **self.known)
        return made


class Drawing(Templates):
    """The templates of a large board. `sheet(content, layout)` gives all positions; `parts` go into the frame."""

    def __init__(
        self,
        folder: Path,
        sheet: Callable[[Any, str], Any],
        known: Mapping[str, Callable[..., Any]] | None = None,
        **parts: Callable[[], Any],
    ) -> None:
        super().__init__(folder, known)
        self._environment.globals["part"] = self.part
        self.sheet, self.parts = sheet, parts
        self._kept: list[Printed] = []
        self._pieces: list[tuple[Any, Pieces[Any]]] = []  # of the sheets that were drawn on last

    def printed(self, content: Any, layout: str) -> Printed:
        """The printed part for a content, made once and cached for the few contents used most recently."""
        for kept in self._kept:
            if kept.layout == layout and (kept.content is content or kept.content == content):
                return kept
        sheet = self.sheet(content, layout)
        made = {name: part() for name, part in self.parts.items()}
        head, tail = self.render("board.svg.j2", sheet=sheet, layout=sheet.layout, **made).split(LIVE)
        self._kept.insert(0, Printed(content, layout, sheet, head, tail))
        del self._kept[KEPT:]
        return self._kept[0]

    def part(self, sheet: Any, template: str, **shown: Any) -> Markup:
        """A part of the picture from a template of its own, drawn once for the same data: `part(sheet, "x.j2", n=3)`.

        The template gets the sheet, its layout and what it shows.
        """
        return Markup(self._pieces_of(sheet).draw(self._drawn, template, **shown))

    def _pieces_of(self, sheet: Any) -> Pieces[Any]:
        """The pieces of a sheet: a printed one, or another that a game makes of it, such as one without a hand."""
        for drawn_on, pieces in self._pieces:
            if drawn_on is sheet:
                return pieces
        self._pieces.insert(0, (sheet, Pieces(sheet)))
        del self._pieces[2 * KEPT :]
        return self._pieces[0][1]

    def _drawn(self, sheet: Any, /, template: str, **shown: Any) -> str:
        return self.render(template, sheet=sheet, layout=sheet.layout, **shown)


def apart(picture: str, prefix: str) -> str:
    """A picture beside the board, with its own ids: the ids of both begin with the game's prefix."""
    return picture.replace(f'id="{prefix}-', f'id="{prefix}-large-').replace(f"#{prefix}-", f"#{prefix}-large-")
