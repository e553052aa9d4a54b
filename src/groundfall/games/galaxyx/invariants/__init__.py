"""What cannot be on the table: a sentence for each thing that no game comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.invariants import first_broken

from . import combat, pieces, tables, turn

PARTS = (
    pieces.units,
    pieces.aliens,
    pieces.places,
    pieces.spacing,
    pieces.supplies,
    tables.tables,
    tables.factories,
    turn.result,
    turn.agenda,
    turn.arrivals,
    tables.points,
    tables.marks,
    turn.asked,
    combat.combat,
)


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing that the first part with any finds."""
    return first_broken(PARTS, content, state)
