"""R15.1, R18 One clock of phases for all active seats: they act in any order; a phase closes when all are done."""

from __future__ import annotations

from groundfall.engine import ask, decision, draw, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import CARDS, DESTROYED_RECRUITS, RECRUITS, SEATS, SPEED

from .actions import ASK_ORDER, PLAYER
from .ending import stop
from .foe_effects import resolve_notes
from .piles import move, next_card, renew

REVEALED = event("revealed", "R18.3", "{seat} reveals {card}.", seat=SEATS, card=CARDS)
FIRST = event("acts_first", "R18.3", "{seat} completes the phase first.", seat=SEATS)
NO_ORDER = refusal("R18.3", "You can ask for an order only in speed training, once per phase, before anybody acts.")

REDRAWS = 9  # of tied cards; then it is decided at random


@rule
def open_phase(state, phase):
    """R3 A phase begins; the count of effects starts at 0 again (R10.7)."""
    state.phase = phase
    state.steps = 0
    state.acted = 0
    state.ordering = 0
    if state.mode == SPEED:
        push(state, close_phase)


@rule
def phase_seats(state):
    """R15.1 The seats that act in this phase."""
    return state.active & ~state.fallen


@rule
def touch(state, seat):
    """R18.3 The seat has acted in this phase."""
    state.acted |= 1 << seat


@rule
def end_phase_for(state, seat):
    """R15.1 The seat is done with the phase."""
    touch(state, seat)
    leave(state, seat)


@task
def close_phase(content, state):
    """R18.2 In speed training effects on the opponent are resolved now; a defeated seat ends the game (R18.4)."""
    push(state, end_if_fallen)
    for seat in range(state.playing):
        push(state, resolve_notes, state.playing - 1 - seat, 0)


@task
def end_if_fallen(content, state):
    """R18.4 The phase is over; the game ends if a seat is defeated."""
    if state.fallen > 0:
        stop(state)


# Asking for an order (R18.3)


@rule
def may_ask_order(state, seat):
    """R18.3 Whether an order can be asked for: once per phase, before either seat acts."""
    if state.mode != SPEED or state.ordering or state.acted > 0 or state.fallen > 0:
        return 0
    return int(state.count[RECRUITS] + state.count[DESTROYED_RECRUITS] > 1)


@rule
def list_order(state, seat, choices):
    """R18.3 Lists the action that asks who acts first."""
    if may_ask_order(state, seat):
        offer(choices, ASK_ORDER())
    else:
        refuse(choices, ASK_ORDER(), NO_ORDER)


@rule
def begin_order(content, state, asked):
    """R18.3 Cards are revealed; then the phase is asked again, one seat after the other."""
    state.ordering = 1
    for seat in range(state.playing):
        leave(state, seat)
    push(state, reveal, asked, REDRAWS)


@task
def reveal(content, state, asked, redraws):
    """R18.3 Each reveals a card; the higher training cost decides. Ties are redrawn, and finally decided at random."""
    costs = 0
    for seat in range(state.playing):
        renew(state, RECRUITS, DESTROYED_RECRUITS)
        card = next_card(state, RECRUITS)
        emit(state, REVEALED, seat, card)
        if seat == 0:
            costs = content.training[card]
        else:
            costs -= content.training[card]
        move(state, card, DESTROYED_RECRUITS)
    if costs == 0 and redraws > 0:
        push(state, reveal, asked, redraws - 1)
    elif costs == 0:
        ask(state, name_first, 1 << draw(state, state.playing), asked)
    else:
        ask(state, name_first, 1 << int(costs < 0), asked)


@decision("R18.3", "Choose who completes this phase first.")
def name_first(content, state, seat, choices, asked):
    """R18.3 Lists both seats."""
    for other in range(state.playing):
        offer(choices, PLAYER(other))


@name_first.on(PLAYER)
def first_named(content, state, seat, named, asked):
    """R18.3 The seats complete the phase one after the other."""
    emit(state, FIRST, named)
    for other in range(state.playing):
        if other != named:
            ask(state, asked, 1 << other)
    ask(state, asked, 1 << named)
