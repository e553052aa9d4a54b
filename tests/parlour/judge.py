"""How good a position looks, and what can neither be made nor lost."""

from groundfall.engine import rule

from .state import CARDS, SEATS, SLOTS


@rule
def judge(content, state, seat):
    """Points count most, then flares, then what is in hand."""
    ahead = 0
    for other in range(SEATS):
        if other != seat:
            ahead += worth(content, state, seat) - worth(content, state, other)
    return min(999, max(1, 500 + ahead))


@rule
def worth(content, state, seat):
    """What a seat has, in hundredths of a small game."""
    sum = state.points[seat] * 40 + state.flares[seat] * 15
    for slot in range(SLOTS):
        if state.hand[seat][slot] >= 0:
            sum += content.card_value[state.hand[seat][slot]]
    return sum


def conserved(content, state):
    """Each card is in one place; each seat's flares are unburnt or burnt."""
    places = [0] * len(CARDS.names)
    for card in [
        *(card for row in state.hand for card in row),
        *state.shown,
        *state.bottom,
        state.peeked,
    ]:
        if card >= 0:
            places[card] += 1
    for card in range(CARDS):
        places[card] += state.pool[card] + state.spent[card] + (state.pile[card] >= 0)
    flares = [state.flares[seat] + state.burnt[seat] for seat in range(SEATS)]
    return (*places, *flares, state.stock - sum(state.pool))
