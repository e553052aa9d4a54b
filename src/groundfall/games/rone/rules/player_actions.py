"""R15.6 Additional player actions: in every phase of the players' turn, paid with damage not yet dealt."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import COOPERATIVE, PAY_ARMOR, PLAYER_ACTIONS, SEATS

from .actions import NO_MORE_ACTIONS, PLAYER_ACTION
from .vocabulary import possible, run

ACTS = event("acts", "R15.6", "{seat} takes an additional action.", seat=SEATS)
UNPAID = refusal("R15.6", "You do not have enough damage of that kind to spend.")


@rule
def can_act_for(content, state, seat, one):
    """R15.6 Whether an action is paid with damage, there is enough of it, and it would have an effect."""
    pay = content.action_pay[one]
    if state.mode == COOPERATIVE and pay < PAY_ARMOR and state.damage[seat][pay] >= content.action_n[one]:
        return possible(content, state, content.action_do[one], seat, NOTHING_MEANT)
    return 0


@rule
def can_act(content, state, seat):
    """R15.6 Whether any additional player action can be paid with damage."""
    for one in range(PLAYER_ACTIONS):
        if can_act_for(content, state, seat, one):
            return 1
    return 0


@rule
def list_player_actions(content, state, seat, choices):
    """R15.6 Lists the additional actions in cooperation; there are none in other modes."""
    if state.mode == COOPERATIVE:
        for one in range(PLAYER_ACTIONS):
            if can_act_for(content, state, seat, one):
                offer(choices, PLAYER_ACTION(one))
            else:
                refuse(choices, PLAYER_ACTION(one), UNPAID)


@rule
def spend_on_action(content, state, seat, player_action):
    """R15.6 The icons are lost, and the effect happens."""
    state.damage[seat][content.action_pay[player_action]] -= content.action_n[player_action]
    emit(state, ACTS, seat)
    push(state, run, content.action_do[player_action], seat, NOTHING_MEANT)


# Phases in which there is nothing else to choose


@task
def offer_actions(content, state):
    """R15.6 Before a phase without other choices closes, the seats that can pay for an action are asked."""
    seats = 0
    for seat in range(SEATS):
        if state.active >> seat & 1 and can_act(content, state, seat):
            seats |= 1 << seat
    ask(state, act_besides, seats)


@decision("R15.6", "Take additional actions, or continue.", repeat=True)
def act_besides(content, state, seat, choices):
    """R15.6 Lists the additional actions, as often as they can be paid for."""
    list_player_actions(content, state, seat, choices)
    offer(choices, NO_MORE_ACTIONS())


@act_besides.on(PLAYER_ACTION, otherwise=UNPAID)
def besides_taken(content, state, seat, player_action):
    """R15.6 One action is taken; then the next."""
    push(state, leave_if_unable, seat)
    spend_on_action(content, state, seat, player_action)


@task
def leave_if_unable(content, state, seat):
    """R15.6 A seat that cannot pay for another action is done."""
    if can_act(content, state, seat) == 0:
        leave(state, seat)


@act_besides.on(NO_MORE_ACTIONS)
def besides_ended(content, state, seat):
    """R15.6 The seat continues."""
    leave(state, seat)
