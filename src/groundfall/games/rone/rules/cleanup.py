"""R15.7 Cleanup: deployed cards that survived damage every player and are discarded."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.rone.state import CARDS, CLEANUP, DEPLOYED, DESTROY_ARMOR, INVASION_DISCARD, MELEE, RANGED

from .actions import DISCARD_NEXT, THE_REST
from .clock import open_phase
from .end_phases import lowest
from .foes import total_of_top
from .goals import check_goals
from .packets import take_packet
from .piles import move, stands_for_copies, topmost
from .stack import count_auras

DISCARDED = event("cleared", "R15.7", "{card} is discarded.", card=CARDS)
NOT_DEPLOYED = refusal("R15.7", "{card} is not deployed.")


@task(phase=CLEANUP)
def cleanup(content, state):
    """R15.7 Everybody takes ranged, then melee damage; deployed cards are discarded; goals are checked (R16.1)."""
    open_phase(state, CLEANUP)
    state.active = 0
    push(state, end_cleanup)
    push(state, clear_stack)
    push(state, strike, MELEE)
    push(state, strike, RANGED)


@rule
def damage_of_cleanup(content, state, damage):
    """R15.7 The total of the topmost card and all visible support that every player takes, melee or ranged."""
    if damage == DESTROY_ARMOR:
        return 0
    return total_of_top(content, state, damage)


@task
def strike(content, state, damage):
    """R15.7 Every player takes that damage, if any card is left."""
    n = damage_of_cleanup(content, state, damage)
    if n > 0:
        for seat in range(state.playing):
            push(state, take_packet, state.playing - 1 - seat, damage, n)


@task
def clear_stack(content, state):
    """R15.7 The remaining cards are discarded in an order that the players choose."""
    if state.count[DEPLOYED] > 1:
        push(state, clear_stack)
        ask(state, choose_cleared, 1 << state.lead)
    elif state.count[DEPLOYED] == 1:
        clear_card(content, state, topmost(state))


@rule
def clear_card(content, state, card):
    """R15.7 A card goes on top of the Invasion's discard pile."""
    move(state, card, INVASION_DISCARD)
    emit(state, DISCARDED, card)
    count_auras(content, state)


@decision("R15.7", "Choose the deployed card to discard next.")
def choose_cleared(content, state, seat, choices):
    """R15.7 Lists the deployed cards."""
    card = topmost(state)
    while card >= 0:
        if stands_for_copies(content, state, card, 1):
            offer(choices, DISCARD_NEXT(card))
        card = state.card_under[card]
    offer(choices, THE_REST())


@choose_cleared.on(DISCARD_NEXT, otherwise=NOT_DEPLOYED)
def cleared(content, state, seat, card):
    """R15.7 The card is discarded."""
    clear_card(content, state, card)


@choose_cleared.on(THE_REST)
def rest_cleared(content, state, seat):
    """R15.7 The rest is discarded from the bottom up."""
    while state.count[DEPLOYED] > 0:
        clear_card(content, state, lowest(state, DEPLOYED))


@task
def end_cleanup(content, state):
    """R16.1 Conditions for the end of Cleanup are checked now, and not after the Invasion's next turn begins."""
    state.cleaned = 1
    push(state, check_goals)
