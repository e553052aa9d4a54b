"""I3, I11 Turn and phase, and the state of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.invaders.rules.series import LEAST
from groundfall.games.invaders.state import INVADER, MANKIND, SEATS


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks whose turn it is, what only that side can do in it, and the games won."""
    if state.active < 0 or state.starter < 0:
        yield "One side must have the turn, and one must have started."
        return
    if state.plotted and state.active != INVADER:
        yield "The plot can be advanced only in the Invader's turn (I7.1)."
    if state.cheaper and not state.plotted:
        yield "A card costs less only if the plot has been advanced this turn (I7.4)."
    if state.hero_moved and state.active != MANKIND:
        yield "The hero can move only in Mankind's turn (I10.2)."
    needed = 1 + state.best_of_three
    if state.game > 2 * needed - 1:
        yield f"This match cannot have {counted(state.game, 'game')}."
    if sum(state.wins) != state.game - 1 + state.over:
        yield f"In game {state.game}, {counted(sum(state.wins), 'game')} cannot have been won."
    if (needed in state.wins) != bool(state.over) or max(state.wins) > needed:
        yield "The match is over exactly when a side has won enough games."
    if 0 < state.limit < LEAST or (state.limit and not state.best_of_three):
        yield "The loser of a game allows 3 to 10 cards to be swapped (I11.11)."
    for seat, side in enumerate(SEATS.names):
        if state.exchanged[seat] > state.limit:
            yield f"The side of {side} has swapped more cards than the limit (I11.12)."
        if state.score[seat] != 1000 * int(state.over and state.winner == seat):
            yield f"The score of {side} does not fit the result of the match (I11.13)."
    if state.over and (state.winner < 0 or state.wins[state.winner] != needed):
        yield "The winner of the last game must be the winner of the match."
