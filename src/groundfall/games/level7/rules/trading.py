"""L4 Trading: who may trade, with whom, and when."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import SEATS

from .actions import END_TRADING, LATER, OPEN_TRADE
from .offers import open_trade

NO_MORE = event("no_more", "L4.2", "{seat} will not trade any more in this phase.", seat=SEATS)

NO_TRADING = refusal("L4.1", "This match is played without trading.")
IS_OVER = refusal("L4.2", "You trade no more in this phase as it is.")
NO_SELF = refusal("L4.2", "A coalition trades with another one.")
IS_DEFEATED = refusal("L4.2", "A defeated coalition can no longer trade.")
HAS_TRADED = refusal("L4.2", "One of the two has used its trade action of this phase.")
WILL_NOT = refusal("L4.2", "One of the two wants no more trades in this phase.")
TOO_OFTEN = refusal("L4.4", "You have proposed {most} trades in this phase; that is enough.", "most")

MOST_CALLS = 3


@rule
def can_trade(state, seat):
    """L4.2 A coalition that is not defeated, and has its trade action of the phase."""
    if state.trading == 0 or state.defeated[seat] or state.traded[seat] or state.trade_closed[seat]:
        return 0
    return 1


@rule
def can_propose(state, seat):
    """L4.2 Whether there is somebody to trade with."""
    if can_trade(state, seat) == 0 or state.called[seat] >= MOST_CALLS:
        return 0
    for other in range(SEATS):
        if other != seat and can_trade(state, other):
            return 1
    return 0


@rule
def may_deal(state, seat):
    """L4.2 Whether a trade could still come about, whoever proposes it."""
    if can_trade(state, seat) == 0:
        return 0
    for other in range(SEATS):
        if other != seat and can_trade(state, other):
            return 1
    return 0


@rule
def open_phase(state):
    """L4.2 In each of the two phases everybody has one trade action."""
    for seat in range(SEATS):
        state.traded[seat] = 0
        state.trade_closed[seat] = 0
        state.called[seat] = 0


@rule
def list_trades(state, seat, choices):
    """L4.2 With whom a trade may be proposed."""
    for other in range(SEATS):
        if state.trading == 0:
            refuse(choices, OPEN_TRADE(other), NO_TRADING)
        elif other == seat:
            refuse(choices, OPEN_TRADE(other), NO_SELF)
        elif state.defeated[seat] or state.defeated[other]:
            refuse(choices, OPEN_TRADE(other), IS_DEFEATED)
        elif state.traded[seat] or state.traded[other]:
            refuse(choices, OPEN_TRADE(other), HAS_TRADED)
        elif state.trade_closed[seat] or state.trade_closed[other]:
            refuse(choices, OPEN_TRADE(other), WILL_NOT)
        elif state.called[seat] >= MOST_CALLS:
            refuse(choices, OPEN_TRADE(other), TOO_OFTEN, MOST_CALLS)
        else:
            offer(choices, OPEN_TRADE(other))


@rule
def traders(state):
    """L4.2 Who could propose a trade now, as bits."""
    bits = 0
    for seat in range(SEATS):
        if can_propose(state, seat):
            bits |= 1 << seat
    return bits


@task
def trade_window(content, state):
    """L4.2 Between steps everybody who still can may trade."""
    ask(state, trade, traders(state))


@decision("L4.2", "Trade, or go on.", repeat=True, reaction=True)
def trade(content, state, seat, choices):
    """L4.2 A trade, none now, or none any more in this phase."""
    list_trades(state, seat, choices)
    list_end_of_trading(state, seat, choices)
    offer(choices, LATER())


@rule
def list_end_of_trading(state, seat, choices):
    """L4.2 Who can still trade may say that it will not."""
    if can_trade(state, seat):
        offer(choices, END_TRADING())
    else:
        refuse(choices, END_TRADING(), IS_OVER)


@task
def pass_window(content, state):
    """L3.5 Whom nobody is left to trade with is asked no more."""
    for seat in range(SEATS):
        if can_propose(state, seat) == 0:
            leave(state, seat)


@trade.on(OPEN_TRADE)
def on_trade(content, state, seat, other):
    """L4.3 See `open_trade`."""
    push(state, pass_window)
    open_trade(content, state, seat, other)


@trade.on(LATER, standing="No trades until I act again")
def trade_later(content, state, seat):
    """L4.2 Not now: one answer for all coalitions of a player."""
    for other in range(SEATS):
        if state.mind[other] == state.mind[seat]:
            leave(state, other)


@trade.on(END_TRADING)
def on_end_trading(content, state, seat):
    """L4.2 See `end_trading`."""
    end_trading(state, seat)
    push(state, pass_window)


@rule
def end_trading(state, seat):
    """L4.2 It neither proposes trades nor is asked for one until the phase ends."""
    state.trade_closed[seat] = 1
    emit(state, NO_MORE, seat)
