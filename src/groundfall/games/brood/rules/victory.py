"""B2 Victory."""

from groundfall.engine import emit, event, finish, rule
from groundfall.games.brood.state import BROOD, FACTORY_WORKER, HUMANS, LANDS, MINOR, NATIONS

WIN, DRAW = 1000, 500  # thousandths

BROOD_WON = event("brood_won", "B2.2", "The Brood holds a factory in all six major nations: Earth is in its thrall.")
HUMANS_WON = event(
    "humans_won", "B2.1", "{launched:Orion} {launched:is/are} in space: Magnalux is doomed.", launched=None
)
DRAWN = event("drawn", "B2.3", "Round {cap} is over and nobody has won: the game is a draw.", cap=None)


@rule
def majors_held(content, state):
    """B2.2 How many major nations, including dormant ones, have a factory with a Worker on it."""
    held = 0
    for area in range(LANDS):
        if state.brood[FACTORY_WORKER][area] > 0 and content.side_of[area] < MINOR:
            held |= 1 << content.side_of[area]
    count = 0
    for nation in range(NATIONS):
        count += held >> nation & 1
    return count


@rule
def check_factories(content, state):
    """B2.2 The Brood wins as soon as it holds a factory in each of the six major nations."""
    if majors_held(content, state) == NATIONS:
        state.score[BROOD] = WIN
        state.score[HUMANS] = 0
        emit(state, BROOD_WON)
        finish(state)


@rule
def check_launch(content, state):
    """B2.1 The Humans win if six Orions have been launched by the end of the Launch segment."""
    if state.launched >= content.orions_to_win:
        state.score[BROOD] = 0
        state.score[HUMANS] = WIN
        emit(state, HUMANS_WON, state.launched)
        finish(state)


@rule
def check_cap(content, state):
    """B2.3 The game is a draw after the agreed number of rounds; with 0 it continues."""
    if state.cap > 0 and state.turn >= state.cap:
        state.score[BROOD] = DRAW
        state.score[HUMANS] = DRAW
        emit(state, DRAWN, state.turn)
        finish(state)
