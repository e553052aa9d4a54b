"""I3.5 The main phase: playing cards, using cards and enabling strategies, in any order and any number of times."""

from groundfall.engine import ask, decision, offer, push, refusal, refuse, rule, task
from groundfall.games.invaders.state import ENABLE, EVERY_TURN, INVADER, MAIN

from .actions import CAST, END_MAIN, MOVE_HERO, PLAY, PLOT_CHEAPER, PLOT_DRAW, USE
from .actions import ENABLE as ENABLE_ACTION
from .draining import draw_cards
from .heroes import list_hero_moves
from .playing import NOT_IN_HAND, cast_card, list_cards, play_card
from .plot import PLOTTED, move_plot
from .strategies import NOT_YOURS, enable, list_strategies
from .vocabulary import NOT_THERE, list_uses, use_ability
from .zones import move_card

NOT_MANKINDS = refusal("I7.1", "Only the Invader can advance the plot.")


@task(phase=MAIN)
def main_phase(content, state):
    """I3.5 The active side is asked until it ends the phase."""
    state.phase = MAIN
    ask(state, act, 1 << state.active)


@decision("I3.5", "Play cards, use your cards and strategies, or end the main phase.")
def act(content, state, seat, choices):
    """I3.5 Lists cards to play and use, strategies to enable, plot actions (I7.1) and hero moves (I10.2)."""
    list_cards(content, state, seat, choices)
    list_uses(content, state, seat, choices, EVERY_TURN)
    list_strategies(content, state, seat, choices, ENABLE)
    list_hero_moves(content, state, seat, choices)
    list_plot(state, seat, choices)
    offer(choices, END_MAIN())


@rule
def list_plot(state, seat, choices):
    """I7.1 The Invader may advance the plot once in each of his turns; with the marker on 1 he loses by it (I7.5)."""
    if seat != INVADER:
        refuse(choices, PLOT_DRAW(), NOT_MANKINDS)
        refuse(choices, PLOT_CHEAPER(), NOT_MANKINDS)
    elif state.plotted:
        refuse(choices, PLOT_DRAW(), PLOTTED)
        refuse(choices, PLOT_CHEAPER(), PLOTTED)
    else:
        offer(choices, PLOT_DRAW())
        offer(choices, PLOT_CHEAPER())


@act.on(PLAY, otherwise=NOT_IN_HAND)
def play(content, state, seat, card, zone):
    """I4.5 A card with power goes into a slot."""
    push(state, main_phase)
    play_card(content, state, seat, card, zone)


@act.on(CAST, otherwise=NOT_IN_HAND)
def cast(content, state, seat, card):
    """I4.6 A card without power is played for its text."""
    push(state, main_phase)
    cast_card(content, state, seat, card)


@act.on(USE, otherwise=NOT_THERE)
def use(content, state, seat, source, ability):
    """I5.1 An ability is used, once in each turn of its side."""
    push(state, main_phase)
    use_ability(content, state, seat, source, ability)


@act.on(ENABLE_ACTION, otherwise=NOT_YOURS)
def enable_strategy(content, state, seat, strategy):
    """I6.2 A strategy is enabled."""
    push(state, main_phase)
    enable(content, state, seat, strategy, ENABLE)


@act.on(MOVE_HERO)
def move_hero(content, state, seat, zone):
    """I10.2 The hero moves to another zone."""
    push(state, main_phase)
    state.hero_moved = 1
    move_card(content, state, state.hero, zone)


@act.on(PLOT_DRAW)
def plot_draw(content, state, seat):
    """I7.1 The Invader draws a card, and the plot marker moves down."""
    push(state, main_phase)
    state.plotted = 1
    draw_cards(state, 1 << seat, 1)
    move_plot(content, state, -1)


@act.on(PLOT_CHEAPER)
def plot_cheaper(content, state, seat):
    """I7.4 The plot marker moves down, and one card costs one less this turn."""
    push(state, main_phase)
    state.plotted = 1
    state.cheaper = 1
    move_plot(content, state, -1)


@act.on(END_MAIN)
def end_main(content, state, seat):
    """I3.5 The main phase is over."""
