"""R1.1 What follows from a position that was written down. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.rone.state import (
    CARDS,
    COOPERATIVE,
    DECK,
    EVERYBODY,
    HAND,
    INVASION_DECK,
    INVASION_SUPPLY,
    LIFTED,
    PILES,
    PILES_OF_SEAT,
    SEATS,
)

from .bases import count_modifiers
from .piles import SEATS_PILES, is_deck, know_order
from .stack import count_auras


def derive(content, state):
    """Piles are stacked anew from where each card is said to lie; modifiers and auras are counted."""
    for pile in range(PILES):
        _stack(state, pile)
    for card in range(CARDS):
        _show(state, card)
    for seat in range(SEATS):
        count_modifiers(content, state, seat)
    if state.mode == COOPERATIVE:
        _count_unseen(content, state)
        count_auras(content, state)


def _count_unseen(content, state):
    """Unseen cards of the Invasion's deck that are no starting cards came from its supply."""
    unseen = [card for card in range(CARDS) if state.card_pile[card] == INVASION_DECK and state.seen[card] != EVERYBODY]
    state.new_in_deck = max(state.new_in_deck, sum(not content.is_start[card] for card in unseen))


def _stack(state, pile):
    """Cards lie as they lay before, as far as they still do; what has come to the pile lies on top."""
    order, card, found = [], state.top[pile], set()
    while card >= 0 and card not in found:
        found.add(card)
        if state.card_pile[card] == pile:
            order.append(card)
        card = state.card_under[card]
    arrived = [card for card in range(CARDS) if state.card_pile[card] == pile and card not in order]
    order = [*reversed(arrived), *order]
    state.count[pile] = len(order)
    state.top[pile] = order[0] if order else -1
    for card, below in zip(order, [*order[1:], -1], strict=False):
        state.card_under[card] = below
    state.topped[pile] = min(max(state.topped[pile], 0), len(order)) if is_deck(pile) else 0


def _show(state, card):
    """Face up everybody knows a card; a hidden one at least its owner, and where it lies only as far as it is known."""
    pile = state.card_pile[card]
    if pile < 0:
        state.seen[card], state.ordered[card], state.ranked[card] = EVERYBODY, 0, 0
        state.card_rank[card], state.card_under[card] = 0, -1
        return
    owner = 1 << pile // PILES_OF_SEAT if pile < SEATS_PILES else 0
    hidden = pile < SEATS_PILES and pile % PILES_OF_SEAT in (DECK, HAND, LIFTED)
    if hidden:
        state.seen[card] |= owner
    elif pile not in (INVASION_DECK, INVASION_SUPPLY):
        state.seen[card] = EVERYBODY
    if not is_deck(pile):
        know_order(state, card, pile)
        state.card_rank[card] = 0
        return
    place, on_top = 0, state.top[pile]
    while on_top != card:
        on_top, place = state.card_under[on_top], place + 1
    state.ordered[card] = 0
    state.card_rank[card] = max(0, state.topped[pile] - place)
    if state.card_rank[card] == 0:
        state.ranked[card] = 0
    elif state.ranked[card] == 0:
        state.ranked[card] = owner or EVERYBODY
