"""How good a position looks for a seat, in thousandths."""

from groundfall.engine import rule


@rule
def judge(content, state, seat):
    """B2.1 To be made."""
    return 500
