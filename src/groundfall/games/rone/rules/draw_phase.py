"""R3.1 to R3.3 The beginning of a turn: abilities, then drawing any number of cards, then rolling the dice."""

from __future__ import annotations

from groundfall.engine import ask, decision, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    BASE,
    BEGINNING,
    COLOURS,
    DAMAGES,
    DRAW,
    ROLL,
    SEATS,
    TURN_START,
)

from .actions import ASK_ORDER, DRAW_CARD, PLAYER_ACTION, STOP_DRAWING
from .bases import can_be_turned, turn_card
from .cards import FOR_HAND, has_cards, take_cards
from .clock import begin_order, end_phase_for, list_order, open_phase, phase_seats, touch
from .dice import roll_dice
from .passives import fire
from .piles import pile_of
from .player_actions import UNPAID, list_player_actions, offer_actions, spend_on_action
from .spare_parts import compensate

NO_CARDS = refusal("R8.6", "Your deck, discard pile and garbage dump are empty.")


@task(phase=BEGINNING)
def beginning(content, state):
    """R3.1 Counts for the turn are reset; then abilities for its beginning trigger, in their owner's order."""
    open_phase(state, BEGINNING)
    push(state, offer_actions)
    for seat in range(SEATS):
        if state.active >> seat & 1:
            begin_turn_of(content, state, seat)
    for n in range(SEATS):
        seat = SEATS - 1 - n
        if state.active >> seat & 1:
            compensate(state, seat)
            fire(content, state, seat, TURN_START)


@rule
def begin_turn_of(content, state, seat):
    """R3.1 A seat's turn begins without damage and resources."""
    state.played_one[seat] = 0
    state.destroyed[seat] = 0
    state.keeps[seat] = 0
    state.at_once[seat] = 0
    for damage in range(DAMAGES):
        state.damage[seat][damage] = 0
    for colour in range(COLOURS):
        state.pool[seat][colour] = 0
        state.reduction[seat][colour] = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        state.card_worked[card] = 0
        if state.auto_refresh and can_be_turned(content, state, card, 0):
            turn_card(state, seat, card, 0)
        card = state.card_under[card]


@task(phase=DRAW)
def draw_phase(content, state):
    """R3.2 Every active seat draws until it stops."""
    open_phase(state, DRAW)
    ask(state, draw_or_stop, phase_seats(state))


@decision("R3.2", "Draw a card, or stop drawing.", repeat=True)
def draw_or_stop(content, state, seat, choices):
    """R3.2 Lists drawing a card, unless there is none left, and stopping."""
    if has_cards(state, seat):
        offer(choices, DRAW_CARD())
    else:
        refuse(choices, DRAW_CARD(), NO_CARDS)
    list_player_actions(content, state, seat, choices)
    list_order(state, seat, choices)
    offer(choices, STOP_DRAWING())


@draw_or_stop.on(DRAW_CARD)
def draw_one(content, state, seat):
    """R3.2 One more card is drawn."""
    touch(state, seat)
    push(state, take_cards, seat, FOR_HAND, 1)


@draw_or_stop.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action):
    """R15.6 Damage is spent instead of dealt."""
    spend_on_action(content, state, seat, player_action)


@draw_or_stop.on(STOP_DRAWING)
def stop_drawing(content, state, seat):
    """R3.2 The seat stops drawing."""
    end_phase_for(state, seat)


@draw_or_stop.on(ASK_ORDER)
def ask_order(content, state, seat):
    """R18.3 In speed training a seat asks who acts first."""
    begin_order(content, state, draw_or_stop)


@task(phase=ROLL)
def roll_phase(content, state):
    """R3.3 Every active seat rolls its dice that are not set aside."""
    open_phase(state, ROLL)
    push(state, offer_actions)
    seats = phase_seats(state)
    for n in range(SEATS):
        if seats >> (SEATS - 1 - n) & 1:
            push(state, roll_dice, SEATS - 1 - n)
