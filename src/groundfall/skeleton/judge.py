"""The evaluation of a position, for programs."""

from groundfall.engine import rule

from .rules.turn import lead


@rule
def judge(content, state, seat):
    """S3.1 Rates a position from 0 to 1000; 500 is a tie."""
    return 500 + 30 * lead(content, state, seat)
