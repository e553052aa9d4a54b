"""Which thing on the board a choice is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.targets import Choice, Key

from .sheet import Sheet


def keys(sheet: Sheet, table: Mapping[str, Any], choice: Choice) -> list[Key]:
    """The hex if the choice names one, else the piece, else the place beside the map."""
    names = [str(value) for value in choice.get("args", {}).values() if value is not None]
    found: list[Key] = [("hex", name) for name in names if name in sheet.cells]
    found += [key for name in names if (key := _beside(sheet, table, str(choice["kind"]), name))]
    return found[:1]


def _beside(sheet: Sheet, table: Mapping[str, Any], kind: str, name: str) -> Key | None:
    if name in sheet.alien_face:
        return "alien", name
    if name in table["unit"]:
        return "unit", name
    if name in sheet.types:
        return ("waiting" if "launch" in kind else "supply"), name
    if name in ("reinforcement", "energy"):
        return "build", name
    if name in sheet.cities:
        return "city", name
    return ("factory", name) if name.startswith("f") and name[1:].isdigit() else None
