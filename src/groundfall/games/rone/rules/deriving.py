"""R1.1 What follows from a position that was written down, and what it must hold. Plain Python, run once."""

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
    """Piles are stacked anew from where each card is said to lie; modifiers, auras are counted. Raises ValueError."""
    for card in range(CARDS):
        _expect(
            state.card_pile[card] < 0 or content.card_type[card] >= 0,
            f"there is no card {CARDS.names[card]} in this box",
        )
    for pile in range(PILES):
        _stack(state, pile)
    for card in range(CARDS):
        _show(state, card)
    for seat in range(SEATS):
        _check_seat(content, state, seat)
        count_modifiers(content, state, seat)
    if state.mode == COOPERATIVE:
        _expect(0 <= state.scenario < content.scenarios, f"scenario must be from 0 to {content.scenarios - 1}")
        count_auras(content, state)
        _expect(0 <= state.time <= content.track, f"the time marker stands on 0 to {content.track}")


def _expect(holds, what):
    if not holds:
        raise ValueError(what)


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
        state.card_rank[card] = 0
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


def _check_seat(content, state, seat):
    name = SEATS.names[seat]
    if seat >= state.playing:
        _expect(not state.active >> seat & 1, f"{name} does not play")
        return
    _expect(0 <= state.armor[seat] <= 99 and 0 <= state.health[seat] <= 99, f"armor and health of {name} are 0 to 99")
    for what in (state.spare_parts, state.rerolls, state.tech_tokens, state.locks, state.keeps):
        _expect(what[seat] >= 0, f"{name} cannot have fewer than 0 of anything")
    for what in (state.pool, state.stored, state.pot, state.damage, state.reduction):
        _expect(min(what[seat]) >= 0, f"{name} cannot have fewer than 0 of anything")
    for card in range(CARDS):
        _expect(state.card_screws[card] >= 0, "there cannot be fewer than 0 screws on a card")
