"""R3.6 Deal Damage: damage from played cards and effects is dealt in any order."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    COOPERATIVE,
    DAMAGE,
    DAMAGES,
    SEATS,
    TEAM,
)

from .actions import DEAL, DIVIDE, DIVIDE_REST, END_DAMAGE, HIT, HIT_CORE, PLAYER_ACTION
from .clock import end_phase_for, open_phase, phase_seats
from .counting import counted_on
from .foes import foe_of
from .packets import take_packet
from .people import opponents_of, side_of
from .piles import topmost
from .played import played_damage
from .player_actions import UNPAID, can_act, list_player_actions, spend_on_action
from .stack import can_hit_core, hit_core, hit_topmost, hits_topmost

DEALS = event("deals", "R6.4", "{seat} deals {count} {damage} damage.", seat=SEATS, count=None, damage=DAMAGES)
NONE_OF_IT = refusal("R6.4", "You have no {damage} damage to deal.")
NO_TARGET = refusal("R14.2", "Your {damage} damage has no legal target.")


@task(phase=DAMAGE)
def damage_phase(content, state):
    """R3.6 The damage of the cards still in the Played zone is added to the damage from effects."""
    open_phase(state, DAMAGE)
    seats = phase_seats(state)
    for seat in range(SEATS):
        if seats >> seat & 1:
            add_played(content, state, seat)
    ask(state, deal_damage, seats)
    for seat in range(SEATS):
        if seats >> seat & 1:
            push(state, deal_last_packet, seat)
    for seat in range(SEATS):
        if seats >> seat & 1:
            push(state, leave_if_dealt, seat)


@rule
def add_played(content, state, seat):
    """R3.6 Adds the damage printed on the cards in the Played zone."""
    for damage in range(DAMAGES):
        state.damage[seat][damage] = counted_on(state.damage[seat][damage], played_damage(content, state, seat, damage))


@rule
def packets_of(state, seats):
    """R6.4 How many packets some seats have to deal: one for each kind of damage of each seat."""
    packets = 0
    for seat in range(SEATS):
        for damage in range(DAMAGES):
            if seats >> seat & 1 and state.damage[seat][damage] > 0:
                packets += 1
    return packets


@task
def leave_if_dealt(content, state, seat):
    """R3.6 A seat without damage is done; in cooperation, so is one that has no target and cannot pay for an action."""
    if packets_of(state, 1 << seat) == 0:
        done(state, seat)
    elif state.mode == COOPERATIVE and can_hit_anything(content, state) == 0 and can_act(content, state, seat) == 0:
        done(state, seat)


@task(was="deal_last_lot")
def deal_last_packet(content, state, seat):
    """R6.4 The last packet of a side is dealt automatically; before that, partners choose the order (R17.2)."""
    if state.mode == COOPERATIVE or packets_of(state, side_of(state, seat)) != 1:
        return
    for one in range(SEATS):
        for damage in range(DAMAGES):
            if side_of(state, seat) >> one & 1 and state.damage[one][damage] > 0:
                deal_packet(content, state, one, damage)


@rule
def can_hit_anything(content, state):
    """R14.2 Whether a card is deployed or a core can be hit (R14.5)."""
    if topmost(state) >= 0:
        return 1
    for damage in range(DAMAGES):
        if can_hit_core(content, state, damage):
            return 1
    return 0


@rule
def done(state, seat):
    """R3.6 Damage that is not dealt is lost."""
    for damage in range(DAMAGES):
        state.damage[seat][damage] = 0
    end_phase_for(state, seat)


@decision("R3.6", "Deal your damage, one kind at a time.", repeat=True)
def deal_damage(content, state, seat, choices):
    """R3.6 Lists the kinds of damage; in cooperation they hit the topmost card or pay for actions (R15.6)."""
    for damage in range(DAMAGES):
        if state.mode == COOPERATIVE:
            list_hits(content, state, seat, choices, damage)
        elif state.damage[seat][damage] > 0:
            offer(choices, DEAL(damage))
        else:
            refuse(choices, DEAL(damage), NONE_OF_IT)
    list_player_actions(content, state, seat, choices)
    if state.mode == COOPERATIVE:
        offer(choices, END_DAMAGE())


@rule
def list_hits(content, state, seat, choices, damage):
    """R14.2 Lists the topmost card and the core (R14.5) as targets."""
    if state.damage[seat][damage] == 0:
        refuse(choices, HIT(damage), NONE_OF_IT)
        refuse(choices, HIT_CORE(damage), NONE_OF_IT)
        return
    if hits_topmost(content, state, damage):
        offer(choices, HIT(damage))
    else:
        refuse(choices, HIT(damage), NO_TARGET)
    if can_hit_core(content, state, damage):
        offer(choices, HIT_CORE(damage))
    else:
        refuse(choices, HIT_CORE(damage), NO_TARGET)


@deal_damage.on(DEAL)
def deal(content, state, seat, damage):
    """R6.4 All damage of one kind is one packet."""
    deal_packet(content, state, seat, damage)


@rule
def deal_packet(content, state, seat, damage):
    """R6.4 The packet is dealt to the opponent; a team divides it (R17.2)."""
    n = state.damage[seat][damage]
    state.damage[seat][damage] = 0
    emit(state, DEALS, seat, n, damage)
    push(state, deal_last_packet, seat)
    push(state, leave_if_dealt, seat)
    if state.mode == TEAM:
        others = opponents_of(state, seat)
        ask(state, divide, others & -others, damage, n)
    else:
        push(state, take_packet, foe_of(state, seat), damage, n)


@deal_damage.on(HIT)
def hit(content, state, seat, damage):
    """R14.2 The topmost card takes as much damage as it can."""
    push(state, leave_if_dealt, seat)
    hit_topmost(content, state, seat, damage)


@deal_damage.on(HIT_CORE)
def hit_the_core(content, state, seat, damage):
    """R14.5 The core takes as much damage as it can."""
    push(state, leave_if_dealt, seat)
    hit_core(content, state, seat, damage)


@deal_damage.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action):
    """R15.6 Damage is spent instead of dealt."""
    push(state, leave_if_dealt, seat)
    spend_on_action(content, state, seat, player_action)


@deal_damage.on(END_DAMAGE)
def end_damage(content, state, seat):
    """R3.6 The seat deals no more damage."""
    done(state, seat)


# Dividing a packet in a team (R17.2)


@decision("R17.2", "Divide the damage among your team.", repeat=True, reaction=True)
def divide(content, state, seat, choices, damage, left):
    """R17.2 The first seat of the team divides it point by point; one seat may take everything."""
    for n in range(2):
        offer(choices, DIVIDE_REST(seat + n))
        if left > 1:
            offer(choices, DIVIDE(seat + n))


@divide.on(DIVIDE)
def point_divided(content, state, seat, to, damage, left):
    """R17.2 One point goes to that seat."""
    state.share[to] += 1
    leave(state, seat)
    ask(state, divide, 1 << seat, damage, left - 1)


@divide.on(DIVIDE_REST)
def rest_divided(content, state, seat, to, damage, left):
    """R17.2 The rest goes to that seat; then each seat takes its share."""
    state.share[to] += left
    leave(state, seat)
    for n in range(2):
        other = seat + 1 - n
        if state.share[other] > 0:
            push(state, take_packet, other, damage, state.share[other])
            state.share[other] = 0
