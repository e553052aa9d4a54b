"""I8 The Invader's attack."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.invaders.state import ATTACK, INVADER, MANKIND_ONLY, ZONES

from .draining import drain
from .plot import move_plot
from .power import attack_bonus, attack_power, defence_power, standing_sources
from .strategies import open_attack_window

FORCES = event("forces", "I8.1", "{zone}: attack {attack}, defence {defence}.", zone=ZONES, attack=None, defence=None)
BREAKS_IN = event(
    "breaks_in",
    "I8.4",
    "The Invader breaks into {zone}: {attack} against {defence}.",
    zone=ZONES,
    attack=None,
    defence=None,
)
HELD = event("held", "I8.4", "Mankind holds {zone}: {attack} against {defence}.", zone=ZONES, attack=None, defence=None)
SHIELDED = event("shielded", "I6.5", "Mankind drains nothing in {zone}.", zone=ZONES)
NO_DRAIN = event("no_drain", "I8.6", "The Invader has not made Mankind drain this turn.")


@task(phase=ATTACK)
def attack_phase(content, state):
    """I8.1 All totals are shown, Mankind may enable Chainmail (I6.5), and then each zone is compared."""
    state.phase = ATTACK
    push(state, end_attack)
    threatened = 0
    for step in range(ZONES):
        zone = ZONES - 1 - step
        push(state, compare_zone, zone)
    standing = standing_sources(content, state)
    for zone in range(ZONES):
        attack = attack_power(content, state, zone, standing)
        defence = defence_power(content, state, zone, standing)
        emit(state, FORCES, zone, attack, defence)
        if attack > defence:
            threatened = 1
    if threatened:
        open_attack_window(content, state)


@rule
def loss(content, state, attack, defence, standing):
    """I8.4 What Mankind drains for a zone: the difference and more by cards, if the attack is stronger (I6.5: unless
    it is shielded).
    """
    if attack <= defence or state.shielded:
        return 0
    return attack - defence + attack_bonus(content, state, standing)


@task
def compare_zone(content, state, zone):
    """I8.4 If the attack is stronger, Mankind drains the difference; the cards in play now count (I8.11)."""
    standing = standing_sources(content, state)
    attack = attack_power(content, state, zone, standing)
    defence = defence_power(content, state, zone, standing)
    if attack <= defence:
        emit(state, HELD, zone, attack, defence)
    else:
        emit(state, BREAKS_IN, zone, attack, defence)
        if state.shielded:
            emit(state, SHIELDED, zone)
        else:
            drain(state, INVADER, MANKIND_ONLY, loss(content, state, attack, defence, standing))


@task
def end_attack(content, state):
    """I8.6 If the Invader has not made Mankind drain this turn, the plot marker moves down one space."""
    if state.drained == 0:
        emit(state, NO_DRAIN)
        move_plot(content, state, -1)
