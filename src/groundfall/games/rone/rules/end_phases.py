"""R3.8 to R3.10 The end of a turn: the Played zone is cleaned, cards are trained, abilities for the end trigger."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.rone.state import (
    CARDS,
    CLEAN,
    DICE,
    DISCARD,
    END,
    PLAYED,
    SEATS,
    TRAIN,
    TRAINING,
    TURN_END,
    UNROLLED,
)

from .actions import DISCARD_NEXT, PLAYER_ACTION, THE_REST
from .clock import end_phase_for, open_phase, phase_seats
from .passives import fire
from .people import is_out
from .piles import move, pile_of, stands_for_copies
from .player_actions import UNPAID, can_act, list_player_actions, offer_actions, spend_on_action
from .training import is_trained, train

CLEANED = event("cleaned", "R3.8", "{seat} puts {card} on the discard pile.", seat=SEATS, card=CARDS)
NOT_PLAYED = refusal("R3.8", "{card} is not in your Played zone.")
NOT_TRAINED = refusal("R8.3", "{card} is not trained.")


@task(phase=CLEAN)
def clean_phase(content, state):
    """R3.8 All played cards go on top of the discard pile, in the order the player chooses."""
    open_phase(state, CLEAN)
    seats = phase_seats(state)
    ask(state, clean, seats)
    for seat in range(SEATS):
        if seats >> seat & 1:
            push(state, leave_if_clean, seat)


@task(unless=is_out)
def leave_if_clean(content, state, seat):
    """R3.8 With at most one card left, and no additional action (R15.6) to take, there is nothing to choose."""
    if state.count[pile_of(seat, PLAYED)] <= 1 and can_act(content, state, seat) == 0:
        clean_rest(state, seat)


@rule
def clean_rest(state, seat):
    """R3.8 The rest is put away in the order played, the first card lowest; then the seat is done."""
    while state.count[pile_of(seat, PLAYED)] > 0:
        clean_card(state, seat, lowest(state, pile_of(seat, PLAYED)))
    end_phase_for(state, seat)


@rule
def lowest(state, pile):
    """R3.8 The card at the bottom of a pile."""
    card = state.top[pile]
    while state.card_under[card] >= 0:
        card = state.card_under[card]
    return card


@rule
def clean_card(state, seat, card):
    """R3.8 A card goes on top of the discard pile."""
    move(state, card, pile_of(seat, DISCARD))
    emit(state, CLEANED, seat, card)


@decision("R3.8", "Choose the played card to put on your discard pile next.", repeat=True, rest="Choose for me")
def clean(content, state, seat, choices):
    """R3.8 Lists the played cards."""
    card = state.top[pile_of(seat, PLAYED)]
    while card >= 0:
        if stands_for_copies(content, state, card, 1):
            offer(choices, DISCARD_NEXT(card))
        card = state.card_under[card]
    list_player_actions(content, state, seat, choices)
    offer(choices, THE_REST())


@clean.on(DISCARD_NEXT, otherwise=NOT_PLAYED)
def discard_played(content, state, seat, card):
    """R3.8 The card goes on top."""
    clean_card(state, seat, card)
    push(state, leave_if_clean, seat)


@clean.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action):
    """R15.6 Damage gained after the damage phase is spent."""
    push(state, leave_if_clean, seat)
    spend_on_action(content, state, seat, player_action)


@clean.on(THE_REST)
def rest_cleaned(content, state, seat):
    """R3.8 The rest is put away in the order played."""
    clean_rest(state, seat)


@task(phase=TRAIN)
def train_phase(content, state):
    """R3.9 Cards with enough screws are trained, in the order the player chooses."""
    open_phase(state, TRAIN)
    push(state, offer_actions)
    seats = phase_seats(state)
    for n in range(SEATS):
        seat = SEATS - 1 - n
        if seats >> seat & 1:
            push(state, train_next, seat)


@rule
def count_trained(content, state, seat):
    """R8.3 How many cards have enough screws."""
    found = 0
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        found += is_trained(content, state, card)
        card = state.card_under[card]
    return found


@task(unless=is_out)
def train_next(content, state, seat):
    """R3.9 The next trained card goes to the discard pile; the seat chooses if there are several."""
    found = count_trained(content, state, seat)
    if found > 1:
        push(state, train_next, seat)
        ask(state, choose_trained, 1 << seat)
    elif found == 1:
        card = state.top[pile_of(seat, TRAINING)]
        while is_trained(content, state, card) == 0:
            card = state.card_under[card]
        push(state, train_next, seat)
        train(content, state, seat, card)


@decision("R3.9", "Choose the trained card to put on your discard pile next.")
def choose_trained(content, state, seat, choices):
    """R3.9 Lists the trained cards."""
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        if is_trained(content, state, card):
            offer(choices, DISCARD_NEXT(card))
        card = state.card_under[card]


@choose_trained.on(DISCARD_NEXT, otherwise=NOT_TRAINED)
def trained_chosen(content, state, seat, card):
    """R3.9 The card is trained."""
    train(content, state, seat, card)


@task(phase=END)
def end_phase(content, state):
    """R3.10 Abilities for the end of the turn trigger, in the order their owner chooses; dice are put back."""
    open_phase(state, END)
    push(state, offer_actions)
    seats = phase_seats(state)
    for n in range(SEATS):
        seat = SEATS - 1 - n
        if seats >> seat & 1:
            for die in range(DICE):
                state.die_state[seat][die] = UNROLLED
                state.die_face[seat][die] = -1
            fire(content, state, seat, TURN_END)
