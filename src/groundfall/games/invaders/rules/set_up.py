"""I2 Set-up: the options, and the decks as they come in the box."""

from groundfall.engine import push, rule
from groundfall.games.invaders.state import CARDS, SEATS

from .dealing import put_away
from .turn import after_game, start_game


def set_up(content, state, options):
    """I2.7 The options are noted; then the first game begins."""
    state.best_of_three = int(options["games"] == "best_of_three")
    state.africa = options["africa"]
    state.invader_hand, state.mankind_hand = options["invader_hand"], options["mankind_hand"]
    state.starter = state.active = SEATS.number(options["start"])
    fill_decks(content, state)
    push(state, after_game)
    push(state, start_game)


@rule
def fill_decks(content, state):
    """I11.13 The decks are as they come in the box."""
    for card in range(CARDS):
        state.deck_list[card] = content.copies[card]
        state.spare[card] = content.spare[card]


@rule
def clear_table(content, state):
    """I2.1 An empty board: all cards are in their decks, and all heroes in their pile."""
    fill_decks(content, state)
    put_away(content, state)
    state.starter = state.active
