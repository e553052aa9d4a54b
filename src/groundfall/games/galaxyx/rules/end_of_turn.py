"""G14 End of turn: markers come off, and the turn marker advances or the game ends."""

from groundfall.engine import emit, event, finish, rule, task
from groundfall.games.galaxyx.state import ALIENS, EARTH, END_OF_TURN, FACTORIES, FLYING

WON = event("won", "G14.4", "The sky is clear at the end of turn {turn}: Earth wins.", turn=None)
LOST = event(
    "lost", "G14.5", "The turn marker passes turn {turn} and the aliens call home: Earth loses.", loses=True, turn=None
)
NEXT_TURN = event("next_turn", "G14.5", "Turn {turn} begins.", begins_turn=True, turn=None)

VICTORY = 1000


@task(phase=END_OF_TURN)
def end_of_turn(content, state):
    """G14.5 The test for a win (G14.4); then the turn marker advances, and past the last turn the game is lost."""
    state.phase = END_OF_TURN
    take_markers_off(state)
    if state.turn >= content.last_arrival and is_sky_clear(state):
        emit(state, WON, state.turn)
        state.score[EARTH] = VICTORY
        finish(state)
    elif state.turn >= content.last_turn:
        emit(state, LOST, state.turn)
        state.score[EARTH] = 0
        finish(state)
    else:
        state.turn += 1
        emit(state, NEXT_TURN, state.turn)


@rule
def take_markers_off(state):
    """G10.3 Energize markers are removed; ships can move again (G8.2) and factories be upgraded again (G6.5)."""
    for unit in range(state.fleet):
        state.unit_energized[unit] = 0
        state.unit_moved[unit] = 0
    for factory in range(FACTORIES):
        state.factory_touched[factory] = 0


@rule
def is_sky_clear(state):
    """G14.4 Whether no alien is on the board."""
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING:
            return False
    return True
