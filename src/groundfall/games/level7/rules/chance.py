"""L14.5 The die of the game: three symbols on six faces."""

from groundfall.engine import roll, rule
from groundfall.games.level7.state import FACES


@rule
def throw(state):
    """L14.5 Rolls one die; returns its face."""
    return roll(state, FACES)


@rule
def shown(content, face):
    """L14.5 The symbol on a face."""
    return content.die[face - 1]


@rule
def is_among(content, face, symbols):
    """L11.8 Whether the symbol of a face is in a set of symbols, given as bits."""
    return symbols >> content.die[face - 1] & 1
