"""Knows nothing until the end."""

from groundfall.engine import rule


@rule
def judge(content, state, seat):
    """N1 No idea."""
    return 500
