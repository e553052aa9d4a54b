"""How good a position looks for a seat, in thousandths, and what can neither be made nor lost."""

from groundfall.engine import rule

from .rules.piles import pile_of
from .state import COOPERATIVE, DISCARD, DUMP, SEATS


@rule
def judge(content, state, seat):
    """R11.1 The chance to win."""
    if seat >= state.playing:
        return 0
    if state.mode == COOPERATIVE:
        return 500
    lead = (state.health[seat] * 2 + state.armor[seat]) * 10
    for other in range(state.playing):
        if other != seat:
            lead -= (state.health[other] * 2 + state.armor[other]) * 10
    return max(1, min(999, 500 + 500 * lead // (abs(lead) + 200)))


def conserved(content, state):
    """Each card of the box is in one place, and piles count what lies in them."""
    counts = [sum(1 for pile in state.card_pile if pile >= 0)]
    for pile, count in enumerate(state.count):
        card, found = state.top[pile], 0
        while card >= 0:
            card, found = state.card_under[card], found + 1
        counts.append(found - count)
    return tuple(counts)
