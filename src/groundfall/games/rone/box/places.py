"""The places in CARDS that the copies of a card take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groundfall.games.rone.state import CARDS, NEW_CARDS

from .cards import Card

FIRST_NEW = CARDS - NEW_CARDS
LETTERS_OF = {"playing": "sxc", "leader": "l", "tech": "t", "invasion": "i", "protocol": "p"}  # how ids begin
CARD_SECTIONS = tuple(LETTERS_OF)
STARTING = tuple(f"s{n + 1:02}" for n in range(12))


def _printed() -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, name in enumerate(CARDS.names[:FIRST_NEW]):
        found.setdefault(name.partition("_")[0], []).append(place)
    return found


PRINTED = _printed()  # the places of the cards of the box; all others are for an owner's cards


def copies_of(card: Card) -> int:
    """How many places a card takes; a starting card takes one for each seat, however many the box has."""
    return len(PRINTED[card.id]) if card.id in STARTING else card.copies


def placed(cards: Iterable[Card]) -> Iterator[tuple[Card, list[int]]]:
    """The cards with the places of their copies; an owner's cards take the places for new ones."""
    new = FIRST_NEW
    for card in cards:
        count = copies_of(card)
        if card.id in PRINTED:
            yield card, PRINTED[card.id][:count]
        else:
            yield card, list(range(new, new + count))
            new += count


def check_places(section: str, cards: Iterable[Card]) -> None:
    """Checks that ids belong to their section and copies have places. Raises ValueError."""
    for card in cards:
        where = f"{section} ({card.id})"
        if card.id in PRINTED and card.id[0] not in LETTERS_OF[section]:
            raise ValueError(f"{where}: id: expected another id; this one belongs to a card of the box")
        most = len(PRINTED.get(card.id, [])) or NEW_CARDS
        if card.copies > most:
            raise ValueError(f"{where}: copies: expected at most {most}, not {card.copies}")
