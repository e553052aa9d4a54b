"""Battles, protections and losses as they would be now: what odds ask about. Each prepares an imagined state."""

from groundfall.engine import push, rule
from groundfall.games.level7.state import SEATS

from .combat import battle_round, end_battle, set_roles
from .maintenance import damage_of
from .places import add_unit
from .protection import save_succeeds
from .terror import terror_of


@rule
def nothing_else(state):
    """L14.3 Whatever was under way is left out."""
    state.depth = 0
    state.awaiting = 0


@rule
def fight_in(content, state, area, more):
    """L14.3 A battle in an area now, without cards that could be played, and with more units of one coalition."""
    nothing_else(state)
    end_battle(state)
    state.battlefield = area
    for n in range(SEATS):
        seat = SEATS - 1 - n
        if state.units[seat][area] > 0:
            state.leader = seat
    for _unit in range(more):
        add_unit(state, state.leader, area)
    push(state, battle_round, area)
    push(state, set_roles, area)


@rule
def protect_from(content, state, seat, hazard):
    """L11.8 A coalition rolls for protection against a hazard; the result is in `spared`."""
    nothing_else(state)
    state.spared = save_succeeds(content, state, seat, hazard) << seat


@rule
def rise_now(content, state, seat):
    """L20.1 Terror rises now, or not."""
    nothing_else(state)
    terror_of(content, state, seat)


@rule
def end_round_now(content, state, seat, terror_too):
    """L21.1 What the end of the round costs a coalition, from the Terror step or after it."""
    nothing_else(state)
    if terror_too:
        terror_of(content, state, seat)
    damage_of(content, state, seat)
