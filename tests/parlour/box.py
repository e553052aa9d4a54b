"""The box of the Long Evening."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from groundfall.engine.content import Entry, read_box

from .state import CARDS, SLOTS, SUITS, Content

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Card(Entry, frozen=True):
    """A card."""

    id: str
    suit: Literal["sun", "moon", "star"]
    value: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Deal(Entry, frozen=True):
    """What a seat gets."""

    cards: Annotated[int, msgspec.Meta(ge=0, le=len(SLOTS.names) - 1)]
    looks: Few
    flares: Few


class Fight(Entry, frozen=True):
    """The die and what a fight brings."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    lone_wins: Few
    allies_win: Few
    highest: Few


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    card: Annotated[list[Card], msgspec.Meta(min_length=len(CARDS.names), max_length=len(CARDS.names))]
    deal: Deal
    fight: Fight


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The box, checked. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    content = Content.new()
    for card in box.card:
        number = CARDS.number(card.id)
        content.card_suit[number] = SUITS.number(card.suit)
        content.card_value[number] = card.value
    content.dealt, content.looks, content.flares = box.deal.cards, box.deal.looks, box.deal.flares
    content.faces, content.lone_wins = box.fight.faces, box.fight.lone_wins
    content.allies_win, content.highest = box.fight.allies_win, box.fight.highest
    return content
