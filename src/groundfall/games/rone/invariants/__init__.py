"""Impossible states of RONE: a sentence for everything that is wrong with a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.invariants import first_broken

from . import agenda, arguments, cards, match, seats, unfinished

PARTS = (
    match.modes,
    cards.chains,
    cards.places,
    cards.marks,
    match.rounds,
    match.results,
    seats.absent,
    seats.limits,
    seats.phases,
    seats.fallen,
    seats.dice,
    match.invasion,
    agenda.order,
    agenda.speed,
    arguments.arguments,
    agenda.asked,
    unfinished.between,
    unfinished.leaders,
    unfinished.payments,
    unfinished.abilities,
    unfinished.notes,
)


def broken(content: Any, state: Any) -> Iterator[str]:
    """The sentences of the first part that finds anything impossible."""
    return first_broken(PARTS, content, state)
