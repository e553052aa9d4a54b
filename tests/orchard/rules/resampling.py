"""O5 What a seat cannot know."""

from groundfall.engine import draw, rule
from orchard.state import FRUITS, SEATS


@rule
def resample(content, state, seat):
    """O5.1 The favourites of the others may be any."""
    for other in range(SEATS):
        if state.wish_seen[other] >> seat & 1 == 0:
            state.wish[other] = draw(state, FRUITS)
