"""R1.1 Fields that follow from the rest of a written position. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.rone.state import (
    CARDS,
    COOPERATIVE,
    DECK,
    EVERYBODY,
    HAND,
    INVASION_DECK,
    INVASION_SUPPLY,
    PILES,
    PILES_OF_SEAT,
    SEATS,
    TO_SACRIFICE,
)

from .bases import count_modifiers
from .piles import SEATS_PILES, is_deck, know_order
from .stack import count_auras


def recount(content, state):
    """Stacks the piles again from the pile given for each card; counts modifiers and auras."""
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
        _count_hidden(content, state)
        count_auras(content, state)


def _count_hidden(content, state):
    """Hidden cards of the Invasion's deck that are not starting cards came from its supply."""
    hidden = [card for card in range(CARDS) if state.card_pile[card] == INVASION_DECK and state.seen[card] != EVERYBODY]
    state.new_in_deck = max(state.new_in_deck, sum(not content.is_start[card] for card in hidden))


def _stack(state, pile, lying):
    """The cards of a pile from the top: those that stayed keep their order; new ones are on top."""
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
    """A card that is in no pile is known to everybody."""
    state.seen[card], state.ordered[card], state.ranked[card] = EVERYBODY, 0, 0
    state.card_rank[card], state.card_under[card] = 0, -1


def _show(state, card, place):
    """Everybody knows a face-up card; its owner, at least, knows a hidden one. Its place is known as far as given."""
    pile = state.card_pile[card]
    owner = 1 << pile // PILES_OF_SEAT if pile < SEATS_PILES else 0
    hidden = pile < SEATS_PILES and pile % PILES_OF_SEAT in (DECK, HAND, TO_SACRIFICE)
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
