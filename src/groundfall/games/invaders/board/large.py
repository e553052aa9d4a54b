"""One thing at full size: a card, a hero, a strategy, or the cards of a discard pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.drawing import Drawing, apart
from groundfall.engine.words import counted
from groundfall.games.invaders.model.costs import costs
from groundfall.games.invaders.model.faces import Face, origin
from groundfall.games.invaders.model.hands import of_side
from groundfall.games.invaders.state import SEATS

from .lettering import fitted, named, wrapped
from .sheet import Sheet

TITLE_SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)
MANY = 14  # kinds of cards in one column of a pile


def draw(drawing: Drawing, sheet: Sheet, view: Mapping[str, Any], label: str, name: str) -> str:
    """The picture; '' if the thing is not there. It is shown beside the board, so its parts have ids of their own."""
    if label in ("card", "figure", "hero"):
        face = sheet.faces.get(name)
        picture = drawing.render("large.svg.j2", face=face, title=_title(face)) if face else ""
    elif label == "strategy":
        entry = next(entry for entry in sheet.box.strategy if entry.id == name)
        picture = drawing.render("strategy.svg.j2", **_strategy(sheet, view, entry))
    else:
        known = name in SEATS.names
        picture = drawing.render("pile.svg.j2", **_pile(sheet, view["table"], name)) if known else ""
    return apart(picture, "iv")


def _title(face: Face) -> tuple[float, tuple[str, ...]]:
    left = 20 if face.power is None else 76
    return named(face, 300 - left, TITLE_SIZES, 1 if face.split[1] else 2)


def _strategy(sheet: Sheet, view: Mapping[str, Any], entry: Any) -> dict[str, Any]:
    table, paid = view["table"], costs(entry)
    return {
        "entry": entry,
        "title": fitted(entry.name, 280, TITLE_SIZES, 3, True),
        "paid": {"discard": paid["discard"], "drain": paid["drain_self"]},
        "lines": wrapped(sheet.told[entry.id], 280, 19),
        "enabled": table["strategy"][entry.id],
        "facility": view["derived"]["facility"][entry.id],
        "origin": origin(entry),
        "bio": (table["bio"], sheet.box.bio_weapon.target) if entry.id == "bioweapon" else None,
    }


def _pile(sheet: Sheet, table: Mapping[str, Any], side: str) -> dict[str, Any]:
    gone = [(sheet.faces[card], int(table["discard"][card])) for card in of_side(side) if table["discard"][card]]
    columns = 1 if len(gone) <= MANY else 2
    rows = -(-max(len(gone), 1) // columns)
    return {
        "side": side,
        "gone": gone,
        "total": counted(sum(count for _, count in gone), "card"),
        "columns": columns,
        "rows": rows,
    }
