"""Which choices screens list: of those that differ only in copies, one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from .copies import look
from .position import Position


def stand_ins(position: Position, seat: str | int, numbers: Iterable[int] | None = None) -> dict[int, int]:
    """Maps each legal action of a seat (or each of these) to the one that screens list in its place.

    That is a different one if both have the same text and name different copies that look the same to the seat. Where
    several choices are made together, all are listed.
    """
    place, listing = position.seat(seat), position.listing()
    ids = [*(position.legal(place).ids if numbers is None else numbers)]
    if position.left > 1:
        return dict(zip(ids, ids, strict=True))
    first: dict[Hashable, int] = {}
    return {number: first.setdefault(look(listing, place, number), number) for number in ids}


def listed_once(position: Position, seat: str | int) -> list[int]:
    """The legal actions of a seat as screens list them."""
    return [*dict.fromkeys(stand_ins(position, seat).values())]
