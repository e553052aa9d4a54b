"""R3.5, R5 Store Resources: the rest of dice and pool, and the hand card by card."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    DICE,
    DUMP,
    HAND,
    KEPT,
    READY,
    SCREW_COLOURS,
    SEATS,
    STORE,
    UNPLAYED,
)

from .actions import ASK_ORDER, KEEP_CARD, PLAYER_ACTION, THE_REST, THROW
from .aiming import begin
from .clock import begin_order, end_phase_for, list_order, open_phase, phase_seats, touch
from .counting import counted_on
from .dice import shows
from .passives import program_for
from .people import is_out
from .piles import move, pile_of, stands_for_copies
from .player_actions import UNPAID, can_act, list_player_actions, spend_on_action
from .storing import store_gathered

THROWN = event("thrown", "R5.2", "{seat} puts {card} into the garbage dump.", seat=SEATS, card=CARDS)
KEEPS = event("keeps", "R5.3", "{seat} keeps a card.", seat=SEATS)
NOT_IN_HAND = refusal("R5.2", "{card} is not in your hand, or you are keeping it.")
MAY_NOT_KEEP = refusal("R5.3", "You cannot keep {card}.")


@task(phase=STORE)
def store_phase(content, state):
    """R3.5 Resources on unused dice and in the pool are stored; then the hand goes to the garbage dump."""
    open_phase(state, STORE)
    seats = phase_seats(state)
    ask(state, dump_hand, seats)
    for n in range(SEATS):
        seat = SEATS - 1 - n
        if seats >> seat & 1:
            state.at_once[seat] = 0
            push(state, leave_if_done, seat)
            if gather_to_store(state, seat):
                push(state, store_gathered, seat)


@rule
def gather_to_store(state, seat):
    """R5.1 Gathers the resources that are left, to be stored; returns how many there are."""
    total = 0
    for colour in range(COLOURS):
        state.to_store[seat][colour] = counted_on(state.to_store[seat][colour], state.pool[seat][colour])
        state.pool[seat][colour] = 0
        if colour < SCREW_COLOURS:
            for die in range(DICE):
                if state.die_state[seat][die] == READY:
                    found = shows(state, seat, die, colour)
                    state.to_store[seat][colour] = counted_on(state.to_store[seat][colour], found)
        total += state.to_store[seat][colour]
    return total


@rule
def unkept(state, seat):
    """R5.2 A card in hand that is not kept; -1 if there is none."""
    card = state.top[pile_of(seat, HAND)]
    while card >= 0 and state.kept[card]:
        card = state.card_under[card]
    return card


@rule
def may_keep(content, state, seat, card):
    """R5.3 Whether the card can be kept: always, or because an effect allows it."""
    return int(content.keep_self[card] or state.keeps[seat] > 0)


@task(unless=is_out)
def leave_if_done(content, state, seat):
    """R3.5 A seat with no cards to put away and no additional action (R15.6) to take is done. If the seat asked for it,
    the rest is put away automatically."""
    card = unkept(state, seat)
    if card >= 0:
        if state.at_once[seat]:
            throw_away(content, state, seat, card)
    elif state.at_once[seat] or can_act(content, state, seat) == 0:
        end_storing(state, seat)


@rule
def end_storing(state, seat):
    """R3.5 The seat is done; from now on it chooses its spots again."""
    state.at_once[seat] = 0
    card = state.top[pile_of(seat, HAND)]
    while card >= 0:
        state.kept[card] = 0
        card = state.card_under[card]
    end_phase_for(state, seat)


@decision(
    "R5.2",
    "Put your hand into the garbage dump card by card; each card stores its cost.",
    repeat=True,
    rest="Store for me",
    was="put_away",
)
def dump_hand(content, state, seat, choices):
    """R5.2 Lists the cards in hand; some can be kept (R5.3)."""
    card = state.top[pile_of(seat, HAND)]
    while card >= 0:
        if stands_for_copies(content, state, card, 1):
            offer(choices, THROW(card))
        if stands_for_copies(content, state, card, 0):
            if may_keep(content, state, seat, card):
                offer(choices, KEEP_CARD(card))
            else:
                refuse(choices, KEEP_CARD(card), MAY_NOT_KEEP)
        card = state.card_under[card]
    list_player_actions(content, state, seat, choices)
    list_order(state, seat, choices)
    offer(choices, THE_REST())


@dump_hand.on(THROW, otherwise=NOT_IN_HAND)
def throw(content, state, seat, card):
    """R5.2 The card goes to the garbage dump, and its cost is stored."""
    touch(state, seat)
    throw_away(content, state, seat, card)


@rule
def throw_away(content, state, seat, card):
    """R5.2 Its printed icons are stored; then its effects for going unplayed happen."""
    move(state, card, pile_of(seat, DUMP))
    emit(state, THROWN, seat, card)
    push(state, leave_if_done, seat)
    push(state, unplayed, seat, card)
    for colour in range(COLOURS):
        state.to_store[seat][colour] = counted_on(state.to_store[seat][colour], content.cost[card][colour])
    if content.icons[card] > 0:
        push(state, store_gathered, seat)


@task
def unplayed(content, state, seat, card):
    """R5.2 The effects of a card that goes unplayed."""
    begin(content, state, program_for(content, card, UNPLAYED), seat, card)


@dump_hand.on(KEEP_CARD, otherwise=NOT_IN_HAND)
def keep_card(content, state, seat, card):
    """R5.3 The card stays in hand for the next turn and stores nothing."""
    touch(state, seat)
    state.kept[card] = 1
    if content.keep_self[card] == 0:
        state.keeps[seat] -= 1
    emit(state, KEEPS, seat)
    push(state, leave_if_done, seat)
    begin(content, state, program_for(content, card, KEPT), seat, card)


@dump_hand.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action):
    """R15.6 Damage is spent instead of dealt."""
    push(state, leave_if_done, seat)
    spend_on_action(content, state, seat, player_action)


@dump_hand.on(THE_REST)
def dump_rest(content, state, seat):
    """R5.2 All other cards are put away in any order, and stored where there is room."""
    state.at_once[seat] = 1
    push(state, leave_if_done, seat)


@dump_hand.on(ASK_ORDER)
def ask_order(content, state, seat):
    """R18.3 In speed training a seat asks who acts first."""
    begin_order(content, state, dump_hand)
