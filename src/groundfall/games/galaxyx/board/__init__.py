"""The board of Invaders from Galaxy X as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from groundfall.engine.show.board import Board, Shown, View
from groundfall.engine.show.drawing import Drawing
from groundfall.engine.show.targets import tied
from groundfall.engine.words import counted

from . import lobby, pieces, targets, tracks, trails
from .sheet import LAYOUTS, Content, make

THINGS = ("unit", "alien", "hex", "city", "supply", "waiting", "factory", "build")


def _live(now: Shown) -> str:
    """The group `<g id="gx-live">`."""
    sheet, table = now.sheet, now.table
    found = tied(now.choices, partial(targets.keys, sheet, table))
    stacks = pieces.place(sheet, table, found, now.about)
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        view=now.view,
        targets=found,
        stacks=stacks,
        free=pieces.free(sheet, stacks),
        gated=[gate.cell.name for gate in sheet.gates],
        aims=pieces.aims(sheet, table),
        traces=trails.read(sheet, now.events),
        turns=tracks.turns(sheet, now.view),
        cities=tracks.cities(sheet, now.view, found),
        factories=tracks.factories(sheet, now.view, found),
        supply=tracks.supply(sheet, now.view, found),
        waiting=tracks.waiting(sheet, table, found),
        words=words(now.view),
    )


_drawing = Drawing(Path(__file__).parent, lambda content, layout: make(content, LAYOUTS[layout]))
_board = Board(_drawing, _live)
draw, live = _board.draw, _board.live


def cover(content: Content) -> str:
    """A picture for the lobby: the map alone, in the middle of a fight."""
    return _board.cover(lobby.view(_board.sheet(content), content), content, lobby.CROP, lobby.EVENTS)


def words(view: View) -> str:
    """The board in one sentence, for people who cannot see it."""
    table: Mapping[str, Any] = view["table"]
    flying = sum(alien["status"] == "flying" for alien in table["alien"].values())
    hits = ", ".join(f"{name} city {counted(city['hits'], 'hit')}" for name, city in table["city"].items())
    there = f"{counted(len(table['unit']), 'unit')} and {counted(flying, 'alien')}"
    return f"Turn {table['turn']}: {there} on the map; {hits}."
