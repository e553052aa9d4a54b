"""R1.7 How far things are counted."""

from groundfall.engine import rule
from groundfall.games.rone.state import MUCH


@rule
def counted_on(count, n):
    """R1.7 What a count becomes when n more come, or fewer: it stops at 999, below 0 at -999."""
    return max(-MUCH, min(MUCH, count + n))
