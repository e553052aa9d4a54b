"""Maps the cards on the table to the entries of the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from groundfall.games.level7.state import ADAPTATIONS, CARDS

from .cards import Adaptation, Mercenary

C = TypeVar("C", Adaptation, Mercenary)


def mercenaries(cards: Iterable[Mercenary]) -> dict[str, Mercenary]:
    """Maps each Ghin Mercenary card by its name in CARDS."""
    return dict(zip(CARDS.names, _each(cards), strict=True))


def adaptations(cards: Iterable[Adaptation]) -> dict[str, Adaptation]:
    """Maps each Adaptation card by its name in ADAPTATIONS: the Assault wave first."""
    in_waves = sorted(cards, key=lambda card: card.wave)
    return dict(zip(ADAPTATIONS.names, _each(in_waves), strict=True))


def _each(cards: Iterable[C]) -> Iterator[C]:
    for card in cards:
        for _ in range(card.copies):
            yield card
