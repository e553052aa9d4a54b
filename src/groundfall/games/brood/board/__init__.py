"""The board of Invasion of the Brood as a picture, drawn from a view alone.

`draw` makes a whole SVG that looks right on its own and takes on the colours of a page when inlined.
`live` makes only the part that changes, for a page that already shows the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing, cropped
from groundfall.engine.words import counted

from . import banks, fights, lands, stacks, targets, trails
from . import cover as scene
from .sheet import LAYOUTS, Content, make
from .world import world

View = Mapping[str, Any]
Choice = Mapping[str, Any]

_drawing = Drawing(Path(__file__).parent, lambda content, layout: make(content, LAYOUTS[layout]), world=world)


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
    choice is about, such as "unit:usa_army"."""
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
    """The group `<g id="br-live">`: everything on the board that can change."""
    sheet = _drawing.printed(content, layout).sheet
    table: Mapping[str, Any] = view["table"]
    found = targets.find(sheet, view, choices)
    about = about or [f"{label}:{name}" for label, name in ((view.get("asked") or {}).get("about") or {}).items()]
    standing = stacks.place(sheet, table, found, about)
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        targets=found,
        lands=lands.lands(sheet, table, found),
        factories=lands.factories(sheet, table, found),
        stacks=standing,
        fight=fights.fight(sheet, table, standing),
        voyage=fights.voyage(sheet, table),
        traces=trails.read(sheet, events),
        nations=banks.nations(sheet, table, found),
        captured=banks.captured(table, found),
        phases=banks.phases(table, found),
        broods=banks.broods(sheet, table),
        on_map=sum(table["orion"].values()),
        words=words(view),
    )


def cover(content: Content) -> str:
    """A picture for the lobby: the map alone, in the middle of an invasion."""
    sheet = _drawing.printed(content, "wide").sheet
    whole = draw({"table": scene.table(sheet)}, content, events=scene.EVENTS)
    return cropped(whole, sheet, scene.CROP)


def words(view: View) -> str:
    """The board in one sentence, for people who cannot see it."""
    table: Mapping[str, Any] = view["table"]
    held = sum(table["brood"]["factory_worker"].values())
    asleep = sum(count > 0 for count in table["dormant"].values())
    brood = sum(count for row in table["brood"].values() for count in row.values()) - held
    return (
        f"Round {table['turn']}: {counted(table['launched'], 'Orion')} in space, {counted(asleep, 'dormant nation')}; "
        f"the Brood has {table['mindpower']} mindpower, holds {counted(held, 'factory')} and has "
        f"{counted(brood, 'more creature')} on Earth."
    )
