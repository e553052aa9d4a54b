"""English for the Long Evening."""

from __future__ import annotations

from typing import Any


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """'moon_3' is the 3 of moons."""
    if label == "card":
        suit, _, value = name.partition("_")
        return f"{value} of {suit}s"
    return name.capitalize() if label == "seat" else None
