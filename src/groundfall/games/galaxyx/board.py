"""The board of Invaders from Galaxy X as a picture, drawn from a view and nothing else.

`draw` makes a whole SVG that looks right on its own and takes the colours of a page when inlined.
`live` makes only the part that changes, for a page that already shows the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .board_parts import pieces, targets, tracks, trails
from .board_parts.sheet import LAYOUTS, Content, Sheet, make

if TYPE_CHECKING:
    from jinja2 import Environment

View = Mapping[str, Any]
Choice = Mapping[str, Any]

_sheets: dict[tuple[int, str], tuple[Content, Sheet, str, str]] = {}


def draw(
    view: View,
    content: Content,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
) -> str:
    """The whole board. `choices` light up what they point at; `events` leave their traces."""
    _, _, head, tail = _printed(content, layout)
    return head + live(view, content, choices, events=events, layout=layout) + tail


def live(
    view: View,
    content: Content,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
) -> str:
    """The group `<g id="gx-live">`: everything on the board that can change."""
    sheet = _printed(content, layout)[1]
    table: Mapping[str, Any] = view["table"]
    found = targets.find(sheet, table, choices)
    shown, more = pieces.place(sheet, table, found)
    return (
        _environment()
        .get_template("board_parts/live.svg.j2")
        .render(
            sheet=sheet,
            layout=sheet.layout,
            table=table,
            view=view,
            targets=found,
            pieces=shown,
            more=more,
            aims=pieces.aims(sheet, table),
            traces=trails.read(sheet, table, events),
            turns=tracks.turns(sheet, table),
            cities=tracks.cities(sheet, table, found),
            factories=tracks.factories(sheet, table, found),
            supply=tracks.supply(sheet, table, found),
            waiting=tracks.waiting(sheet, table, found),
            words=words(view),
        )
    )


def words(view: View) -> str:
    """The board in one sentence, for those who do not see it."""
    table: Mapping[str, Any] = view["table"]
    flying = sum(alien["status"] == "flying" for alien in table["alien"].values())
    hits = ", ".join(f"{name} city {city['hits']} hits" for name, city in table["city"].items())
    return f"Turn {table['turn']}: {len(table['unit'])} defenders and {flying} aliens on the map; {hits}."


def _printed(content: Content, layout: str) -> tuple[Content, Sheet, str, str]:
    """The printed part for a content: made once, kept with the content it was made from."""
    key = id(content), layout
    kept = _sheets.get(key)
    if kept is None or kept[0] is not content:
        sheet = make(content, LAYOUTS[layout])
        frame = _environment().get_template("board.svg.j2").render(sheet=sheet, layout=sheet.layout)
        head, tail = frame.split("<!--live-->")
        kept = _sheets[key] = content, sheet, head, tail
    return kept


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
