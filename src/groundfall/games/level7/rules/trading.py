"""L4.2 With whom a trade may be proposed, and the time for it between steps."""

from groundfall.engine import ask, decision, leave, offer, refusal, refuse, rule, task
from groundfall.games.level7.state import SEATS

from .actions import END_TRADING, LATER, OPEN_TRADE
from .drafts import clear_draft, is_drafting, list_draft
from .traders import can_propose, can_trade

NO_TRADING = refusal("L4.1", "This match has no trading.")
IS_OVER = refusal("L4.2", "You have already ended your trading for this phase.")
NO_SELF = refusal("L4.2", "A coalition cannot trade with itself.")
IS_DEFEATED = refusal("L4.2", "A defeated coalition cannot trade.")
HAS_TRADED = refusal("L4.2", "One of the two coalitions has used its trade action in this phase.")
WILL_NOT = refusal("L4.2", "One of the two coalitions has ended its trading in this phase.")
TOO_OFTEN = refusal("L4.4", "You have proposed {most:trade} in this phase, which is the limit.", "most")


@rule
def list_trades(state, seat, choices):
    """L4.2 Lists the possible partners, and ending one's trading."""
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
        elif state.called[seat] >= state.trade_proposals:
            refuse(choices, OPEN_TRADE(other), TOO_OFTEN, state.trade_proposals)
        else:
            offer(choices, OPEN_TRADE(other))
    if can_trade(state, seat):
        offer(choices, END_TRADING())
    else:
        refuse(choices, END_TRADING(), IS_OVER)


@task
def trade_window(content, state):
    """L4.2 Between steps every coalition that still can may trade."""
    bits = 0
    for seat in range(SEATS):
        if can_propose(state, seat):
            bits |= 1 << seat
    ask(state, trade, bits)


@decision("L4.2", "Trade, or continue.", repeat=True, reaction=True)
def trade(content, state, seat, choices):
    """L4.2 Lists trades, not now, and no more in this phase."""
    if is_drafting(state, seat):
        list_draft(content, state, seat, choices)
        return
    list_trades(state, seat, choices)
    offer(choices, LATER())


@task
def pass_window(content, state):
    """L3.5 A coalition without a possible partner is no longer asked."""
    for seat in range(SEATS):
        if can_propose(state, seat) == 0:
            leave(state, seat)


@trade.on(LATER, standing="No trades until I act again")
def trade_later(content, state, seat):
    """L4.2 Not now: one answer for all coalitions of a player, including those preparing an offer."""
    for other in range(SEATS):
        if state.player[other] == state.player[seat]:
            clear_draft(state, other)
            leave(state, other)
