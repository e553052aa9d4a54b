"""A past moment of a match: for questions only, because it shares its state with the record of the match."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from groundfall.engine.errors import GroundfallError

from .position import Position


class Past(Position):
    """A past moment of a match. Everything can be asked about it; only a copy of it can be played on."""

    @classmethod
    def of(cls, match: Position, state: Any, tables: Mapping[int, dict[str, Any]] = MappingProxyType({})) -> Past:
        """The moment of a match with this state, and with the tables of seats that were already made of it."""
        past = cls(match.game, match.content, match.options, state, match.overlays)
        for seat, table in tables.items():
            past.keep_table(seat, table)
        return past

    def act(self, seat: int, number: int) -> None:
        """Refuses: raises GroundfallError."""
        raise GroundfallError("This moment of a match is over; play on a copy of it.")

    def __copy__(self) -> Position:  # type: ignore[override]
        return self.copy()
