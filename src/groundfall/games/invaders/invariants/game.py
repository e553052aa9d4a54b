"""I3, I11 Turn and phase, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.invaders.rules.series import LEAST
from groundfall.games.invaders.state import INVADER, MANKIND, SEATS


def broken(content: Any, state: Any) -> Iterator[str]:
    """Whose turn it is, what only that side does in it, and the games that were won."""
    if state.active < 0 or state.starter < 0:
        yield "One side has the turn, and one has begun."
        return
    if state.plotted and state.active != INVADER:
        yield "The plot is advanced in the Invader's turn alone (I7.1)."
    if state.cheaper and not state.plotted:
        yield "A card is cheaper only when the plot has been advanced this turn (I7.4)."
    if state.hero_moved and state.active != MANKIND:
        yield "The hero moves in Mankind's turn alone (I10.2)."
    needed = 1 + state.best_of_three
    if state.game > 2 * needed - 1:
        yield f"There are no {state.game} games in this match."
    if sum(state.wins) != state.game - 1 + state.over:
        yield f"In game {state.game}, {sum(state.wins)} games cannot have been won."
    if (needed in state.wins) != bool(state.over) or max(state.wins) > needed:
        yield "The match is over when a side has won the games that it takes, and only then."
    if 0 < state.limit < LEAST or (state.limit and not state.best_of_three):
        yield "The loser of a game lets 3 to 10 cards be exchanged (I11.11)."
    for seat, side in enumerate(SEATS.names):
        if state.exchanged[seat] > state.limit:
            yield f"The side of {side} has exchanged more cards than the limit (I11.12)."
        if state.score[seat] != 1000 * int(state.over and state.winner == seat):
            yield f"The score of {side} is not that of the match (I11.13)."
    if state.over and (state.winner < 0 or state.wins[state.winner] != needed):
        yield "The match is over, and who has won the last game has won it."
