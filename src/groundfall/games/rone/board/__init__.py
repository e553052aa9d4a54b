"""The board of RONE as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from groundfall.engine.show.board import Board, Shown, View
from groundfall.engine.show.drawing import Drawing
from groundfall.engine.show.targets import Targets, tied
from groundfall.games.rone.model.invasion import face_up, lines
from groundfall.games.rone.model.piles import Piles, piles
from groundfall.games.rone.model.seats import playing, say
from groundfall.games.rone.state import SEATS

from . import dice, hand, invasion, labels, large, lobby, panes, seats, sheet, targets, trails
from .art import art, sketch
from .lettering import fitted, named, texted
from .tiles import Marks, trained

THINGS = ("stored", "damage")
READABLE = ("card", "pile", "seat", "die", "scenario")


def _live(now: Shown) -> str:
    """The group `<g id="rn-live">`."""
    page, view, lying = now.sheet, now.view, piles(now.table)
    found = tied(now.choices, partial(targets.keys, view))
    marks = Marks(found, now.about, trails.read(now.events), trained(view), targets.stored_of(view))
    ours, others = playing(view)
    rolled = {seat: dice.dice(now.table, seat, seat == ours, found, marks.traces.new) for seat in (ours, *others)}
    edge = hand.edge(lying, ours, rolled[ours], {*_face_up(page, lying, (ours, *others))}, found)
    drawn = _laid_out(now, lying, rolled, edge, marks)
    missing = [name for name in found.names("card") if name not in drawn.cards and name not in edge.names]
    if missing and edge.kind != "dice":  # cards for which there was no room
        edge = hand.Edge("tray" if edge.kind == "nothing" else edge.kind, (*edge.names, *missing), edge.unknown)
        drawn = _laid_out(now, lying, rolled, edge, marks)
    at = drawn.own.areas.get("hand")
    return _drawing.render(
        "live.svg.j2",
        sheet=page,
        layout=page.layout,
        table=now.table,
        own=drawn.own,
        far=drawn.far,
        invasion=drawn.invasion,
        deployed=lying.count("deployed"),
        hand=hand.own(page, view, lying, ours, drawn.own.dice, edge, at, marks) if at else None,
        labels=labels.labels(now.content),
        words=_words(view, lying),
    )


class Drawn(NamedTuple):
    """Every board, and the cards that have a place on one."""

    own: seats.SeatBoard
    far: list[seats.SeatBoard]
    invasion: invasion.Invasion | None
    cards: set[str]


def _laid_out(now: Shown, lying: Piles, rolled: Mapping[str, list[dice.Die]], edge: hand.Edge, marks: Marks) -> Drawn:
    page, view, (ours, *others) = now.sheet, now.view, rolled
    areas = panes.plan(page.layout, _needs(now, lying, (ours, *others), edge, marks.targets), ours, others)
    far = [seats.board(page, view, lying, rolled[seat], seat, areas.others[seat], False, marks) for seat in others]
    own = seats.board(page, view, lying, rolled[ours], ours, areas.own, True, marks)
    enemy = invasion.board(page, view, lying, areas.invasion, marks) if page.layout.invasion else None
    tiles = [tile for seat in (own, *far) for _, _, laid, _ in seat.groups for tile in laid]
    cards = {tile.id for tile in (*tiles, *(enemy.protocols if enemy else ()))}
    there = set(enemy.cards) - set(lying.of("protocols")) if enemy and "stack" in areas.invasion else set()
    return Drawn(own, far, enemy, cards | there)


def _face_up(page: sheet.Sheet, lying: Piles, playing: tuple[str, ...]) -> list[str]:
    """The cards that have a place on the board."""
    names = [name for seat in playing for group in (*panes.GROUPS, "resolving") for name in lying.of(f"{seat}_{group}")]
    return names + (face_up(lying) if page.layout.invasion else [])


def _needs(now: Shown, lying: Piles, playing: tuple[str, ...], edge: hand.Edge, found: Targets) -> panes.Needs:
    cards = {seat: panes.lying(lying, seat) for seat in playing}
    strips = max(lying.count("deployed") - 1, 0) + len(lines(now.content, now.view)) if now.sheet.layout.invasion else 0
    return panes.Needs(
        cards,
        edge.kind,
        edge.count,
        bool(found.names("spare_action")),
        len(lying.of("protocols")),
        strips,
        now.sheet.layout.invasion and now.content.scenario[int(now.table["scenario"] or 0)].core.targetable,
        str(now.table["phase"]) == "setup",
        bool(found.names("die")) and str(now.table["phase"]) != "main",
    )


_known: dict[str, Callable[..., Any]] = {
    "art": art,
    "sketch": sketch,
    "fitted": fitted,
    "named": named,
    "texted": texted,
}
_drawing = Drawing(Path(__file__).parent, sheet.make, _known)
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
    return _words(view, piles(view["table"]))


def _words(view: View, lying: Piles) -> str:
    own, others = playing(view)
    return " ".join(say(view["table"], lying, seat, f"Player {SEATS.number(seat) + 1}") for seat in (own, *others))
