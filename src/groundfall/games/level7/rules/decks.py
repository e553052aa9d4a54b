"""L2.2 How many cards are left in the decks."""

from groundfall.engine import rule
from groundfall.games.level7.state import ADAPTATIONS, ASSAULT_EVENTS, CARDS, EVENTS, GREY, LANDINGS


@rule
def events_left(state, devastation):
    """L11.1 How many Event cards of a wave have not been revealed."""
    first = 0
    last = ASSAULT_EVENTS + 0
    if devastation:
        first = ASSAULT_EVENTS + 0
        last = EVENTS + 0
    left = 0
    for card in range(first, last):
        left += 1 - state.event_gone[card]
    return left


@rule
def adaptations_left(state, devastation):
    """L15.3 How many Adaptation cards of a wave have not been drawn."""
    first = 0
    last = GREY + 0
    if devastation:
        first = GREY + 0
        last = ADAPTATIONS + 0
    left = 0
    for card in range(first, last):
        if state.adaptation[card] < 0:
            left += 1
    return left


@rule
def landings_left(state):
    """L23.2 How many Drop Ship cards have not been drawn."""
    left = 0
    for card in range(LANDINGS):
        left += 1 - state.landing_gone[card]
    return left


@rule
def mercenaries_left(state):
    """L5.4 How many mercenary cards are in the deck."""
    left = 0
    for card in range(CARDS):
        if state.card_place[card] < 0:
            left += 1
    return left
