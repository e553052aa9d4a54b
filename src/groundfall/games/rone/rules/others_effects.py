"""R10.1 Effects that others perform: each player, one player whom the players choose (R1.6), each opponent."""

from __future__ import annotations

from groundfall.engine import ask, decision, offer, push, rule
from groundfall.engine.effects import an_effect
from groundfall.games.rone.state import CARDS, COOPERATIVE, SEATS, SPEED, TEAM

from .actions import PLAYER
from .foe_effects import PERFORMS, affect
from .foes import foe_of
from .people import opponents_of
from .vocabulary import EFFECTS, run


@rule
def make_do(content, state, seat, other, row, source):
    """R18.2 A seat performs an effect; in speed training an effect of a card on the opponent is noted."""
    if state.mode == SPEED and other != seat and source >= 0:
        affect(content, state, seat, PERFORMS, row * CARDS + source)
    else:
        push(state, run, row, other, source)


@EFFECTS.operation("each", "make each player {e}", e=an_effect(others=True))
def each(content, state, seat, source, e):
    """R10.1 Every player performs the effect, in seat order."""
    for n in range(state.playing):
        make_do(content, state, seat, state.playing - 1 - n, e, source)


@EFFECTS.operation("one", "make one player {e}", e=an_effect(others=True))
def one(content, state, seat, source, e):
    """R1.6 One player performs the effect; in cooperation the lead seat chooses who, otherwise the acting seat."""
    if state.playing == 1:
        push(state, run, e, 0, source)
    elif state.mode == COOPERATIVE:
        ask(state, name_player, 1 << state.lead, e, source)
    else:
        ask(state, name_player, 1 << seat, e, source)


@decision("R1.6", "Choose a player.")
def name_player(content, state, seat, choices, row, source):
    """R1.6 Lists the players."""
    for other in range(state.playing):
        offer(choices, PLAYER(other))


@name_player.on(PLAYER)
def player_named(content, state, seat, named, row, source):
    """R1.6 That player performs the effect."""
    make_do(content, state, seat, named, row, source)


@EFFECTS.operation("each_opponent", "make each opponent {e}", e=an_effect(others=True))
def each_opponent(content, state, seat, source, e):
    """R10.1 Every opposing seat performs the effect; a reshuffle in a team fight can help only one (R17.3)."""
    if state.mode == TEAM and state.reshuffle_helps_all == 0 and source < 0:
        push(state, run, e, foe_of(state, seat), source)
    else:
        others = opponents_of(state, seat)
        for n in range(SEATS):
            if others >> (SEATS - 1 - n) & 1:
                make_do(content, state, seat, SEATS - 1 - n, e, source)
