"""English for the Orchard."""

from __future__ import annotations

from typing import Any


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """Seats are people."""
    return name.capitalize() if label == "seat" else None
