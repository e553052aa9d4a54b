"""What players read off the table of the Long Evening: the size of the deck, the hands and their values."""

from groundfall.engine import OWNER, derived, rule, telling

from .rules.cards import deck_size
from .state import SEATS, SLOTS, SUITS


@rule
def deck_now(content, state):
    """P1.4 How many cards the deck has."""
    return deck_size(state)


@rule
def value_held(content, state, seat, slot):
    """P1.6 The value of a card in hand; -1 for an empty slot."""
    if state.hand[seat][slot] < 0:
        return -1
    return content.card_value[state.hand[seat][slot]]


@rule
def hand_value(content, state, seat):
    """P1.6 The values of a hand added up."""
    total = 0
    for slot in range(SLOTS):
        total += max(0, value_held(content, state, seat, slot))
    return total


@rule
def value_of_suit(content, state, seat, suit):
    """P1.6 What one suit adds to the value of a hand."""
    total = 0
    for slot in range(SLOTS):
        card = state.hand[seat][slot]
        if card >= 0 and content.card_suit[card] == suit:
            total += content.card_value[card]
    return total


@rule
def leader(content, state):
    """P7.6 The only seat with the most points; -1 if there are several."""
    best = -1
    most = -1
    for seat in range(SEATS):
        if state.points[seat] == most:
            best = -1
        if state.points[seat] > most:
            most = state.points[seat]
            best = seat
    return best


derived("deck", by=deck_now, rule="P1.4", said="How many cards the deck has.")
derived(
    "value", SEATS, SLOTS, by=value_held, rule="P1.6", none=-1, seen_by="hand_seen", said="The value of a card in hand."
)
derived(
    "hand_value",
    SEATS,
    by=hand_value,
    rule="P1.6",
    seen_by=OWNER,
    said="The values of a hand added up.",
    parts=((SUITS, value_of_suit),),
)
derived("leader", by=leader, rule="P7.6", of=SEATS, said="The only seat with the most points.")

telling("points", "flares", "die", "hand")
