"""What cannot be on the table: a sentence for each thing that no game comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.invariants import first_broken

from . import agenda, asked, cards, consoles, figures, trade, war

PARTS = (
    figures.supplies,
    figures.lands,
    figures.cronos,
    figures.movement,
    consoles.dials,
    consoles.technologies,
    consoles.capitals,
    cards.mercenaries,
    cards.tokens,
    cards.adaptations,
    war.result,
    war.projects,
    war.waves,
    cards.decks,
    war.last_round,
    cards.placed,
    cards.stacks,
    agenda.agenda,
    agenda.arguments,
    war.defeats,
    trade.actions,
    trade.drafts,
    trade.offer,
    trade.loans,
    trade.pledges,
    asked.seats,
    asked.choices,
)


def broken(content: Any, state: Any) -> Iterator[str]:
    """A sentence for each impossible thing that the first part with any finds."""
    return first_broken(PARTS, content, state)
