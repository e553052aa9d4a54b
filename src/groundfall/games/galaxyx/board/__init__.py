"""The board of Invaders from Galaxy X as a picture, drawn from a view alone.

`draw` makes a whole SVG that looks right on its own and takes on the colours of a page when inlined.
`live` makes only the part that changes, for a page that already shows the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing, cropped
from groundfall.engine.words import counted

from . import cover as scene
from . import pieces, targets, tracks, trails
from .sheet import LAYOUTS, Content, make

View = Mapping[str, Any]
Choice = Mapping[str, Any]

_drawing = Drawing(Path(__file__).parent, lambda content, layout: make(content, LAYOUTS[layout]))


def draw(
    view: View,
    content: Content,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The whole board. `choices` light up what they point at; `events` leave traces; `about` names what the open
    choice is about, such as "unit:u3"."""
    printed = _drawing.printed(content, layout)
    return printed.head + live(view, content, choices, events=events, layout=layout, about=about) + printed.tail


def live(
    view: View,
    content: Content,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The group `<g id="gx-live">`: everything on the board that can change."""
    sheet = _drawing.printed(content, layout).sheet
    table: Mapping[str, Any] = view["table"]
    found = targets.find(sheet, table, choices)
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        view=view,
        targets=found,
        stacks=pieces.place(sheet, table, found, about),
        aims=pieces.aims(sheet, table),
        traces=trails.read(sheet, events),
        turns=tracks.turns(sheet, table),
        cities=tracks.cities(sheet, table, found),
        factories=tracks.factories(sheet, table, found),
        supply=tracks.supply(sheet, table, found),
        waiting=tracks.waiting(sheet, table, found),
        words=words(view),
    )


def cover(content: Content) -> str:
    """A picture for the lobby: the map alone, in the middle of a fight."""
    sheet = _drawing.printed(content, "wide").sheet
    whole = draw({"table": scene.table(sheet)}, content, events=scene.EVENTS)
    return cropped(whole, sheet, scene.CROP)


def words(view: View) -> str:
    """The board in one sentence, for people who cannot see it."""
    table: Mapping[str, Any] = view["table"]
    flying = sum(alien["status"] == "flying" for alien in table["alien"].values())
    hits = ", ".join(f"{name} city {counted(city['hits'], 'hit')}" for name, city in table["city"].items())
    there = f"{counted(len(table['unit']), 'unit')} and {counted(flying, 'alien')}"
    return f"Turn {table['turn']}: {there} on the map; {hits}."
