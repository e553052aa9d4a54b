"""The board of LEVEL 7 [INVASION] as a picture, drawn from a view and nothing else.

`draw` makes a whole SVG that looks right on its own and takes the colours of a page when inlined.
`live` makes only the part that changes, for a page that already shows the rest; `enlarged` one thing to be read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.drawing import Drawing, cropped
from groundfall.engine.kept import Kept

from .board_parts import arrows, battle, foot, lands, large, scene, shelf, targets, tracks, trails
from .board_parts import cover as moment
from .board_parts.console_sums import Sums
from .board_parts.sheet import LAYOUTS, make
from .board_parts.world import world
from .box import texts

View = Mapping[str, Any]
Choice = Mapping[str, Any]

READABLE = ("seat", "area", "card", "project", "tech", "event", "adaptation", "landing")

_drawing = Drawing(Path(__file__).parent, lambda box, layout: make(box, LAYOUTS[layout]), world=world)
_says = Kept(texts)


def draw(
    view: View,
    content: Any,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The whole board. `choices` light up what they point at; `events` leave their traces; `about` names what the
    open choice is about, as "area:china"."""
    printed = _drawing.printed(content, layout)
    return printed.head + live(view, content, choices, events=events, layout=layout, about=about) + printed.tail


def live(
    view: View,
    content: Any,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The group `<g id="l7-live">`: everything on the board that can change."""
    sheet = _drawing.printed(content, layout).sheet
    table: Mapping[str, Any] = view["table"]
    events, says = list(events), _says(content)
    sums, found = Sums(table, content), targets.find(choices)
    about = about or [f"{label}:{name}" for label, name in ((view.get("asked") or {}).get("about") or {}).items()]
    map_now = lands.lands(sheet, table, sums, found)
    drawn, title, left = tracks.landing(sheet, table, events)
    return _drawing.render(
        "board_parts/live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        panels=sheet.layout.panels,
        table=table,
        targets=found,
        about=about,
        lands=map_now,
        spawns=arrows.arrows(sheet, view, sums, map_now),
        traces=trails.read(sheet, events),
        wave=tracks.wave(table),
        adaptation=tracks.adaptation(table, sums, events),
        stacks=tracks.stacks(table),
        placed=tracks.placed(table),
        ships=tracks.ships(sheet, table),
        landing={"id": drawn, "title": title, "left": left},
        projects=shelf.projects(sheet, table, sums, found),
        market=shelf.market(sheet, table, sums, found, says),
        battle=battle.battle(sheet, view, sums, events),
        resolved=scene.resolved(sheet, table, found, says, events),
        own=scene.own(sheet, view, found, says),
        lately=scene.lately(sheet, events),
        steps=scene.steps(table),
        foot=foot.foot(sheet, view, found),
        words=words(view),
    )


def enlarged(view: View, content: Any, label: str, name: str) -> str:
    """A console, territory, card, project, technology or event at full size; '' for what is not known to the viewer."""
    return large.draw(_drawing, _drawing.printed(content, "wide").sheet, view, _says(content), label, name)


def cover(content: Any) -> str:
    """A picture for the lobby: the map alone, in the middle of the war."""
    sheet = _drawing.printed(content, "wide").sheet
    whole = draw(moment.view(), content, events=moment.EVENTS)
    return cropped(whole, sheet, moment.CROP)


def words(view: View) -> str:
    """The board in one sentence, for those who do not see it."""
    table: Mapping[str, Any] = view["table"]
    lost = [area for area, status in table["status"].items() if status in ("overrun", "desolate")]
    funded = sum(table["project_done"].values())
    return (
        f"Round {table['rounds']}, {tracks.wave(table).title}: {sum(table['invaders'].values())} invaders on the map, "
        f"{len(lost)} territories lost, {funded} of {len(table['project_done'])} projects funded; "
        f"the Adaptation dial is at {table['dial']}."
    )
