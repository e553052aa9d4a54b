"""The board of Invaders as a picture, drawn from a view alone.

`draw` makes a whole SVG that looks right on its own and takes the colours of a page when inlined. `live` makes only
the part that changes, for a page that already shows the rest. `enlarged` shows one thing at full size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing, cropped
from groundfall.engine.words import counted
from groundfall.games.invaders.state import SEATS

from . import cover as scene
from . import hands, large, slots, spaces, targets, trails, zones
from .faces import Box
from .reckoning import Reckoning
from .sheet import LAYOUTS, Sheet

View = Mapping[str, Any]
Choice = Mapping[str, Any]

READABLE = ("card", "figure", "hero", "strategy", "seat")

_drawing = Drawing(Path(__file__).parent, lambda content, layout: Sheet(LAYOUTS[layout], content))


def draw(
    view: View,
    content: Box,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The whole board. `choices` light up what they point at; `events` leave traces; `about` names the subject of the
    open choice, as "place:mankind_africa_1"."""
    printed = _drawing.printed(content, layout)
    return printed.head + live(view, content, choices, events=events, layout=layout, about=about) + printed.tail


def live(
    view: View,
    content: Box,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The group `<g id="iv-live">`: everything on the board that can change."""
    sheet = _drawing.printed(content, layout).sheet
    table: Mapping[str, Any] = view["table"]
    found, traces, now = targets.find(choices), trails.read(events), Reckoning(table, content)
    about = about or [f"{label}:{name}" for label, name in ((view.get("asked") or {}).get("about") or {}).items()]
    standing, hand = slots.tiles(sheet, table, now, found, about), hands.own(sheet, view, found)
    kinds = Counter([tile.face.id for tile in standing] + [card.face.id for card in hand.cards])
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        traces=traces,
        bands=zones.bands(sheet, now, found),
        tiles=standing,
        spaces=spaces.spaces(sheet, table, found),
        piles=spaces.piles(sheet, table, traces.fallen),
        idents=spaces.idents(sheet, view),
        hand=hand,
        single={name for name, count in kinds.items() if count == 1},
        words=words(view),
        counted=counted,
    )


def enlarged(view: View, content: Box, label: str, name: str) -> str:
    """A card, hero, strategy or side's discard pile at full size; '' if it is not there."""
    return large.draw(_drawing, _drawing.printed(content, "wide").sheet, view["table"], label, name)


def cover(content: Box) -> str:
    """A picture for the lobby: the three zones in the middle of a game."""
    sheet = _drawing.printed(content, "wide").sheet
    return cropped(draw(scene.view(), content), sheet, scene.CROP)


def words(view: View) -> str:
    """The board in one sentence, for screen readers."""
    table: Mapping[str, Any] = view["table"]
    whose = "the Invader's" if table["active"] == "invader" else "Mankind's"
    lost = sum(table["tokens"].values())
    cards = [
        f"{counted(table['deck_cards'][side], 'card')} in the deck and {table['hand_cards'][side]} in hand"
        for side in SEATS.names
    ]
    return (
        f"Turn {table['turn']}, {whose}: the plot marker is on {table['plot']}, the zones have lost {lost} power; "
        f"the Invader has {cards[0]}, Mankind {cards[1]}."
    )
