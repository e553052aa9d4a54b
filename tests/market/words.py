"""English for the Market: things are called as they are printed."""

from __future__ import annotations

from typing import Any


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """'tower' is The Clock Tower, or what its owner calls it."""
    printed = {"ware": box.ware, "stall": box.stall}.get(label, ())
    return next((entry.name for entry in printed if entry.id == name), None)
