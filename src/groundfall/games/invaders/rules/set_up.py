"""I2 Set-up: the options, and the decks as they come in the box."""

from groundfall.engine import push
from groundfall.games.invaders.state import CARDS, SEATS

from .turn import after_game, start_game


def set_up(content, state, options):
    """I2.7 The options are written down; then the first game begins."""
    state.best_of_three = int(options["games"] == "best_of_three")
    state.africa = options["africa"]
    state.invader_hand, state.mankind_hand = options["invader_hand"], options["mankind_hand"]
    state.starter = state.active = SEATS.number(options["start"])
    for card in range(CARDS):
        state.deck_list[card], state.spare[card] = content.copies[card], content.spare[card]
    push(state, after_game)
    push(state, start_game)
