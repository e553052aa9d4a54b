"""The picture of a game, drawn only from a view: the whole board, or only the part that changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from .drawing import Drawing
from .targets import Choice

View = Mapping[str, Any]


class Shown(NamedTuple):
    """What a board shows, and the sheet it is drawn on."""

    view: View
    content: Any
    sheet: Any
    choices: Iterable[Choice]
    events: Iterable[Any]
    about: Collection[str]  # the subjects of the current choice, such as "unit:u3"

    @property
    def table(self) -> Mapping[str, Any]:
        """The table of the view."""
        table: Mapping[str, Any] = self.view["table"]
        return table


def as_asked(view: View, layout: str) -> str:
    """The requested layout, for games whose layout does not depend on the view."""
    return layout


class Board:
    """The board of a game: its drawing, the part that changes, and the layout that a view needs."""

    def __init__(
        self, drawing: Drawing, paint: Callable[[Shown], str], layout_of: Callable[[View, str], str] = as_asked
    ) -> None:
        self.drawing, self.paint, self.layout_of = drawing, paint, layout_of

    def draw(
        self,
        view: View,
        content: Any,
        choices: Iterable[Choice] = (),
        *,
        events: Iterable[Any] = (),
        layout: str = "wide",
        about: Collection[str] = (),
    ) -> str:
        """The whole board: an SVG that looks right on its own and takes the colours of a page when inlined.

        `choices` highlight their targets; `events` leave marks; `about` names the subjects of the current choice, such
        as "unit:u3", if they differ from the view's.
        """
        printed = self.drawing.printed(content, self.layout_of(view, layout))
        changing = self.live(view, content, choices, events=events, layout=layout, about=about)
        return printed.head + changing + printed.tail

    def live(
        self,
        view: View,
        content: Any,
        choices: Iterable[Choice] = (),
        *,
        events: Iterable[Any] = (),
        layout: str = "wide",
        about: Collection[str] = (),
    ) -> str:
        """The SVG group of everything that can change, for a page that already shows the rest."""
        sheet = self.sheet(content, self.layout_of(view, layout))
        return self.paint(Shown(view, content, sheet, choices, events, about or _about(view)))

    def sheet(self, content: Any, layout: str = "wide") -> Any:
        """Where everything is in a layout."""
        return self.drawing.printed(content, layout).sheet

    def cover(self, view: View, content: Any, crop: tuple[float, ...], events: Iterable[Any] = ()) -> str:
        """A part of the wide board at an invented moment: `crop` is its left, top, width and height."""
        layout = self.sheet(content).layout
        frame = f'viewBox="0 0 {layout.width} {layout.height}"'
        box = " ".join(str(number) for number in crop)
        whole = self.draw(view, content, events=events)
        return whole.replace(frame, f'viewBox="{box}" preserveAspectRatio="xMidYMid slice"', 1)


def _about(view: View) -> list[str]:
    """The subjects of the current choice, from the view."""
    asked = view.get("asked") or {}
    return [f"{label}:{name}" for label, name in (asked.get("about") or {}).items()]
