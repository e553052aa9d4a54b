"""Taking back: how far a seat may go back freely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundfall.engine.given import whole
from groundfall.engine.words import sentence

from .resigning import RESIGNED

if TYPE_CHECKING:
    from .record import Record


def cannot_undo(match: Record, seat: str | int | None, back_to: int | None) -> str:
    """Why a seat cannot go back freely; see `Match.cannot_undo`."""
    if match.resigned:
        return RESIGNED
    entries = match.in_force() if seat is None else match.noticed_by(seat)
    if not entries:
        return "Nothing has been done yet."
    first = entries[-1].number if back_to is None else whole(back_to, "The number of an entry")
    if seat is not None and _others_choose_in_secret(match, seat):
        return "Others are choosing in secret."
    own = {match.seat(name) for name in match.partners(seat)} if seat is not None else set()
    for entry in reversed([entry for entry in entries if entry.number >= first]):
        if seat is not None and entry.seat not in own:
            name = match.seats[entry.seat]
            return f"{sentence(match.describe('seat', entry.seat, name, {}))} has acted since."
        if entry.drawn:
            return "Something was rolled or drawn."
        if entry.reveals:
            return "Something hidden has changed."
    return ""


def _others_choose_in_secret(match: Record, seat: str | int) -> bool:
    """Whether other players are choosing in a secret decision, as far as the seat has noticed."""
    known = match.known(seat)
    decision = known.decision
    return decision is not None and decision.secret and not set(known.awaiting) <= set(match.partners(seat))
