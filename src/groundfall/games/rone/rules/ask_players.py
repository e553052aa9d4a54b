"""R1.6 What "the players" choose the lead seat decides."""

from __future__ import annotations

from groundfall.engine import ask, decision, offer, push, rule
from groundfall.games.rone.state import COOPERATIVE

from .actions import PLAYER
from .vocabulary import run


@rule
def ask_player(state, effect, source):
    """R1.6 The lead seat names the player who is meant; against each other a seat is its own lead."""
    if state.mode == COOPERATIVE:
        ask(state, name_player, 1 << state.lead, effect, source)
    else:
        ask(state, name_player, state.active & -state.active, effect, source)


@decision("R1.6", "Name the player.")
def name_player(content, state, seat, choices, row, source):
    """R1.6 Any player."""
    for other in range(state.playing):
        offer(choices, PLAYER(other))


@name_player.on(PLAYER)
def player_named(content, state, seat, named, row, source):
    """R1.6 That player does it."""
    push(state, run, row, named, source)
