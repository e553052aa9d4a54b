"""Checks on the box as a whole."""

from __future__ import annotations

from groundfall.engine.content import expect
from groundfall.games.invaders.state import (
    DECK,
    FIRST_OF_MANKIND,
    HEROES,
    MANKIND,
    SEATS,
    STRATEGIES,
    ZONES,
)

from .types import Box


def check(box: Box) -> None:
    """Raises ValueError, which names the section, if parts of the box do not fit together."""
    ids = [card.id for card in box.card]
    expect("card", len(set(ids)) == len(ids), "each card once")
    for side in SEATS.names:
        count = sum(card.copies for card in box.card if card.side == side)
        expect("card", count == DECK, f"{DECK} {side} cards in all, not {count}")
    expect("hero", [hero.id for hero in box.hero] == list(HEROES.names), f"{', '.join(HEROES.names)}")
    expect("strategy", [s.id for s in box.strategy] == list(STRATEGIES.names), f"{', '.join(STRATEGIES.names)}")
    sides = [SEATS.number(s.side) == MANKIND for s in box.strategy]
    expect("strategy", sides == [n >= FIRST_OF_MANKIND for n in range(STRATEGIES)], "the Invader's five first")
    expect("zone", [zone.id for zone in box.zone] == list(ZONES.names), f"{', '.join(ZONES.names)}")
    expect("plot", box.plot.start <= box.plot.top, "a start that is not above the top")
