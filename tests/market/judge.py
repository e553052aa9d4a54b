"""How good a position looks."""

from groundfall.engine import rule

from .state import SEATS, STALLS


@rule
def judge(content, state, seat):
    """Stalls count, and a little what is in hand."""
    ahead = state.held[seat] - state.held[1 - seat]
    for stall in range(STALLS):
        if state.owner[stall] >= 0:
            ahead += 20 if state.owner[stall] == seat else -20
    return min(999, max(1, 500 + ahead * SEATS))
