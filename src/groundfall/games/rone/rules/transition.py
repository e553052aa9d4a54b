"""R11.5, R16.4 Between matches and scenarios: what is kept, and what goes back to the supplies."""

from __future__ import annotations

from groundfall.engine import rule
from groundfall.games.rone.state import (
    BASE,
    COOPERATIVE,
    DECK,
    DEPLOYED,
    DESTROYED_INVASION,
    DESTROYED_PROTOCOLS,
    DESTROYED_RECRUITS,
    DESTROYED_TECHNOLOGIES,
    EVERYBODY,
    FIRST_ZONE,
    HAND,
    IN_TRAINING,
    INVASION_DECK,
    INVASION_SUPPLY,
    PLAYED,
    PROTOCOL_SUPPLY,
    PROTOCOLS,
    RECRUITS,
    RESOLVING,
    TECHNOLOGIES,
    TO_SACRIFICE,
    TRAINING,
    ZONES,
)

from .cards import gather, put_with_destroyed
from .invasion_cards import destroy_invasion_card, gather_invasion
from .piles import forget_order, next_card, pile_of, shuffle_in
from .table import prepare_board


@rule
def carry_over(content, state):
    """R16.4 Cards, dice and bases are kept, and what the Invasion gained; everything else goes back to its supply."""
    for seat in range(state.playing):
        keep_cards(content, state, seat)
        refresh_pile(state, pile_of(seat, BASE))
    if state.mode == COOPERATIVE:
        keep_invasion(content, state)
    put_back(state, RECRUITS, DESTROYED_RECRUITS)
    put_back(state, TECHNOLOGIES, DESTROYED_TECHNOLOGIES)
    for seat in range(state.playing):
        prepare_board(content, state, seat)


@rule
def keep_cards(content, state, seat):
    """R16.4 Deck, hand, played cards, discard pile and garbage dump form the new deck; the Training center is lost."""
    if state.hand_kept:
        into_deck(state, seat, HAND)
        into_deck(state, seat, PLAYED)
        into_deck(state, seat, RESOLVING)
    else:
        lose_pile(content, state, seat, HAND)
        lose_pile(content, state, seat, PLAYED)
        lose_pile(content, state, seat, RESOLVING)
    lose_pile(content, state, seat, TRAINING)
    into_deck(state, seat, TO_SACRIFICE)
    gather(state, seat)
    forget_order(state, pile_of(seat, DECK))
    show_deck(state, seat)


@rule
def into_deck(state, seat, place):
    """R16.4 All cards of a pile go into the deck."""
    while state.count[pile_of(seat, place)] > 0:
        shuffle_in(state, state.top[pile_of(seat, place)], pile_of(seat, DECK))


@rule
def lose_pile(content, state, seat, place):
    """R16.4 All cards of a pile are destroyed."""
    while state.count[pile_of(seat, place)] > 0:
        put_with_destroyed(content, state, state.top[pile_of(seat, place)])


@rule
def show_deck(state, seat):
    """R20.2 Everybody knows that those cards are in the new deck."""
    card = state.top[pile_of(seat, DECK)]
    while card >= 0:
        state.seen[card] = EVERYBODY
        card = state.card_under[card]


@rule
def refresh_pile(state, pile):
    """R16.4 Permanents are refreshed."""
    card = state.top[pile]
    while card >= 0:
        state.card_exhausted[card] = 0
        state.card_worked[card] = 0
        state.due[card] = 0
        card = state.card_under[card]


@rule
def keep_invasion(content, state):
    """R16.4 The Invasion keeps deck, discard pile, garbage dump and protocols; equal chances (R16.6) destroys some."""
    while state.count[DEPLOYED] > 0:
        destroy_invasion_card(state, state.top[DEPLOYED])
    for zone in range(ZONES):
        if state.count[FIRST_ZONE + zone] > 0:
            destroy_invasion_card(state, state.top[FIRST_ZONE + zone])
    while state.count[IN_TRAINING] > 0:
        destroy_invasion_card(state, state.top[IN_TRAINING])
    gather_invasion(state)
    forget_order(state, INVASION_DECK)
    if state.equal_chances:
        for _ in range(content.destroyed_after[state.playing - 1]):
            if state.count[INVASION_DECK] > 0:
                destroy_invasion_card(state, next_card(state, INVASION_DECK))
    refresh_pile(state, PROTOCOLS)
    put_back(state, INVASION_SUPPLY, DESTROYED_INVASION)
    put_back(state, PROTOCOL_SUPPLY, DESTROYED_PROTOCOLS)


@rule
def put_back(state, supply, destroyed):
    """R16.4 Destroyed cards are shuffled into the supply of their kind."""
    while state.count[destroyed] > 0:
        shuffle_in(state, state.top[destroyed], supply)
