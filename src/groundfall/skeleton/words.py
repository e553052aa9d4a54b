"""English for names. Any other name is shown unchanged, with spaces instead of underscores."""

from __future__ import annotations

from typing import Any


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """A value of a named set in words, such as `red` of the set `seat`."""
    if label == "seat":
        return name.capitalize()
    return f"the {name}" if label == "card" else None
