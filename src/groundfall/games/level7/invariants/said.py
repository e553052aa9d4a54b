"""Names in the sentences about what is wrong."""

from __future__ import annotations

from groundfall.games.level7.state import AREAS, SEATS


def seat_of(seat: int) -> str:
    """A coalition: 'South America'."""
    return str(SEATS.names[seat]).replace("_", " ").title()


def area_of(area: int) -> str:
    """An area: 'Eastern Australia'."""
    return str(AREAS.names[area]).replace("_", " ").title()
