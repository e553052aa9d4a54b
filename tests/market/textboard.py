"""The Market as characters and sentences."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any], box: Any, paint: Any, width: int, lit: Any, chosen: Any) -> str:
    """A line for each stall."""
    owner = view["table"]["owner"]
    return "\n".join(f"{stall.name:<20} {owner[stall.id] or f'costs {stall.price}'}" for stall in box.stall)


def status(view: dict[str, Any], box: Any) -> str:
    """What is still for sale, and what each seat holds: a line each."""
    table = view["table"]
    stalls = sum(owner is None for owner in table["owner"].values())
    held = ", ".join(f"{name} {count}" for name, count in table["held"].items())
    return f"{stalls} of {len(table['owner'])} stalls are for sale.\nWares in hand: {held}."
