"""The counters in an area, read from a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .state import FORCES

Table = Mapping[str, Any]

BROODS = ("adult", "larva", "warrior", "worker")  # those that can be in a land, in the order shown


def counters(table: Table, area: str, land: bool) -> Iterator[tuple[str, str, int, int]]:
    """Owner, kind, count and number done for everything in an area, the Brood's first."""
    if land:
        for unit in BROODS:
            yield "brood", unit, int(table["brood"][unit][area]), 0
    for owner in ("brood", "humans"):
        forces = table["military"][owner]
        for unit in FORCES.names:
            count = int(forces[unit][area])
            if count:
                yield owner, unit, count, min(int(table["done"][unit][area]), count) if owner == "humans" else 0
    if land:
        yield "humans", "orion", int(table["orion"][area]), int(table["orion_done"][area])
