"""Consent: what a player offers to another of their own seats needs no second answer from the same player."""

from __future__ import annotations

from collections.abc import Container

from .match import Match


def consent(match: Match, seat: str | int, persons: Container[int]) -> None:
    """Gives the consent that another seat of the same player is asked for after a choice of this seat.

    It is an entry of the journal like any other, and is taken back with the choice. Only the `persons` among the seats
    consent; programs answer themselves.
    """
    decision, place = match.decision, match.seat(seat)
    if decision is None or not decision.consents or place not in persons:
        return
    for name in match.partners(place):
        other = match.seat(name)
        if other == place or other not in persons:
            continue
        for kind in decision.consents:
            if kind.base in match.legal(other).ids:
                entries = [match.perform(other, kind.base)]
                entries[0].ordered = True
                match.follow_orders(entries)
                return
