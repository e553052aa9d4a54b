"""How good a position looks."""

from groundfall.engine import rule


@rule
def judge(content, state, seat):
    """Coins ahead of the other side."""
    return min(999, max(1, 500 + 10 * (state.coins[seat] - state.coins[1 - seat])))
