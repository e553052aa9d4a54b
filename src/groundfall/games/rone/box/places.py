"""Which place in CARDS each copy of a card takes."""

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


PRINTED = _printed()  # the places of the cards of the box; all others are an owner's


def copies_of(card: Card) -> int:
    """How many places it takes: of a starting card one for each seat, whatever the box itself holds."""
    return len(PRINTED[card.id]) if card.id in STARTING else card.copies


def placed(cards: Iterable[Card]) -> Iterator[tuple[Card, list[int]]]:
    """The cards with the places of their copies; an owner's cards take those that are kept for new ones."""
    new = FIRST_NEW
    for card in cards:
        count = copies_of(card)
        if card.id in PRINTED:
            yield card, PRINTED[card.id][:count]
        else:
            yield card, list(range(new, new + count))
            new += count


def check_places(section: str, cards: Iterable[Card]) -> None:
    """Ids as they belong to a section, and no more copies than there are places. Raises ValueError."""
    for card in cards:
        where = f"{section} ({card.id})"
        if card.id in PRINTED and card.id[0] not in LETTERS_OF[section]:
            raise ValueError(f"{where}: id: expected another one: that of a card of the box is taken")
        most = len(PRINTED.get(card.id, [])) or NEW_CARDS
        if card.copies > most:
            raise ValueError(f"{where}: copies: expected at most {most}, not {card.copies}")
