"""How good a position looks."""

from groundfall.engine import rule

from .rules.winning import worth
from .state import SEATS


@rule
def judge(content, state, seat):
    """What is in the own basket, and what the others have."""
    if seat >= state.players:
        return 0
    total = 500 + 20 * worth(content, state, seat)
    for other in range(SEATS):
        if other < state.players and other != seat:
            if state.goal > 0:
                total += 20 * worth(content, state, other)
            else:
                total -= 20 * worth(content, state, other)
    return min(999, max(1, total))
