"""I1.1, I13.2 Each card is in one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.invaders.rules.places import side_of_card
from groundfall.games.invaders.state import CARDS, DECK, ONE_SHOT, SEATS


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks the copies of each card, the cards in order in the decks, and the card being carried out."""
    for card in range(CARDS):
        yield from _copies(content, state, card, side_of_card(card))
    if state.winner >= 0 and not state.over and list(state.deck) != list(state.deck_list):
        yield "Between two games all cards must be in their decks (I11.12)."
    for seat, side in enumerate(SEATS.names):
        yield from _order(state, seat, side)
        card = state.resolving[seat]
        if card >= 0 and (side_of_card(card) != seat or content.card_type[card] != ONE_SHOT):
            yield f"The text of {CARDS.names[card]} cannot be carried out: it is not a one-shot card of {side}."


def _copies(content: Any, state: Any, card: int, seat: int) -> Iterator[str]:
    name = CARDS.names[card]
    lying = [*state.at, *state.order[0], *state.order[1], *state.resolving].count(card)
    count = state.hand[card] + state.deck[card] + state.discard[card] + lying
    if count != state.deck_list[card]:
        yield f"The deck list has {counted(state.deck_list[card], 'copy')} of {name}, but the table has {count}."
    copies = content.copies[card] + content.spare[card]
    if state.deck_list[card] + state.spare[card] != copies:
        yield f"Deck list and spare cards together must have {counted(copies, 'copy')} of {name} (I11.12)."
    if state.known[card] > state.hand[card]:
        yield f"More copies of {name} are known to be in the hand than are there."
    if state.paying[seat][card] > state.hand[card] - int(state.announced[seat] == card):
        yield f"The card {name} is not in the hand, so it cannot be discarded as a cost."
    if state.paying[1 - seat][card]:
        yield f"The card {name} cannot be discarded as a cost by the other side."


def _order(state: Any, seat: int, side: str) -> Iterator[str]:
    """Cards under a deck are at the front of its order, those on top at the back; mixed ones are as in the box."""
    order, mixed, buried = state.order[seat], state.mixed[seat], state.buried[seat]
    if [card >= 0 for card in order] != [p < buried or p >= DECK - state.topped[seat] for p in range(DECK)]:
        yield f"In the deck of {side}, order, buried and topped do not agree."
    if any(mixed[place] and not 0 < place < buried for place in range(DECK)):
        yield f"Only cards under the deck of {side} can be mixed, each with the one before it."
    elif any(mixed[place] and order[place - 1] > order[place] for place in range(1, DECK)):
        yield f"Mixed cards under the deck of {side} must be in the order of the box."
