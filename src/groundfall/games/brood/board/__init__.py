"""The board of Invasion of the Brood as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from groundfall.engine.show.board import Board, Shown, View
from groundfall.engine.show.drawing import Drawing
from groundfall.engine.show.targets import tied
from groundfall.engine.words import counted

from . import banks, fights, lands, lobby, names, stacks, targets, trails
from .sheet import LAYOUTS, Content, make
from .world import world

THINGS = ("unit", "token", "supply")


def _live(now: Shown) -> str:
    """The group `<g id="br-live">`."""
    sheet, table = now.sheet, now.table
    found = tied(now.choices, partial(targets.keys, now.view))
    standing = stacks.place(sheet, table, found, now.about)
    works, fight = lands.factories(sheet, now.view, found), fights.fight(sheet, now.view, standing)
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        targets=found,
        lands=lands.lands(sheet, table, found),
        factories=works,
        stacks=standing,
        fight=fight,
        names=names.names(sheet, standing, works, fight),
        voyage=fights.voyage(sheet, table),
        traces=trails.read(sheet, now.events),
        nations=banks.nations(sheet, now.view, found),
        captured=banks.captured(table, found),
        phases=banks.phases(table, found),
        broods=banks.broods(sheet, now.view["derived"]["supply"]),
        on_map=sum(table["orion"].values()),
        words=words(now.view),
    )


_drawing = Drawing(Path(__file__).parent, lambda content, layout: make(content, LAYOUTS[layout]), world=world)
_board = Board(_drawing, _live)
draw, live = _board.draw, _board.live


def cover(content: Content) -> str:
    """A picture for the lobby: the map alone, in the middle of an invasion."""
    return _board.cover(lobby.view(_board.sheet(content), content), content, lobby.CROP, lobby.EVENTS)


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
