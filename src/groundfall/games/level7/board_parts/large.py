"""One thing at full size, to be read: a console, a territory, a card, a project, a technology, an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from groundfall.engine.drawing import Drawing
from groundfall.games.level7.state import ADAPTATIONS, GREY, LANDINGS

from . import cards, consoles
from .console_pen import wrapped
from .sheet import Sheet
from .world import world

ROOM, SIZE = 340, 17
Says = Mapping[tuple[str, str], str]
Part = tuple[str, str, str, list[str]]  # what it is called, its kind, its sign, what it says


def draw(drawing: Drawing, sheet: Sheet, view: Mapping[str, Any], says: Says, label: str, name: str) -> str:
    """The picture; '' for what is not there or not known. Its parts have ids of their own."""
    shown = _shown(sheet, view, says, label, name)
    if not shown:
        return ""
    picture = drawing.render("board_parts/large.svg.j2", sheet=sheet, layout=sheet.layout, world=world(), **shown)
    return picture.replace('id="l7-', 'id="l7-large-').replace("#l7-", "#l7-large-")


def _shown(sheet: Sheet, view: Mapping[str, Any], says: Says, label: str, name: str) -> dict[str, Any]:
    if label == "seat":
        return _framed(*consoles.large(view, sheet.box, name))
    if label == "tech":
        return _framed(*consoles.technology_large(view, sheet.box, name))
    if label in ("card", "project", "area"):
        return _framed(*cards.large(view, sheet.box, label, name))
    if label == "event" and known(view, name):
        return _event(sheet, says, name)
    if label == "adaptation":
        return _adaptation(sheet, says, name)
    return _landing(sheet, name) if label == "landing" else {}


def known(view: Mapping[str, Any], event: str) -> bool:
    """Whether a card has been seen by the viewer: gone, turned up, or read."""
    table = view["table"]
    rows = [table["events"]["held"], *table["events"]["stack"].values()]
    lying = [card for row in rows for card in (row.values() if isinstance(row, Mapping) else row)]
    return bool(table["event_gone"][event]) or event in (table["resolving"]["event"], *lying)


def _framed(svg: str, wide: float, high: float) -> dict[str, Any]:
    return {"svg": Markup(svg), "wide": wide, "high": high} if svg else {}


def _event(sheet: Sheet, says: Says, name: str) -> dict[str, Any]:
    parts = [
        (
            half.title(),
            sheet.names["hazard", sheet.hazard(name, half)],
            sheet.hazard(name, half),
            _lines(says["event", f"{name}:{half}"]),
        )
        for half in ("alpha", "bravo")
    ]
    parts.insert(1, ("Ground war", "", "invader", _lines(says["event", f"{name}:ground_war"])))
    return {"title": sheet.names["event", name], "parts": parts, "red": name.startswith("v")}


def _half(sheet: Sheet, says: Says, name: str, half: str) -> Part:
    hazard = sheet.hazard(name, half)
    return half.title(), sheet.names["hazard", hazard], hazard, _lines(says["event", f"{name}:{half}"])


def _adaptation(sheet: Sheet, says: Says, name: str) -> dict[str, Any]:
    parts = [("Adaptation", "", "invader", _lines(says["adaptation", name]))]
    return {"title": sheet.names["adaptation", name], "parts": parts, "red": ADAPTATIONS.number(name) >= GREY}


def _landing(sheet: Sheet, name: str) -> dict[str, Any]:
    card = sheet.box.drop_ship[LANDINGS.number(name)]
    parts: list[Part] = [
        (f"Drop ship {n}", sheet.places[site].name, "ship", []) for n, site in enumerate(card.sites, 1)
    ]
    return {"title": sheet.names["landing", name], "parts": parts, "red": True}


def _lines(text: str) -> list[str]:
    return wrapped(text, ROOM, SIZE, 9)
