"""The board of LEVEL 7 [INVASION] as a picture, drawn from a view and nothing else.

`draw` makes a whole SVG that looks right on its own and takes the colours of a page when inlined.
`live` makes only the part that changes, for a page that already shows the rest; `enlarged` one thing to be read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from markupsafe import escape

from groundfall.engine.box_cache import BoxCache
from groundfall.engine.show.drawing import cropped
from groundfall.games.level7.box import texts
from groundfall.games.level7.console_sums import Sums

from . import cover as moment
from . import foot, large, scene, shelf, targets, tracks, trails, warmap
from .painting import drawing

View = Mapping[str, Any]
Choice = Mapping[str, Any]

READABLE = ("seat", "area", "card", "project", "tech", "event", "adaptation", "landing")

_says = BoxCache(texts)


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
    printed = drawing.printed(content, layout)
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
    sheet = drawing.printed(content, layout).sheet
    table: Mapping[str, Any] = view["table"]
    heard = [{"kind": kind, "args": args} for kind, args in map(trails.parts, events)]
    says, sums, found = _says(content), Sums(table, content), targets.find(choices)
    about = about or [f"{label}:{name}" for label, name in ((view.get("asked") or {}).get("about") or {}).items()]
    about = [*(thing.replace("dead_zone:", "area:") for thing in about), *_picked(view)]
    pieces = (
        *warmap.draw(sheet, view, sums, found, heard, about),
        scene.draw(sheet, view, sums, found, says, heard),
        tracks.draw(sheet, table, heard),
        *shelf.draw(sheet, table, found, about),
        *foot.draw(sheet, view, found),
    )
    head = f'<g id="l7-live" data-round="{table["rounds"]}" data-phase="{table["phase"]}">'
    return "\n".join((head, f"<desc>{escape(words(view))}</desc>", *pieces, "</g>"))


def _picked(view: View) -> list[str]:
    """The area of the unit that the viewer is moving."""
    area = view["table"]["picked"].get(view["seat"])
    return [f"area:{area}"] if area else []


def enlarged(view: View, content: Any, label: str, name: str) -> str:
    """A console, territory, card, project, technology or event at full size; '' for what is not known to the viewer."""
    return large.draw(drawing, drawing.printed(content, "wide").sheet, view, _says(content), label, name)


def cover(content: Any) -> str:
    """A picture for the lobby: the map alone, in the middle of the war."""
    sheet = drawing.printed(content, "wide").sheet
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
