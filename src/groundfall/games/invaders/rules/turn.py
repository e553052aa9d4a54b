"""I3 The turn, and the match around it."""

from groundfall.engine import emit, event, finish, push, task
from groundfall.games.invaders.state import BETWEEN, DRAW, INVADER, MANKIND, MANY, SEATS, ZONES

from .attack import attack_phase
from .dealing import clear_turn, lay_out, put_away
from .draining import draw_cards
from .heroes import set_hero_upright
from .main_phase import main_phase
from .series import change_decks

NEXT_TURN = event("next_turn", "I3.1", "Turn {turn}: {seat}.", begins_turn=True, turn=None, seat=SEATS)
NEXT_GAME = event("next_game", "I11.10", "Game {game} begins; {seat} starts.", game=None, seat=SEATS)


def in_turn(state):
    """I3.1 The side whose turn it is, as bits; between games, both."""
    return (1 << SEATS) - 1 if state.phase == BETWEEN else 1 << state.active


@task
def turn(content, state):
    """I3.1 Draw phase, main phase and, in the Invader's turn, attack phase; the first step is pushed last."""
    push(state, next_turn)
    if state.active == INVADER:
        push(state, attack_phase)
    push(state, main_phase)
    push(state, draw_phase)
    push(state, begin_turn)


@task
def begin_turn(content, state):
    """I5.3 Once-per-turn actions are available again; Mankind's hero is turned upright (I3.4)."""
    clear_turn(state)
    if state.active == MANKIND:
        set_hero_upright(state)


@task(phase=DRAW)
def draw_phase(content, state):
    """I3.2 The active side draws two cards."""
    state.phase = DRAW
    draw_cards(state, 1 << state.active, content.draw_per_turn)


@task
def next_turn(content, state):
    """I3.1 The turn ends, with all effects that last until then, and the other side's turn begins. Turns are counted
    up to 9,999.
    """
    for seat in range(SEATS):
        for zone in range(ZONES):
            state.surge[seat][zone] = 0
    state.turn = min(MANY, state.turn + 1)
    state.active = 1 - state.active
    emit(state, NEXT_TURN, state.turn, state.active)
    push(state, turn)


@task
def after_game(content, state):
    """I11.10 One game decides the match; in a best of three, two wins do, and the other side starts the next game."""
    state.wins[state.winner] += 1
    if state.best_of_three == 0 or state.wins[state.winner] == 2:
        state.score[state.winner] = 1000
        finish(state)
    else:
        state.game += 1
        state.starter = 1 - state.starter
        push(state, after_game)
        push(state, start_game)
        put_away(content, state)
        change_decks(state, 1 - state.winner)


@task
def start_game(content, state):
    """I2.7 The board is set up, and the starting side begins."""
    state.turn = 1
    state.active = state.starter
    if state.game > 1:
        emit(state, NEXT_GAME, state.game, state.starter)
    push(state, turn)
    push(state, lay_out)
