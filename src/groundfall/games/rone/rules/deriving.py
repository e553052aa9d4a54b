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
    lying: list[list[int]] = [[] for _ in range(PILES)]
    for card in range(CARDS):
        if state.card_pile[card] >= 0:
            lying[state.card_pile[card]].append(card)
    for pile in range(PILES):
        for place, card in enumerate(_stack(state, pile, lying[pile])):
            _show(state, card, place)
    for card in range(CARDS):
        if state.card_pile[card] < 0:
            _lay_aside(state, card)
    for seat in range(SEATS):
        count_modifiers(content, state, seat)
    if state.mode == COOPERATIVE:
        _count_unseen(content, state)
        count_auras(content, state)


def _count_unseen(content, state):
    """Unseen cards of the Invasion's deck that are no starting cards came from its supply."""
    unseen = [card for card in range(CARDS) if state.card_pile[card] == INVASION_DECK and state.seen[card] != EVERYBODY]
    state.new_in_deck = max(state.new_in_deck, sum(not content.is_start[card] for card in unseen))


def _stack(state, pile, lying):
    """The cards of a pile from the top: as they lay before, as far as they still do; what has come to it is on top."""
    order, card, met = [], state.top[pile], set()
    while card >= 0 and card not in met:
        met.add(card)
        if state.card_pile[card] == pile:
            order.append(card)
        card = state.card_under[card]
    arrived = [card for card in lying if card not in met]
    order = [*reversed(arrived), *order]
    state.count[pile] = len(order)
    state.top[pile] = order[0] if order else -1
    for card, below in zip(order, [*order[1:], -1], strict=False):
        state.card_under[card] = below
    state.topped[pile] = min(max(state.topped[pile], 0), len(order)) if is_deck(pile) else 0
    return order


def _lay_aside(state, card):
    """A card that lies nowhere is known to all."""
    state.seen[card], state.ordered[card], state.ranked[card] = EVERYBODY, 0, 0
    state.card_rank[card], state.card_under[card] = 0, -1


def _show(state, card, place):
    """Face up everybody knows a card; a hidden one at least its owner, and where it lies only as far as it is known."""
    pile = state.card_pile[card]
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
    state.ordered[card] = 0
    state.card_rank[card] = max(0, state.topped[pile] - place)
    if state.card_rank[card] == 0:
        state.ranked[card] = 0
    elif state.ranked[card] == 0:
        state.ranked[card] = owner or EVERYBODY
