"""R3.7, R7 Spare parts: the rewards of played cards and what was gained, spent on actions of the player board."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    CHEAPER,
    PLAYED,
    SEATS,
    SPARE_ACTIONS,
    SPARE_PARTS,
    TOKENS_IGNORED,
)

from .actions import ASK_ORDER, END_SPARE, PLAYER_ACTION, SPEND_SPARE
from .cards import has_cards
from .clock import begin_order, end_phase_for, list_order, open_phase, phase_seats, takes_part, touch
from .piles import pile_of
from .player_actions import UNPAID, can_act, list_player_actions, spend_on_action
from .seat_effects import add_tokens
from .vocabulary import possible, run

REWARDED = event("rewarded", "R3.7", "Spare parts that {seat} can use: {count}.", seat=SEATS, count=None)
BOUGHT = event("bought", "R7.1", "{seat} spends spare parts ({count}): {spare_action}.", seat=SEATS, count=None,
               spare_action=SPARE_ACTIONS)  # fmt: skip
LOST = event("lost_spare", "R3.7", "{seat} loses spare parts: {count}.", seat=SEATS, count=None)
TOO_DEAR = refusal("R7.1", "It costs more spare parts than you have: {price} instead of {own}.", "price", "own")
NOTHING_TO_DO = refusal("R7.1", "There is nothing for that action to do.")
MUST_SPEND = refusal("R2.9", "The spare parts of the second player are spent now.")
THIN, DIE_ONE, DIE_TWO = 4, 6, 7


@rule
def price_of(content, state, seat, spare_action):
    """R7.2 The printed price; that of some grows with technology tokens, abilities make some cheaper, down to 0."""
    price = content.spare_cost[spare_action]
    if content.spare_tokens[spare_action] and state.modifier[seat][TOKENS_IGNORED] == 0:
        price += state.tech_tokens[seat]
    return max(0, price - state.modifier[seat][CHEAPER + spare_action])


@task(phase=SPARE_PARTS)
def spare_parts_phase(content, state):
    """R3.7 Rewards of the cards that still lie in the Played zone are added; then all spend what they have."""
    open_phase(state, SPARE_PARTS)
    seats = phase_seats(state)
    for seat in range(SEATS):
        if seats >> seat & 1:
            card = state.top[pile_of(seat, PLAYED)]
            while card >= 0:
                state.spare_parts[seat] += content.reward[card]
                card = state.card_under[card]
            emit(state, REWARDED, seat, state.spare_parts[seat])
    ask(state, spend_spare_parts, seats, 0)
    for seat in range(SEATS):
        if seats >> seat & 1:
            push(state, leave_if_poor, seat, 0)


@rule
def purse_of(state, seat, must):
    """R2.9 What can be spent now: spare parts, or those alone that make up for playing second."""
    if must:
        return state.owed[seat]
    return state.spare_parts[seat]


@rule
def can_buy(content, state, seat, spare_action, must):
    """R7.1 There is enough for it, and something for it to do; no card is sacrificed where there is none (R8.6)."""
    if price_of(content, state, seat, spare_action) > purse_of(state, seat, must):
        return 0
    if spare_action == THIN and has_cards(state, seat) == 0:
        return 0
    return possible(content, state, content.spare_action[spare_action], seat, NOTHING_MEANT)


@rule
def can_buy_any(content, state, seat, must):
    """R7.1 Whether there is anything to spend spare parts on."""
    for spare_action in range(SPARE_ACTIONS):
        if can_buy(content, state, seat, spare_action, must):
            return 1
    return 0


@decision("R7.1", "Use spare parts for actions of your board, or use no more.", repeat=True)
def spend_spare_parts(content, state, seat, choices, must):
    """R7.1 Any combination of actions, each as often as it can be paid."""
    for spare_action in range(SPARE_ACTIONS):
        price = price_of(content, state, seat, spare_action)
        if price > purse_of(state, seat, must):
            refuse(choices, SPEND_SPARE(spare_action), TOO_DEAR, price, purse_of(state, seat, must))
        elif takes_part(state, seat) and can_buy(content, state, seat, spare_action, must):
            offer(choices, SPEND_SPARE(spare_action))
        else:
            refuse(choices, SPEND_SPARE(spare_action), NOTHING_TO_DO)
    if must and can_buy_any(content, state, seat, must):
        refuse(choices, END_SPARE(), MUST_SPEND)
    else:
        list_player_actions(content, state, seat, choices)
        list_order(state, seat, choices)
        offer(choices, END_SPARE())


@spend_spare_parts.on(SPEND_SPARE)
def spend(content, state, seat, spare_action, must):
    """R7.1 The price is paid, the action happens."""
    touch(state, seat)
    price = price_of(content, state, seat, spare_action)
    if must:
        state.owed[seat] -= price
    else:
        state.spare_parts[seat] -= price
    emit(state, BOUGHT, seat, price, spare_action)
    push(state, leave_if_poor, seat, must)
    if state.token_for_craft and (spare_action == DIE_ONE or spare_action == DIE_TWO):
        add_tokens(state, seat, 1)
    push(state, run, content.spare_action[spare_action], seat, NOTHING_MEANT)


@task
def leave_if_poor(content, state, seat, must):
    """R3.7 Who can buy nothing more, and take no additional action (R15.6), is done; what is left is destroyed."""
    if can_buy_any(content, state, seat, must) == 0 and can_act(content, state, seat) == 0:
        done(state, seat, must)


@rule
def done(state, seat, must):
    """R3.7 Spare parts that are left are destroyed."""
    end_phase_for(state, seat)
    left = purse_of(state, seat, must)
    if left > 0:
        emit(state, LOST, seat, left)
    if must:
        state.owed[seat] = 0
    else:
        state.spare_parts[seat] = 0


@spend_spare_parts.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action, must):
    """R15.6 Damage that came after damage was dealt is spent."""
    push(state, leave_if_poor, seat, must)
    spend_on_action(content, state, seat, player_action)


@spend_spare_parts.on(END_SPARE)
def end_spare(content, state, seat, must):
    """R3.7 The seat uses no more."""
    done(state, seat, must)


@spend_spare_parts.on(ASK_ORDER)
def ask_order(content, state, seat, must):
    """R18.3 In speed training a seat asks who acts first."""
    begin_order(content, state, spend_spare_parts)


@rule
def compensate(state, seat):
    """R2.9 Who plays second spends a few spare parts at the beginning of the first turn."""
    if state.owed[seat] > 0:
        ask(state, spend_spare_parts, 1 << seat, 1)
        push(state, leave_if_poor, seat, 1)
