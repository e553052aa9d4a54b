"""How good a position looks."""

from groundfall.engine import rule


@rule
def judge(content, state, seat):
    """Crossings ahead of the other side."""
    return min(999, max(1, 500 + 60 * (state.crossed[seat] - state.crossed[1 - seat])))
