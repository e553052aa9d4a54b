"""I7 The invasion plot track."""

from groundfall.engine import emit, event, refusal, rule
from groundfall.games.invaders.state import MANKIND

from .ending import PLOT_FAILED, win

PLOT = event("plot", "I7.2", "The plot marker moves to {space}.", space=None)

PLOTTED = refusal("I7.1", "The plot has already been advanced this turn.")


@rule
def move_plot(content, state, steps):
    """I7.2 The marker moves up, never above the top, or down; on the skull, Mankind wins (I7.3)."""
    space = max(0, min(content.plot_top, state.plot + steps))
    if space != state.plot:
        state.plot = space
        emit(state, PLOT, space)
        if space == 0:
            win(state, MANKIND, PLOT_FAILED)
