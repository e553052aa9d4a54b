"""The board of RONE as a picture, drawn from a view alone.

`draw` makes a whole SVG that looks right on its own and takes the colours of a page when inlined. `live` makes only
the part that changes, for a page that already shows the rest. `enlarged` shows one thing at full size.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Drawing
from groundfall.games.rone.state import SEATS

from . import cover as scene
from . import hand, invasion, labels, large, seats, sheet, targets, trails
from .lettering import fitted
from .piles import piles
from .tiles import Marks

View = Mapping[str, Any]
Choice = Mapping[str, Any]

READABLE = ("card", "pile", "seat", "die", "scenario")

_drawing = Drawing(Path(__file__).parent, sheet.make)


def draw(
    view: View,
    content: Any,
    choices: Iterable[Choice] = (),
    *,
    events: Iterable[Any] = (),
    layout: str = "wide",
    about: Collection[str] = (),
) -> str:
    """The whole board. `choices` light up what they point at; `events` leave traces; `about` names the subject of the
    open choice, as "card:c01_1"."""
    printed = _drawing.printed(content, sheet.key(view, layout))
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
    """The group `<g id="rn-live">`: everything on the board that can change."""
    page = _drawing.printed(content, sheet.key(view, layout)).sheet
    table: Mapping[str, Any] = view["table"]
    lying = piles(table)
    about = about or [f"{label}:{name}" for label, name in ((view.get("asked") or {}).get("about") or {}).items()]
    marks = Marks(targets.find(choices, view), about, trails.read(events))
    ours, others = seats.playing(view)
    own = seats.board(page, view, lying, ours, page.layout.own, True, marks)
    far = [_other(page, view, lying, seat, place, marks) for place, seat in enumerate(others)]
    enemy = invasion.board(page, view, lying, marks) if page.layout.invasion else None
    shown = {*_laid(own), *(name for seat in far for name in _laid(seat)), *(enemy.cards if enemy else ())}
    return _drawing.render(
        "live.svg.j2",
        layout=page.layout,
        table=table,
        own=own,
        rival=far[0] if page.layout.rival else None,
        mates=list(zip(far, page.layout.mates, strict=True)) if page.layout.mates else [],
        invasion=enemy,
        deployed=lying.count("deployed"),
        goal=fitted(enemy.goal, 236, (12.5,), 2)[1] if enemy else (),
        hand=hand.own(page, view, lying, ours, own.dice, shown, marks),
        labels=labels.labels(content),
        fitted=fitted,
        words=words(view),
    )


def _other(page: Any, view: View, lying: Any, seat: str, place: int, marks: Marks) -> seats.SeatBoard:
    layout = page.layout
    areas = layout.rival or sheet.below(layout.mates[place])
    return seats.board(page, view, lying, seat, areas, False, marks)


def _laid(seat: seats.SeatBoard) -> list[str]:
    return [tile.id for tile in (*seat.base, *seat.training, *seat.played)]


def enlarged(view: View, content: Any, label: str, name: str) -> str:
    """A card, die, pile, scenario or the whole board of a seat at full size; '' if it is not there."""
    return large.draw(_drawing, content, view, label, name)


def cover(content: Any) -> str:
    """A picture for the lobby."""
    return scene.draw(_drawing, content)


def words(view: View) -> str:
    """The board in a few sentences, for screen readers."""
    table: Mapping[str, Any] = view["table"]
    lying = piles(table)
    own, others = seats.playing(view)
    return " ".join(seats.say(table, lying, seat, f"Player {SEATS.number(seat) + 1}") for seat in (own, *others))
