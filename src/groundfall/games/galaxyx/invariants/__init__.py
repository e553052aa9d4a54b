"""What cannot be on the table: a sentence for each thing that no game can reach."""

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
    """The sentences of the first part that finds anything impossible."""
    return first_broken(PARTS, content, state)
