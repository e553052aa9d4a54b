"""One item at full size, for reading: a console, a territory, a card, a project, a technology, an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.drawing import Drawing, apart
from groundfall.games.level7.state import LANDINGS
from groundfall.games.level7.words import status

from . import consoles
from .lettering import wrapped
from .sheet import Sheet
from .world import world

ROOM, SIZE = 340, 17
Says = Mapping[tuple[str, str], str]
Part = tuple[str, str, str, list[str]]  # name, kind, icon, lines of text


def draw(drawing: Drawing, sheet: Sheet, view: Mapping[str, Any], says: Says, label: str, name: str) -> str:
    """The picture; '' if the item is not there or not known. Its parts have their own ids."""
    shown = _shown(sheet, view, says, label, name)
    if not shown:
        return ""
    picture = drawing.render("large.svg.j2", sheet=sheet, layout=sheet.layout, world=world(), **shown)
    return apart(picture, "l7")


def _shown(sheet: Sheet, view: Mapping[str, Any], says: Says, label: str, name: str) -> dict[str, Any]:
    if label == "seat":
        return _framed(*consoles.large(sheet, view["table"], name))
    if label == "tech":
        return _framed(*consoles.technology_large(view, sheet.box, name))
    if label == "card":
        return {
            "title": sheet.names["card", name],
            "parts": [_said("Ghin Mercenaries", "research", says["card", name])],
        }
    if label == "project":
        return _project(sheet, says, name)
    if label == "area":
        return _area(sheet, view, says, name)
    if label == "event" and known(view, name):
        return _event(sheet, says, name)
    if label == "adaptation":
        return _adaptation(sheet, says, name)
    return _landing(sheet, name) if label == "landing" else {}


def known(view: Mapping[str, Any], event: str) -> bool:
    """Whether the viewer has seen a card: discarded, revealed or read."""
    table = view["table"]
    rows = [table["events"]["held"], *table["events"]["stack"].values()]
    lying = [card for row in rows for card in (row.values() if isinstance(row, Mapping) else row)]
    return bool(table["event_gone"][event]) or event in (table["resolving"]["event"], *lying)


def _framed(svg: str, wide: float, high: float) -> dict[str, Any]:
    return {"svg": Markup(svg), "wide": wide, "high": high} if svg else {}


def _project(sheet: Sheet, says: Says, name: str) -> dict[str, Any]:
    owner = next(card.coalition for card in sheet.box.project if card.id == name)
    whose = sheet.names.get(("seat", owner), "any coalition")
    parts = [_said(f"Cronos Project {name[1:]}", "cronos", says["project", name]), ("Coalition", whose, "command", [])]
    return {"title": sheet.names["project", name], "parts": parts}


def _area(sheet: Sheet, view: Mapping[str, Any], says: Says, name: str) -> dict[str, Any]:
    table, place = view["table"], sheet.places[name]
    parts = [_said("Territory" if place.coalition else "Dead zone", "defense", says["area", name])]
    if place.coalition:
        parts.append((f"Status: {status(table['status'][name])}", "", "flag", []))
        parts.append(_said("When Overrun", "terror", says["status", f"{name}:overrun"]))
        parts.append(_said("When Liberated", "check", says["status", f"{name}:liberated"]))
    here = [f"{sheet.names['seat', seat]} {count}" for seat, row in table["units"].items() if (count := row[name])]
    parts.append(("Units", "", "unit", _lines(", ".join(here) or "none")))
    parts.append(("Invaders", str(table["invaders"][name]), "invader", []))
    return {"title": place.name, "parts": parts}


def _said(name: str, sign: str, text: str) -> Part:
    return name, "", sign, _lines(text)


def _event(sheet: Sheet, says: Says, name: str) -> dict[str, Any]:
    parts = [_half(sheet, says, name, half) for half in ("alpha", "bravo")]
    parts.insert(1, ("Ground war", "", "invader", _lines(says["event", f"{name}:ground_war"])))
    return {"title": sheet.names["event", name], "parts": parts}


def _half(sheet: Sheet, says: Says, name: str, half: str) -> Part:
    hazard = sheet.hazard(name, half)
    return half.title(), sheet.names["hazard", hazard], hazard, _lines(says["event", f"{name}:{half}"])


def _adaptation(sheet: Sheet, says: Says, name: str) -> dict[str, Any]:
    parts = [_said("Adaptation", "invader", says["adaptation", name])]
    return {"title": sheet.names["adaptation", name], "parts": parts}


def _landing(sheet: Sheet, name: str) -> dict[str, Any]:
    card = sheet.box.drop_ship[LANDINGS.number(name)]
    parts: list[Part] = [
        (f"Drop ship {n}", sheet.places[site].name, "ship", []) for n, site in enumerate(card.sites, 1)
    ]
    return {"title": sheet.names["landing", name], "parts": parts}


def _lines(text: str) -> list[str]:
    return wrapped(text, ROOM, SIZE, 9)
