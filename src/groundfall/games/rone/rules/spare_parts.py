"""R3.7, R7 Spare parts: rewards of played cards and gains, spent on actions of the player board."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    CHEAPER,
    SEATS,
    SPARE_ACTIONS,
    SPARE_PARTS,
    TOKENS_IGNORED,
)

from .actions import ASK_ORDER, END_SPARE, PLAYER_ACTION, SPEND_SPARE
from .cards import has_cards
from .clock import begin_order, end_phase_for, list_order, open_phase, phase_seats, touch
from .counting import counted_on
from .people import is_out
from .played import played_reward
from .player_actions import UNPAID, can_act, list_player_actions, spend_on_action
from .seat_effects import add_tokens
from .vocabulary import possible, run

REWARDED = event("rewarded", "R3.7", "{seat} can spend {count:spare part}.", seat=SEATS, count=None)
BOUGHT = event(
    "bought",
    "R7.1",
    "{seat} spends {count:spare part}: {spare_action}.",
    seat=SEATS,
    count=None,
    spare_action=SPARE_ACTIONS,
)
LOST = event("lost_spare", "R3.7", "{seat} loses {count:spare part}.", loses=True, seat=SEATS, count=None)
TOO_DEAR = refusal("R7.1", "It costs {price:spare part}, but you have {own}.", "price", "own")
NOTHING_TO_DO = refusal("R7.1", "It would have no effect.")
MUST_SPEND = refusal("R2.9", "You must spend the second player's spare parts now.")
THIN = SPARE_ACTIONS.number("thin")
DIE_ONE, DIE_TWO = SPARE_ACTIONS.number("die_one"), SPARE_ACTIONS.number("die_two")


@rule
def price_of(content, state, seat, spare_action):
    """R7.2 The printed price; technology tokens raise some prices, and abilities lower some, down to 0."""
    price = content.spare_cost[spare_action]
    if content.spare_tokens[spare_action] and state.modifier[seat][TOKENS_IGNORED] == 0:
        price += state.tech_tokens[seat]
    return max(0, price - state.modifier[seat][CHEAPER + spare_action])


@task(phase=SPARE_PARTS)
def spare_parts_phase(content, state):
    """R3.7 Rewards of the cards still in the Played zone are added; then all players spend their spare parts."""
    open_phase(state, SPARE_PARTS)
    seats = phase_seats(state)
    for seat in range(SEATS):
        if seats >> seat & 1:
            state.spare_parts[seat] = counted_on(state.spare_parts[seat], played_reward(content, state, seat))
            emit(state, REWARDED, seat, state.spare_parts[seat])
    ask(state, spend_spare_parts, seats, 0)
    for seat in range(SEATS):
        if seats >> seat & 1:
            push(state, leave_if_poor, seat, 0)


@rule
def purse_of(state, seat, must):
    """R2.9 The spare parts that can be spent now: all, or only the compensation for playing second."""
    if must:
        return state.owed[seat]
    return state.spare_parts[seat]


@rule
def spare_parts_of(content, state, seat):
    """R7.1 The spare parts that a seat has, with the compensation for playing second (R2.9)."""
    return state.spare_parts[seat] + state.owed[seat]


@rule
def can_buy(content, state, seat, spare_action, must):
    """R7.1 Whether an action can be paid for and has an effect; without cards there is no sacrifice (R8.6)."""
    if price_of(content, state, seat, spare_action) > purse_of(state, seat, must):
        return 0
    if spare_action == THIN and has_cards(state, seat) == 0:
        return 0
    return possible(content, state, content.spare_action[spare_action], seat, NOTHING_MEANT)


@rule
def can_buy_any(content, state, seat, must):
    """R7.1 Whether there is any action to spend spare parts on."""
    for spare_action in range(SPARE_ACTIONS):
        if can_buy(content, state, seat, spare_action, must):
            return 1
    return 0


@decision("R7.1", "Spend spare parts on actions.", repeat=True, rest="Choose for me")
def spend_spare_parts(content, state, seat, choices, must):
    """R7.1 Lists the actions, each as often as it can be paid for."""
    for spare_action in range(SPARE_ACTIONS):
        price = price_of(content, state, seat, spare_action)
        if price > purse_of(state, seat, must):
            refuse(choices, SPEND_SPARE(spare_action), TOO_DEAR, price, purse_of(state, seat, must))
        elif can_buy(content, state, seat, spare_action, must):
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
    """R7.1 The price is paid, and the action happens."""
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


@task(unless=is_out)
def leave_if_poor(content, state, seat, must):
    """R3.7 A seat that can buy nothing and take no additional action (R15.6) is done; the rest is destroyed."""
    if can_buy_any(content, state, seat, must) == 0 and can_act(content, state, seat) == 0:
        done(state, seat, must)


@rule
def done(state, seat, must):
    """R3.7 The remaining spare parts are destroyed."""
    end_phase_for(state, seat)
    left = purse_of(state, seat, must)
    if must:
        state.owed[seat] = 0
    else:
        state.spare_parts[seat] = 0
    if left > 0:
        emit(state, LOST, seat, left)


@spend_spare_parts.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action, must):
    """R15.6 Damage gained after the damage phase is spent."""
    push(state, leave_if_poor, seat, must)
    spend_on_action(content, state, seat, player_action)


@spend_spare_parts.on(END_SPARE)
def end_spare(content, state, seat, must):
    """R3.7 The seat spends no more."""
    done(state, seat, must)


@spend_spare_parts.on(ASK_ORDER)
def ask_order(content, state, seat, must):
    """R18.3 In speed training a seat asks who acts first."""
    begin_order(content, state, spend_spare_parts)


@rule
def compensate(state, seat):
    """R2.9 The second player spends the compensation at the beginning of the first turn."""
    if state.owed[seat] > 0:
        ask(state, spend_spare_parts, 1 << seat, 1)
        push(state, leave_if_poor, seat, 1)
