"""R8.10, R8.11 Leaders and technologies: entering the base, exhausting, refreshing, and standing effects."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.rone.state import BASE, CARDS, MODIFIERS, REACT, SEATS, USE

from .actions import CHOOSE_CARD
from .passives import ability_for
from .people import is_out
from .piles import move, pile_of

EXHAUSTED = event("exhausted", "R8.11", "{seat} exhausts {card}.", seat=SEATS, card=CARDS)
REFRESHED = event("refreshed", "R8.11", "{seat} refreshes {card}.", seat=SEATS, card=CARDS)
NOT_ONE = refusal("R8.11", "You cannot choose {card}.")


@rule
def enter_base(content, state, seat, card):
    """R8.10 A permanent enters the base refreshed."""
    move(state, card, pile_of(seat, BASE))
    count_modifiers(content, state, seat)


@rule
def count_modifiers(content, state, seat):
    """R10.8 Adds up the modifiers of a base; exhausted cards count too."""
    for modifier in range(MODIFIERS):
        state.modifier[seat][modifier] = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if content.modifier[card] >= 0:
            state.modifier[seat][content.modifier[card]] += content.modifier_n[card]
        card = state.card_under[card]


@rule
def activated_ability(content, card):
    """R4.5 The activated ability of a permanent; -1 if it has none."""
    return max(ability_for(content, card, USE), ability_for(content, card, REACT))


@rule
def can_be_turned(content, state, card, exhausted):
    """R8.11 Whether a permanent with an activated ability is in the other state."""
    if activated_ability(content, card) < 0 or state.card_exhausted[card] == exhausted:
        return 0
    return 1


@rule
def count_turnable(content, state, seat, exhausted):
    """R8.11 How many of a seat's permanents can be exhausted (1) or refreshed (0)."""
    found = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        found += can_be_turned(content, state, card, exhausted)
        card = state.card_under[card]
    return found


@rule
def turn_card(state, seat, card, exhausted):
    """R8.11 A permanent is exhausted (turned 90 degrees) or refreshed (turned upright)."""
    state.card_exhausted[card] = exhausted
    if exhausted:
        emit(state, EXHAUSTED, seat, card)
    else:
        emit(state, REFRESHED, seat, card)


@task(unless=is_out)
def turn_cards(content, state, seat, exhausted, left):
    """R8.11 That many of a seat's permanents are turned; the seat chooses if there are more."""
    found = count_turnable(content, state, seat, exhausted)
    if found > left:
        ask(state, choose_permanent, 1 << seat, exhausted, left)
    elif found > 0:
        card = state.top[pile_of(seat, BASE)]
        while card >= 0:
            if can_be_turned(content, state, card, exhausted):
                turn_card(state, seat, card, exhausted)
            card = state.card_under[card]


@decision("R8.11", "Choose the leader or technology to turn.")
def choose_permanent(content, state, seat, choices, exhausted, left):
    """R8.11 Lists the permanents that can be turned."""
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if can_be_turned(content, state, card, exhausted):
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@choose_permanent.on(CHOOSE_CARD, otherwise=NOT_ONE)
def permanent_chosen(content, state, seat, card, exhausted, left):
    """R8.11 The permanent is turned; then the next one."""
    turn_card(state, seat, card, exhausted)
    if left > 1:
        push(state, turn_cards, seat, exhausted, left - 1)
