"""What is under way: a fight in an area, a voyage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import trails
from .sheet import Place, Sheet
from .stacks import Piece, Stack

Table = Mapping[str, Any]

LEAST = 64  # the ring around a fight is no smaller


@dataclass(slots=True)
class Fight:
    """A fight in an area: how far it spreads, its strength so far, and the counters it is between."""

    place: Place
    x: float
    y: float
    radius: int
    strength: int
    line: tuple[float, float, float, float] | None
    flyer: str  # the drawing of an attacking Air unit, which is in no area

    def sign(self, sheet: Sheet) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the sign with the strength: above the fight, at the upper edge below."""
        size, top = sheet.layout.text, sheet.layout.map[0]
        above = self.y - self.radius - size * 1.6
        y = above if above > top else self.y + self.radius + size * 0.2
        return self.x - size * 2.6, y, self.x + size * 2.6, y + size * 1.4


@dataclass(slots=True)
class Voyage:
    """A voyage: the way to go, and the sea being crossed."""

    paths: list[str]
    sea: Place | None


def fight(sheet: Sheet, view: Table, stacks: list[Stack]) -> Fight | None:
    """The fight under way, if any."""
    state = view["table"]["fight"]
    place = sheet.places.get(str(state["battlefield"]))
    if place is None:
        return None
    pieces = next((stack.pieces for stack in stacks if stack.place is place), [])
    human = view["derived"]["active"] == "humans"
    attacker = _piece(pieces, state["attacker"], "humans" if human else "brood")
    target = _piece(pieces, state["target"], "brood" if human else "humans")
    line = _line(attacker, target) if attacker and target else None
    x, y = _middle([(piece.x, piece.y) for piece in pieces]) if pieces else place.stack
    spread = max((((piece.x - x) ** 2 + (piece.y - y) ** 2) ** 0.5 + 40 * piece.scale for piece in pieces), default=0)
    flying = str(state["attacker"]).endswith("_air")
    flyer = f"br-{'f' if human else 't'}-{state['attacker']}" if flying else ""
    return Fight(place, x, y, round(max(spread, LEAST)), int(state["strength"]), line, flyer)


def voyage(sheet: Sheet, table: Table) -> Voyage | None:
    """The voyage under way, if any."""
    state = table["voyage"]
    start, end = sheet.places.get(str(state["origin"])), sheet.places.get(str(state["goal"]))
    if start is None or end is None:
        return None
    sea = sheet.places.get(str(state["sea"]))
    return Voyage(trails.voyage(sheet, [start, *([sea] if sea else []), end]), sea)


def _middle(spots: list[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return round((min(xs) + max(xs)) / 2, 1), round((min(ys) + max(ys)) / 2, 1)


def _piece(pieces: list[Piece], unit: str | None, owner: str) -> Piece | None:
    for piece in pieces:
        if piece.face.id == unit and piece.key[1] == owner:
            return piece
    return None


def _line(start: Piece, end: Piece) -> tuple[float, float, float, float]:
    """A line from the edge of one counter to the edge of another."""
    dx, dy = end.x - start.x, end.y - start.y
    part = min(0.36, 30 * start.scale / max((dx * dx + dy * dy) ** 0.5, 1.0))
    return (
        round(start.x + dx * part, 1),
        round(start.y + dy * part, 1),
        round(end.x - dx * part, 1),
        round(end.y - dy * part, 1),
    )
