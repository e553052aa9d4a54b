"""How good a position looks to a program that does not search."""

from groundfall.engine import rule

from .rules.turn import lead


@rule
def judge(content, state, seat):
    """S3.1 From 0 to 1000, and 500 when nobody is ahead."""
    return 500 + 30 * lead(content, state, seat)
