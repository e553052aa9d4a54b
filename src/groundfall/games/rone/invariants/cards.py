"""Cards: each is in a possible pile, on another card or at the bottom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from groundfall.games.rone.rules.piles import is_deck, owner_of
from groundfall.games.rone.rules.table import SETS_IN_BOX
from groundfall.games.rone.state import (
    BASE,
    CARDS,
    COOPERATIVE,
    DEPLOYED,
    DESTROYED_INVASION,
    DESTROYED_PROTOCOLS,
    DESTROYED_RECRUITS,
    DESTROYED_TECHNOLOGIES,
    FIRST_ZONE,
    HAND,
    INVADER,
    INVASION_SUPPLY,
    LEADER,
    LEADERS,
    OFFER,
    PILES,
    PILES_OF_SEAT,
    PLAYING,
    PROTOCOL,
    PROTOCOL_SUPPLY,
    PROTOCOLS,
    RECRUITABLE,
    RECRUITS,
    SEATS,
    STARTERS,
    STARTING,
    STORE,
    TECHNOLOGIES,
    TECHNOLOGY,
    TRAINING,
    ZONES,
)

SHARED = {
    LEADER: (LEADERS,),
    TECHNOLOGY: (TECHNOLOGIES, DESTROYED_TECHNOLOGIES),
    INVADER: tuple(range(INVASION_SUPPLY, DESTROYED_INVASION + 1)),
    PROTOCOL: (PROTOCOL_SUPPLY, PROTOCOLS, DESTROYED_PROTOCOLS),
}  # shared piles, by the type of a card


def chains(content: Any, state: Any) -> Iterator[str]:
    """R1.1 A pile is a chain from its top card down, as long as its count; cards in known order are ranked."""
    lies = Counter(state.card_pile)
    for pile in range(PILES):
        found, card = 0, state.top[pile]
        while card >= 0 and found <= state.count[pile]:
            rank = max(0, state.topped[pile] - found)
            if state.card_pile[card] != pile or state.card_rank[card] != rank:
                yield f"Card {CARDS.names[card]} does not fit the cards around it in {PILES.names[pile]}."
            found, card = found + 1, state.card_under[card]
        if card >= 0 or not found == lies[pile] == state.count[pile]:
            yield f"The chain of {PILES.names[pile]} must have {state.count[pile]} cards; {lies[pile]} are in the pile."
        if state.topped[pile] > (state.count[pile] if is_deck(pile) else 0):
            yield f"The pile {PILES.names[pile]} cannot have {state.topped[pile]} cards in known order."


def places(content: Any, state: Any) -> Iterator[str]:
    """R1.1 A card of this box is in a pile for cards of its type, or in no pile and out of the match."""
    for card in range(CARDS):
        pile = state.card_pile[card]
        if pile < 0:
            if state.card_under[card] >= 0:
                yield f"Card {CARDS.names[card]} is in no pile, so it cannot lie on another card."
        elif content.card_type[card] < 0:
            yield f"There is no card {CARDS.names[card]} in this box."
        elif owner_of(pile) >= state.playing:
            yield f"Card {CARDS.names[card]} is in {PILES.names[pile]}, but that seat is not in the game."
        elif not _can_lie(content, state, card, pile):
            yield f"Card {CARDS.names[card]} cannot be in {PILES.names[pile]}."
    for seat in range(state.playing):
        leaders = sum(content.card_type[card] == LEADER for card in _in(state, seat * PILES_OF_SEAT + BASE))
        if leaders > 1:
            yield f"The base of {SEATS.names[seat]} has {leaders} leaders, but can have only one."
    for zone in range(ZONES):
        if state.count[FIRST_ZONE + zone] > 1:
            yield f"The {ZONES.names[zone]} zone has {state.count[FIRST_ZONE + zone]} cards, but can have only one."


def _in(state: Any, pile: int) -> list[int]:
    return [card for card in range(CARDS) if state.card_pile[card] == pile]


def _can_lie(content: Any, state: Any, card: int, pile: int) -> bool:
    kind = content.card_type[card]
    own = pile % PILES_OF_SEAT if owner_of(pile) >= 0 else -1
    if kind == PLAYING:
        recruitable = content.card_set[card] == RECRUITABLE
        sets = max(state.playing, SETS_IN_BOX)
        if content.card_set[card] == STARTING and card - content.kind[card] >= sets:
            return False
        if own >= 0:
            return own != BASE and (recruitable or own not in (TRAINING, OFFER))
        return pile in ((RECRUITS, DESTROYED_RECRUITS) if recruitable else (STARTERS,))
    if own >= 0:
        return own == BASE if kind == LEADER else kind == TECHNOLOGY and own in (BASE, OFFER)
    return pile in SHARED[kind] and (kind in (LEADER, TECHNOLOGY) or state.mode == COOPERATIVE)


def marks(content: Any, state: Any) -> Iterator[str]:
    """R8.2, R8.11, R14.2 Cards have screws, exhaustion and marks only where they make sense."""
    for card in range(CARDS):
        at_work = state.card_exhausted[card] or state.card_worked[card] or state.due[card]
        marked = state.card_armor[card] or state.card_health[card] or state.card_melee[card]
        if not (at_work or marked or state.card_screws[card] or state.kept[card]):
            continue
        pile, name = state.card_pile[card], f"Card {CARDS.names[card]}"
        own = pile % PILES_OF_SEAT if pile >= 0 and owner_of(pile) >= 0 else -1
        if state.card_screws[card] and own != TRAINING:
            yield f"{name} has screws, but is not in training."
        if at_work and own != BASE and pile != PROTOCOLS:
            yield f"{name} is exhausted or has a triggered ability, but is neither in a base nor a protocol in play."
        if marked and pile != DEPLOYED:
            yield f"{name} is marked, but not deployed."
        if state.kept[card] and (own != HAND or state.phase != STORE):
            yield f"{name} is kept, but cards can be kept only in a hand, in the store phase."
