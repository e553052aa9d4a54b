"""How good a position looks for a seat, in thousandths, and what can neither be made nor lost."""

from groundfall.engine import rule

from .state import MANKIND


@rule
def judge(content, state, seat):
    """I11.1 The chance to win."""
    lead = state.deck_cards[1] * 4 - state.deck_cards[0] - state.plot * 10
    chance = 500 + 500 * lead // (abs(lead) + 150)
    if seat == MANKIND:
        return chance
    return 1000 - chance
