"""The odds of the pursuit at hand."""

from __future__ import annotations

from typing import Any


def fights(position: Any, seat: str | None) -> list[dict[str, Any]]:
    """What a pursuit brings, at the prompt that asks for it."""
    view, box = position.view(seat), position.box
    caught = (box.dice.faces - box.dice.caught_from + 1) / box.dice.faces
    asked = (view["asked"] or {}).get("decision")
    if asked != "pursue_or_pass":
        return []
    parts = [
        {"label": "caught", "chance": caught, "kind": "hit"},
        {"label": "escapes", "chance": 1 - caught, "kind": "miss"},
    ]
    return [{"label": "Pursuit", "detail": "1 die", "parts": parts, "now": True}]
