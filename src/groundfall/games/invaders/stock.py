"""What both sides have and spend: cards in hand and deck, and what a card announced will cost."""

from groundfall.engine import owed, rule, stock

from .rules.playing import DISCARDS_LESS, DRAINS_LESS, IN_FULL, discards_for, drains_for
from .state import INVADER


@rule
def hand_of(content, state, seat):
    """I4.2 Cards in hand."""
    return state.hand_cards[seat]


@rule
def deck_of(content, state, seat):
    """I4.3 Cards in the deck."""
    return state.deck_cards[seat]


@rule
def plot_of(content, state, seat):
    """I7.1 Steps that the plot can still advance."""
    if seat == INVADER:
        return state.plot
    return 0


@rule
def discards_due(content, state, seat):
    """I4.2 The discards that a card announced costs."""
    if state.announced[seat] < 0:
        return 0
    return discards_for(content, state.announced[seat], IN_FULL)


@rule
def least_discards(content, state, seat):
    """I7.4 The discards that it costs at least."""
    if state.announced[seat] < 0 or state.cheaper == 0:
        return discards_due(content, state, seat)
    return max(0, discards_for(content, state.announced[seat], DISCARDS_LESS))


@rule
def drains_due(content, state, seat):
    """I4.3 The cards from the deck that a card announced costs."""
    if state.announced[seat] < 0:
        return 0
    return drains_for(content, state.announced[seat], IN_FULL)


@rule
def least_drains(content, state, seat):
    """I7.4 The cards from the deck that it costs at least."""
    if state.announced[seat] < 0 or state.cheaper == 0:
        return drains_due(content, state, seat)
    return max(0, drains_for(content, state.announced[seat], DRAINS_LESS))


stock("hand", by=hand_of, text="{n:hand card}", rule="I4.2")
stock("deck", by=deck_of, text="{n:card} of the deck", rule="I4.3")
stock("plot", by=plot_of, text="{n:step} of the plot", rule="I7.1")

owed("play", "cast", least=least_discards, most=discards_due, text="{n:discard}", rule="I4.2")
owed("play", "cast", least=least_drains, most=drains_due, text="{n:card} of the deck", rule="I4.3")
