"""I1.1 Fields that follow from the rest of a written position. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.invaders.state import CARDS, DECK, SEATS, SIDE_CARDS, SOURCES, TRIGGERS

from .places import ability_row, gain_abilities, side_of_card


def recount(content, state):
    """Works out who owns each card, what the decks hold, and how many cards are where."""
    for card in range(CARDS):
        seat = side_of_card(card)
        lying = [*state.at, *state.order[seat], state.resolving[seat]].count(card)
        state.shown_to[card] = 1 << seat
        state.deck[card] = state.deck_list[card] - state.hand[card] - state.discard[card] - lying
        name, copies = CARDS.names[card], state.deck_list[card]
        _expect(state.deck[card] >= 0, f"there are more copies of {name} than the {copies} in its deck list")
    for seat, side in enumerate(SEATS.names):
        own = range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS)
        count = sum(state.deck_list[card] for card in own)
        _expect(count == DECK, f"the deck of {side} must have {DECK} cards, not {count}")
        strange = any(card >= 0 and side_of_card(card) != seat for card in state.order[seat])
        _expect(not strange, f"the deck of {side} has cards of the other side")
        lying = sum(card >= 0 for card in state.order[seat])
        _expect(lying == state.buried[seat] + state.topped[seat], "order, buried and topped do not agree")
        state.hand_cards[seat] = sum(state.hand[card] for card in own)
        state.deck_cards[seat] = sum(state.deck[card] for card in own) + state.buried[seat] + state.topped[seat]
    state.acting[:] = [0] * TRIGGERS
    for source in range(SOURCES):
        printed_on = ability_row(content, state, source)
        if printed_on >= 0:
            gain_abilities(content, state, source, printed_on)


def _expect(holds, what):
    if not holds:
        raise AssertionError(what)
