"""English for the Workshop."""

from __future__ import annotations

from typing import Any


def describe(label: str, name: str, table: dict[str, Any], box: Any) -> str | None:
    """What a program does is said by who wrote it; all else is called as it is."""
    if label != "effect":
        return None
    from .box import written

    return written(box)[1].said.get(int(name))
