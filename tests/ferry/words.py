"""English for the Ferries."""

from __future__ import annotations

from typing import Any

TURNS = {"northern_turn": "turn of the North", "southern_turn": "turn of the South"}


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """'north' is the North."""
    if label == "seat":
        return f"the {name.capitalize()}"
    return TURNS.get(name) if label == "phase" else None
