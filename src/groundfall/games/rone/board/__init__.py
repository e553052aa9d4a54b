"""The board of RONE as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from groundfall.engine.show.board import Board, Moment, View
from groundfall.engine.show.drawing import Drawing
from groundfall.engine.show.targets import tied
from groundfall.games.rone.state import SEATS

from . import hand, invasion, labels, large, lobby, seats, sheet, targets, trails
from .lettering import fitted
from .piles import piles
from .tiles import Marks

READABLE = ("card", "pile", "seat", "die", "scenario")


def _live(now: Moment) -> str:
    """The group `<g id="rn-live">`."""
    page, view, lying = now.sheet, now.view, piles(now.table)
    found = tied(now.choices, partial(targets.keys, view))
    marks = Marks(found, now.about, trails.read(now.events), targets.stored_of(view))
    ours, others = seats.playing(view)
    own = seats.board(page, view, lying, ours, page.layout.own, True, marks)
    far = [_other(page, view, lying, seat, place, marks) for place, seat in enumerate(others)]
    enemy = invasion.board(page, view, lying, marks) if page.layout.invasion else None
    shown = {*_laid(own), *(name for seat in far for name in _laid(seat)), *(enemy.cards if enemy else ())}
    return _drawing.render(
        "live.svg.j2",
        layout=page.layout,
        table=now.table,
        own=own,
        rival=far[0] if page.layout.rival else None,
        mates=list(zip(far, page.layout.mates, strict=True)) if page.layout.mates else [],
        invasion=enemy,
        deployed=lying.count("deployed"),
        goal=fitted(enemy.goal, 236, (12.5,), 2)[1] if enemy else (),
        hand=hand.own(page, view, lying, ours, own.dice, shown, marks),
        labels=labels.labels(now.content),
        fitted=fitted,
        words=words(view),
    )


def _other(page: Any, view: View, lying: Any, seat: str, place: int, marks: Marks) -> seats.SeatBoard:
    layout = page.layout
    areas = layout.rival or sheet.below(layout.mates[place])
    return seats.board(page, view, lying, seat, areas, False, marks)


def _laid(seat: seats.SeatBoard) -> list[str]:
    return [tile.id for tile in (*seat.base, *seat.training, *seat.played)]


_drawing = Drawing(Path(__file__).parent, sheet.make)
_board = Board(_drawing, _live, sheet.key)
draw, live = _board.draw, _board.live


def enlarged(view: View, content: Any, label: str, name: str) -> str:
    """A card, die, pile, scenario or the whole board of a seat at full size; '' if it is not there."""
    return large.draw(_drawing, content, view, label, name)


def cover(content: Any) -> str:
    """A picture for the lobby."""
    return lobby.draw(_drawing, content)


def words(view: View) -> str:
    """The board in a few sentences, for screen readers."""
    table: Mapping[str, Any] = view["table"]
    lying = piles(table)
    own, others = seats.playing(view)
    return " ".join(seats.say(table, lying, seat, f"Player {SEATS.number(seat) + 1}") for seat in (own, *others))
