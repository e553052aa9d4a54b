"""How good a position looks for the defender, in thousandths."""

from groundfall.engine import rule


@rule
def judge(content, state, seat):
    """G1.1 A guess at how often Earth wins from here."""
    return 500
