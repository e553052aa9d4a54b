"""R6.4, R6.5 A packet of damage: all damage of one kind from one source. Its target can cancel some of it first."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, rule, task
from groundfall.engine.effects import amount
from groundfall.games.rone.state import BASE, CARDS, CLEANUP, INVASION, REACT, SEATS, SPEED

from .actions import CANCEL_WITH, LET_COME
from .bases import turn_card
from .life import take_damage
from .passives import ability_for
from .people import is_out
from .piles import pile_of
from .vocabulary import EFFECTS, NO_USE, payable, run

CANCELS = event("cancels", "R6.5", "{seat} uses {card} and cancels {count} damage.", seat=SEATS, card=CARDS, count=None)


@task(was="take_lot")
def take_packet(content, state, seat, damage, n):
    """R6.5 A packet of damage is announced to a seat, which may answer."""
    if n > 0:
        state.packet_damage = damage
        state.packet_left = n
        state.packet_to = seat
        push(state, land_packet)
        if may_answer(state, seat) and can_cancel(content, state, seat):
            ask(state, answer_packet, 1 << seat)


@rule
def may_answer(state, seat):
    """R6.5 Whether a seat may answer: in the opponents' or the Invasion's turn, in Cleanup, and in speed training."""
    return int(
        state.active >> seat & 1 == 0 or state.phase == INVASION or state.phase == CLEANUP or state.mode == SPEED
    )


@rule
def can_answer_with(content, state, seat, card):
    """R6.5 Whether the card is a refreshed permanent that cancels damage, and its cost can be paid."""
    place = ability_for(content, card, REACT)
    if place < 0 or state.card_exhausted[card]:
        return 0
    if content.ability_cost[card][place] > 0:
        return payable(content, state, content.ability_cost[card][place], seat, card)
    return 1


@rule
def can_cancel(content, state, seat):
    """R6.5 Whether a seat can cancel damage."""
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if can_answer_with(content, state, seat, card):
            return 1
        card = state.card_under[card]
    return 0


@decision("R6.5", "Cancel some of the damage, or take it.", reaction=True, was="answer_lot")
def answer_packet(content, state, seat, choices):
    """R6.5 A permanent that cancels damage may be exhausted."""
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if can_answer_with(content, state, seat, card):
            offer(choices, CANCEL_WITH(card))
        card = state.card_under[card]
    offer(choices, LET_COME())


@answer_packet.on(CANCEL_WITH, otherwise=NO_USE)
def packet_answered(content, state, seat, card):
    """R6.5 The permanent is exhausted, and its effect reduces the packet; another one can follow."""
    place = ability_for(content, card, REACT)
    turn_card(state, seat, card, 1)
    push(state, answer_again, seat)
    push(state, run, content.ability_do[card][place], seat, card)
    if content.ability_cost[card][place] > 0:
        push(state, run, content.ability_cost[card][place], seat, card)


@answer_packet.on(LET_COME, standing="Take all damage this turn")
def packet_let_come(content, state, seat):
    """R6.5 The remaining damage is dealt."""


@task(unless=is_out)
def answer_again(content, state, seat):
    """R6.5 The seat may answer again as long as damage is left."""
    if state.packet_left > 0 and can_cancel(content, state, seat):
        ask(state, answer_packet, 1 << seat)


@rule
def packet_is_open(content, state, seat, source, n):
    """R6.5 Whether this seat is about to take a packet of damage."""
    return int(state.packet_to == seat and state.packet_left > 0)


@EFFECTS.operation("cancel_damage", "cancel {n} of the damage", needs=packet_is_open, n=amount())
def cancel_damage(content, state, seat, source, n):
    """R6.5 The packet is reduced, to no less than 0."""
    if state.packet_to == seat:
        cancelled = min(n, state.packet_left)
        state.packet_left -= cancelled
        emit(state, CANCELS, seat, source, cancelled)


@task(was="land_lot")
def land_packet(content, state):
    """R6.4 The seat takes the rest of the packet."""
    seat = state.packet_to
    damage = state.packet_damage
    n = state.packet_left
    state.packet_to = -1
    state.packet_damage = -1
    state.packet_left = 0
    if n > 0:
        take_damage(content, state, seat, damage, n)
