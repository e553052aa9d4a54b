"""English for the Workshop."""

from __future__ import annotations

from typing import Any

from groundfall.engine.effects import TAKEN


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """What a program does is said by who wrote it; all else is called as it is."""
    if label != "effect":
        return None
    from .box import written

    content, writer = written(box)
    row = table.get("asked", {}).get("row")
    return writer.said.get(content.bytecode[row][1 + TAKEN.number(name)]) if row is not None else f"the {name} effect"
