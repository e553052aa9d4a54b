"""The board of LEVEL 7 [INVASION] as a picture, drawn only from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import escape

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.board import Board, Shown, View
from groundfall.engine.show.targets import tied
from groundfall.engine.show.trails import heard
from groundfall.engine.words import counted
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import told

from . import bar, foot, large, lobby, targets, tracks, warmap
from .painting import drawing

READABLE = ("seat", "area", "card", "project", "tech", "event", "adaptation", "landing")


def _live(now: Shown) -> str:
    """Draws the group `<g id="l7-live">`."""
    sheet, view = now.sheet, _shown(now.view)
    table = view["table"]
    events = [{"kind": kind, "args": args} for kind, args in heard(now.events)]
    says, sums, found = told(now.content), Sums(table, now.content), tied(now.choices, targets.keys)
    about = [*(thing.replace("dead_zone:", "area:") for thing in now.about), *_picked(view)]
    pieces = (
        *warmap.draw(sheet, view, sums, found, events, about),
        bar.draw(sheet, table, events),
        *foot.draw(sheet, view, sums, found, says, events, about),
    )
    head = f'<g id="l7-live" data-round="{table["rounds"]}" data-phase="{table["phase"]}">'
    return "\n".join((head, f"<desc>{escape(words(view))}</desc>", *pieces, "</g>"))


def _shown(view: View) -> View:
    """A view whose table has the derived quantities too, for the functions that draw from a table alone."""
    return {**view, "table": with_derived(view)}


def _picked(view: View) -> list[str]:
    """The area of the unit that the viewer is moving."""
    area = view["table"]["picked"].get(view["seat"])
    return [f"area:{area}"] if area else []


_board = Board(drawing, _live)
draw, live = _board.draw, _board.live


def enlarged(view: View, content: Any, label: str, name: str) -> str:
    """Draws a console, territory, card, project, technology or event at full size; '' if the viewer may not see it."""
    return large.draw(drawing, _board.sheet(content), _shown(view), told(content), label, name)


def cover(content: Any) -> str:
    """Draws a picture for the lobby: only the map, in the middle of the war."""
    return _board.cover(lobby.view(content), content, lobby.CROP, lobby.EVENTS)


def words(view: View) -> str:
    """The board in one sentence, for screen readers."""
    table: Mapping[str, Any] = view["table"]
    lost = [area for area, status in table["status"].items() if status in ("overrun", "desolate")]
    funded = sum(table["project_done"].values())
    return (
        f"Round {table['rounds']}, {tracks.wave(with_derived(view)).title}: "
        f"{counted(sum(table['invaders'].values()), 'invader')} on the map, "
        f"{counted(len(lost), 'territory')} lost, {funded} of {len(table['project_done'])} projects funded; "
        f"the Adaptation dial is at {table['dial']}."
    )
