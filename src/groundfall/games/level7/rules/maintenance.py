"""L19 to L22 Steps 11, 13 and 14: Cronos Control, MIC Damage, Research Readiness."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.level7.state import (
    AREAS,
    CARDS,
    CHEAPER_UPKEEP,
    CRONOS_CONTROL,
    FOOD,
    IMMUNE,
    MIC,
    MIC_DAMAGE,
    OVERRUN,
    READINESS,
    SEATS,
    VIRUS,
)

from .command import trait_of
from .places import in_turn, infested_territories, owner_of
from .protection import save_succeeds
from .stocks import lose_mic
from .traders import open_phase
from .trading import trade_window

TAKES_CONTROL = event("takes_control", "L19.1", "{seat} controls Dr. Cronos.", seat=SEATS)
VIRUS_HITS = event("virus_hits", "L21.1", "The Titanomax virus spreads in {seat}.", seat=SEATS)
INVADED = event("invaded", "L21.2", "The Hydra are in {count:territory} of {seat}.", seat=SEATS, count=None)
FED = event("fed", "L21.3", "{seat} pays {count} food.", seat=SEATS, count=None)
HUNGRY = event("hungry", "L21.3", "{seat} cannot feed its people.", seat=SEATS)


@task(phase=CRONOS_CONTROL)
def cronos_control_step(content, state):
    """L19.1 The coalition in whose territory Cronos is takes the token, even if defeated; otherwise it stays."""
    state.phase = CRONOS_CONTROL
    open_phase(state)
    owner = owner_of(state.cronos)
    if owner >= 0 and owner != state.controller:
        state.controller = owner
        emit(state, TAKES_CONTROL, owner)
    push(state, trade_window)


@task(phase=MIC_DAMAGE)
def mic_damage_step(content, state):
    """L21.1 Coalitions take damage one after the other; then they may trade (L4.2)."""
    state.phase = MIC_DAMAGE
    push(state, trade_window)
    push(state, damage_next, 0)


@task
def damage_next(content, state, place):
    """L21.1 A coalition takes damage from the virus and the Hydra, and pays food."""
    if place == SEATS:
        return
    push(state, damage_next, place + 1)
    damage_of(content, state, in_turn(state, place))


@rule
def damage_of(content, state, seat):
    """L21.1 The virus, the Hydra in its territories, then food."""
    spread_virus(content, state, seat)
    count_invaded(content, state, seat)
    feed(content, state, seat)


@rule
def is_immune(content, state, seat):
    """L21.1 Whether a technology protects a coalition from the virus."""
    return int(trait_of(content, state, seat, IMMUNE) > 0)


@rule
def virus_due(content, state, seat):
    """L21.1 The MIC that the virus costs a coalition, unless a die protects it."""
    if is_immune(content, state, seat):
        return 0
    return content.virus_loss


@rule
def spread_virus(content, state, seat):
    """L21.1 The virus costs MIC, unless a technology protects."""
    if state.defeated[seat] or state.over or is_immune(content, state, seat):
        return
    if save_succeeds(content, state, seat, VIRUS):
        return
    emit(state, VIRUS_HITS, seat)
    lose_mic(content, state, seat, virus_due(content, state, seat))


@rule
def count_invaded(content, state, seat):
    """L21.2 1 MIC for each territory with an invader or a drop ship, including Overrun ones."""
    count = infested_territories(state, seat)
    if count > 0 and state.defeated[seat] == 0 and state.over == 0:
        emit(state, INVADED, seat, count)
        lose_mic(content, state, seat, count)


@rule
def upkeep_at(content, state, seat, mic):
    """L21.3 The food that a value of the MIC dial demands, minus the bonus of technologies."""
    return max(0, content.upkeep[mic] - trait_of(content, state, seat, CHEAPER_UPKEEP))


@rule
def upkeep_of(content, state, seat):
    """L21.3 The food that the MIC dial demands now."""
    return upkeep_at(content, state, seat, state.stock[seat][MIC])


@rule
def feed(content, state, seat):
    """L21.3 The coalition pays as much as it has; if that is not enough, it loses 1 MIC."""
    if state.defeated[seat] or state.over:
        return
    needed = upkeep_of(content, state, seat)
    emit(state, FED, seat, min(needed, state.stock[seat][FOOD]))
    if state.stock[seat][FOOD] >= needed:
        state.stock[seat][FOOD] -= needed
        return
    state.stock[seat][FOOD] = 0
    emit(state, HUNGRY, seat)
    lose_mic(content, state, seat, 1)


@task(phase=READINESS)
def readiness_step(content, state):
    """L22.1 All Research tokens become ready, except in Overrun territories and for defeated coalitions.

    Then coalitions may trade (L4.2).
    """
    state.phase = READINESS
    for area in range(AREAS):
        owner = owner_of(area)
        if state.status[area] != OVERRUN and (owner < 0 or state.defeated[owner] == 0):
            state.committed[area] = 0
    for card in range(CARDS):
        if state.card_owner[card] >= 0 and state.defeated[state.card_owner[card]] == 0:
            state.card_committed[card] = 0
    push(state, trade_window)
