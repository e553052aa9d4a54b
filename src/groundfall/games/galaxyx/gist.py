"""What a counter does, in one line beside its choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def gist(kind: str, args: Mapping[str, str], table: Mapping[str, Any], box: Any) -> str:
    """'Attack 2, defence 1, movement 4. Fast, with a light punch.'"""
    wanted = args.get("type") or args.get("satellite")
    unit = next((unit for unit in box.unit if unit.id == wanted), None)
    return f"Attack {unit.a}, defence {unit.d}, movement {unit.m}. {unit.text}" if unit is not None else ""
