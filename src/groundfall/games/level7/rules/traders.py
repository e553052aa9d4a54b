"""L4.2 Who can trade, and who could still propose it."""

from groundfall.engine import rule
from groundfall.games.level7.state import SEATS


@rule
def can_trade(state, seat):
    """L4.2 Whether a coalition is not defeated and has its trade action of the phase."""
    if state.trading == 0 or state.defeated[seat] or state.traded[seat] or state.trade_closed[seat]:
        return 0
    return 1


@rule
def may_deal(state, seat):
    """L4.2 Whether a coalition may still trade, whoever proposes it."""
    if can_trade(state, seat) == 0:
        return 0
    for other in range(SEATS):
        if other != seat and can_trade(state, other):
            return 1
    return 0


@rule
def can_propose(state, seat):
    """L4.4 Whether a coalition has a possible partner, and may propose another trade."""
    if state.called[seat] >= state.trade_proposals:
        return 0
    return may_deal(state, seat)


@rule
def open_phase(state):
    """L4.2 Every coalition gets its trade action for the phase."""
    for seat in range(SEATS):
        state.traded[seat] = 0
        state.trade_closed[seat] = 0
        state.called[seat] = 0
