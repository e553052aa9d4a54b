"""R15.2 Gains: kept, or shared icon by icon in cooperation and team fights."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    COLOURS,
    COOPERATIVE,
    DAMAGE,
    GAINS,
    INVADER,
    MAIN,
    PAY_ARMOR,
    PAY_HEALTH,
    PLAYER_ACTIONS,
    PROTOCOL,
    SEATS,
)

from .actions import GIVE, GIVE_UP_FOR, KEEP_ALL
from .counting import counted_on
from .life import gain_armor, gain_health, may_gain_health
from .people import side_of
from .storing import store_gathered
from .training import gain_screws
from .vocabulary import possible, run

ARMOR, HEALTH, SPARE_PART, SCREWS, REROLLS, RESOURCE = range(6)
STORED_RESOURCE = RESOURCE + COLOURS

SHARED = event("shared", "R15.2", "{seat} gives {other} {gain}.", seat=SEATS, other=SEATS, gain=GAINS)
GOT_SPARE = event("got_spare", "R7.1", "{seat} gains {count:spare part}.", seat=SEATS, count=None)
GOT_REROLLS = event("got_rerolls", "R4.7", "{seat} gains {count:reroll token}.", seat=SEATS, count=None)
GOT_RESOURCE = event(
    "got_resource",
    "R4.1",
    "{seat} gains {count} {colour} {count:resource/resources}.",
    seat=SEATS,
    count=None,
    colour=COLOURS,
)
NO_MATE = refusal("R15.2", "{seat} is not your partner.")
NOT_PAYABLE = refusal("R15.6", "This gain cannot pay for that action.")


@rule
def gain(content, state, seat, card, what, n):
    """R15.2 A seat gains icons; if it can share or spend them, it is asked."""
    if what == HEALTH and may_gain_health(state) == 0:
        return
    if can_share(content, state, seat, card, what, n):
        ask(state, share, 1 << seat, what, n, card)
    else:
        receive(content, state, seat, what, n)


@rule
def can_share(content, state, seat, card, what, n):
    """R15.2 Whether a partner can get some of the gain, or (R15.6) it can pay for an action."""
    if sharers(content, state, seat, card) > 0:
        return 1
    for one in range(PLAYER_ACTIONS):
        if pays_for(content, state, seat, one, what, n):
            return 1
    return 0


@rule
def sharers(content, state, seat, card):
    """R15.2 Partners, as bits; only in the seat's main and damage phases, and only for its own effects."""
    if state.active >> seat & 1 == 0 or (state.phase != MAIN and state.phase != DAMAGE):
        return 0
    if card >= 0 and (content.card_type[card] == INVADER or content.card_type[card] == PROTOCOL):
        return 0
    return side_of(state, seat) & ~(1 << seat)


@rule
def pays_for(content, state, seat, player_action, what, n):
    """R15.6 Whether icons being gained can pay for an additional player action, in any phase of the turn."""
    if state.mode != COOPERATIVE or state.active >> seat & 1 == 0 or n < content.action_n[player_action]:
        return 0
    if (what == ARMOR and content.action_pay[player_action] == PAY_ARMOR) or (
        what == HEALTH and content.action_pay[player_action] == PAY_HEALTH
    ):
        return possible(content, state, content.action_do[player_action], seat, NOTHING_MEANT)
    return 0


@rule
def receive(content, state, seat, what, n):
    """R1.3 A seat gains icons of a kind."""
    if what == ARMOR:
        gain_armor(content, state, seat, n)
    elif what == HEALTH:
        gain_health(content, state, seat, n)
    elif what == SPARE_PART:
        state.spare_parts[seat] = counted_on(state.spare_parts[seat], n)
        emit(state, GOT_SPARE, seat, n)
    elif what == SCREWS:
        gain_screws(content, state, seat, n)
    elif what == REROLLS:
        state.rerolls[seat] = counted_on(state.rerolls[seat], n)
        emit(state, GOT_REROLLS, seat, n)
    elif what < STORED_RESOURCE:
        state.pool[seat][what - RESOURCE] = counted_on(state.pool[seat][what - RESOURCE], n)
        emit(state, GOT_RESOURCE, seat, n, what - RESOURCE)
    else:
        colour = what - STORED_RESOURCE
        state.to_store[seat][colour] = counted_on(state.to_store[seat][colour], n)
        push(state, store_gathered, seat)


@decision("R15.2", "Keep what you gain, share it, or spend it.")
def share(content, state, seat, choices, gain, left, card):
    """R15.2 Lists keeping the rest, giving a partner one icon, and spending on additional actions (R15.6)."""
    offer(choices, KEEP_ALL())
    mates = sharers(content, state, seat, card)
    for other in range(SEATS):
        if mates >> other & 1:
            offer(choices, GIVE(other))
        else:
            refuse(choices, GIVE(other), NO_MATE)
    for one in range(PLAYER_ACTIONS):
        if pays_for(content, state, seat, one, gain, left):
            offer(choices, GIVE_UP_FOR(one))
        else:
            refuse(choices, GIVE_UP_FOR(one), NOT_PAYABLE)


@share.on(KEEP_ALL)
def all_kept(content, state, seat, gain, left):
    """R15.2 The seat keeps the rest."""
    receive(content, state, seat, gain, left)


@share.on(GIVE, otherwise=NO_MATE)
def given(content, state, seat, other, gain, left, card):
    """R15.2 A partner gains one icon."""
    if left > 1:
        ask(state, share, 1 << seat, gain, left - 1, card)
    emit(state, SHARED, seat, other, gain)
    receive(content, state, other, gain, 1)


@share.on(GIVE_UP_FOR)
def given_up(content, state, seat, player_action, gain, left, card):
    """R15.6 The icons pay for the action and count for nothing else."""
    spent = content.action_n[player_action]
    if left > spent:
        ask(state, share, 1 << seat, gain, left - spent, card)
    push(state, run, content.action_do[player_action], seat, NOTHING_MEANT)
