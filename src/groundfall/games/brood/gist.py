"""What an approach brings about, in one line beside its choice; the preview tells its price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted, listed

FORCES = {"army": "Army", "fleet": "Fleet", "air": "Air unit"}


def gist(kind: str, args: Mapping[str, str], table: Mapping[str, Any], box: Any) -> str:
    """'It wakes up: 3 Armies, 1 Fleet and 2 Air units.'"""
    if kind == "neutrality":
        return "No nation wakes up."
    if kind not in ("mediate", "declare_war"):
        return ""
    nation, left = args["nation"], table["dormant"][args["nation"]] - 1
    if left:
        return f"It still sleeps: {counted(left, 'Dormant token')} left."
    entry = next(one for one in box.nation if one.id == nation)
    joining = [counted(count, noun) for kind, noun in FORCES.items() if (count := getattr(entry, kind))]
    return f"It wakes up: {listed(joining)}."
