"""R8.10, R8.11 Leaders and technologies: entering the base, exhausting, refreshing; what holds while they lie there."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.rone.state import BASE, CARDS, MODIFIERS, REACT, SEATS, USE

from .actions import CHOOSE_CARD
from .passives import ability_for
from .piles import move, pile_of

EXHAUSTED = event("exhausted", "R8.11", "{seat} exhausts {card}.", seat=SEATS, card=CARDS)
REFRESHED = event("refreshed", "R8.11", "{seat} refreshes {card}.", seat=SEATS, card=CARDS)
NOT_ONE = refusal("R8.11", "{card} is not among those to choose from.")


@rule
def enter_base(content, state, seat, card):
    """R8.10 A permanent enters the base refreshed."""
    move(state, card, pile_of(seat, BASE))
    count_modifiers(content, state, seat)


@rule
def count_modifiers(content, state, seat):
    """R10.8 What holds in a base, exhausted or not; several add up."""
    for modifier in range(MODIFIERS):
        state.modifier[seat][modifier] = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if content.modifier[card] >= 0:
            state.modifier[seat][content.modifier[card]] += content.modifier_n[card]
        card = state.card_under[card]


@rule
def activated_ability(content, card):
    """R4.5 The ability for which a permanent is exhausted; -1 for none."""
    return max(ability_for(content, card, USE), ability_for(content, card, REACT))


@rule
def can_be_turned(content, state, card, exhausted):
    """R8.11 A permanent with an activated ability that is in the other state."""
    if activated_ability(content, card) < 0 or state.card_exhausted[card] == exhausted:
        return 0
    return 1


@rule
def count_turnable(content, state, seat, exhausted):
    """R8.11 How many of the own permanents could be exhausted (1) or refreshed (0)."""
    found = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        found += can_be_turned(content, state, card, exhausted)
        card = state.card_under[card]
    return found


@rule
def turn_card(state, seat, card, exhausted):
    """R8.11 A permanent is turned by 90 degrees, or upright again."""
    state.card_exhausted[card] = exhausted
    if exhausted:
        emit(state, EXHAUSTED, seat, card)
    else:
        emit(state, REFRESHED, seat, card)


@task
def turn_cards(content, state, seat, exhausted, left):
    """R8.11 So many of the own permanents, by choice where there are more."""
    found = count_turnable(content, state, seat, exhausted)
    if found > left:
        ask(state, choose_permanent, 1 << seat, exhausted, left)
    elif found > 0:
        card = state.top[pile_of(seat, BASE)]
        while card >= 0:
            if can_be_turned(content, state, card, exhausted):
                turn_card(state, seat, card, exhausted)
            card = state.card_under[card]


@decision("R8.11", "Choose the leader or technology that is turned.")
def choose_permanent(content, state, seat, choices, exhausted, left):
    """R8.11 One with an activated ability."""
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if can_be_turned(content, state, card, exhausted):
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@choose_permanent.on(CHOOSE_CARD, otherwise=NOT_ONE)
def permanent_chosen(content, state, seat, card, exhausted, left):
    """R8.11 It is turned; then the next."""
    turn_card(state, seat, card, exhausted)
    if left > 1:
        push(state, turn_cards, seat, exhausted, left - 1)
