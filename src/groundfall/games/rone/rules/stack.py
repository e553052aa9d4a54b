"""R14 The deployment stack: deployed cards on top of each other, hit from the top; and a scenario's core."""

from __future__ import annotations

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.rone.state import (
    ARMOR_STAT,
    AURAS,
    CARDS,
    COLOURS,
    COOPERATIVE,
    DAMAGES,
    DEPLOYED,
    DESTROY_ARMOR,
    HEALTH_STAT,
    INVASION_DISCARD,
    ON_DEFEATED,
    ON_DEPLOYED,
    RANGED,
    SEATS,
)

from .counting import counted_on
from .foes import lines_shown, total_of_top
from .goals import check_goals
from .invasion_cards import invasion_ready, invasion_stores, take_invasion_card
from .passives import program_for
from .piles import move, topmost
from .vocabulary import run

DEPLOYS = event("deploys", "R13.3", "The Invasion deploys {card}.", card=CARDS)
HITS = event(
    "hits",
    "R14.2",
    "{seat} hits {card} with {count} {damage} damage.",
    seat=SEATS,
    card=CARDS,
    count=None,
    damage=DAMAGES,
)
DEFEATED = event("beaten", "R14.3", "{card} is defeated.", loses=True, card=CARDS)
CORE_HIT = event(
    "core_hit",
    "R14.5",
    "{seat} hits the core with {count} {damage} damage: {left} health left.",
    seat=SEATS,
    count=None,
    damage=DAMAGES,
    left=None,
)
GAINS_ARMOR = event("gains_armor", "R14.2", "{card} gains {armor} armor.", card=CARDS, armor=None)
GAINS_HEALTH = event("gains_health", "R14.2", "{card} gains {health} health.", card=CARDS, health=None)


# Deploying


@task
def deploy_cards(content, state, left, effects):
    """R13.3 The next cards of its deck are deployed one by one; the stack is recounted after each."""
    if left > 0 and invasion_ready(content, state, deploy_cards, left, effects):
        if left > 1:
            push(state, deploy_cards, left - 1, effects)
        deploy(content, state, take_invasion_card(content, state), effects)


@rule
def deploy(content, state, card, effects):
    """R13.3 The card goes on top of the stack; its reward is stored; then, unless it defends (R16.6), its effects."""
    move(state, card, DEPLOYED)
    count_auras(content, state)
    emit(state, DEPLOYS, card)
    if effects:
        push(state, run_of_card, card, ON_DEPLOYED)
    store_reward(content, state, card)


@rule
def store_reward(content, state, card):
    """R13.3 The Invasion stores the card's reward."""
    for n in range(COLOURS):
        colour = COLOURS - 1 - n
        if content.stores[card][colour] > 0:
            push(state, invasion_stores, colour, content.stores[card][colour])


@task
def run_of_card(content, state, card, trigger):
    """R10.1 Performs a card of the Invasion; the lead makes its choices (R1.6)."""
    program = program_for(content, card, trigger)
    if program > 0:
        push(state, run, program, state.lead, card)


@rule
def count_auras(content, state):
    """R14.4 Adds up the auras of all deployed cards, covered or not, and of the visible scenario lines."""
    for aura in range(AURAS):
        state.stack_aura[aura] = 0
    if state.mode == COOPERATIVE:
        card = topmost(state)
        while card >= 0:
            if content.aura[card] >= 0:
                state.stack_aura[content.aura[card]] += content.aura_n[card]
            card = state.card_under[card]
        for line in range(lines_shown(state)):
            aura = content.scenario_line_aura[state.scenario][line]
            if aura >= 0:
                state.stack_aura[aura] += content.scenario_line_aura_n[state.scenario][line]


# Hitting


@rule
def hits_topmost(content, state, damage):
    """R14.2 Whether there is a deployed card; armor can only be destroyed if the card has any."""
    if topmost(state) < 0:
        return 0
    if damage == DESTROY_ARMOR:
        return int(total_of_top(content, state, ARMOR_STAT) > 0)
    return 1


@rule
def hit_topmost(content, state, seat, damage):
    """R14.2 Melee takes armor, then health; ranged takes health; destroyed armor takes armor. Leftover damage stays."""
    card = topmost(state)
    n = state.damage[seat][damage]
    armor = 0
    health = 0
    if damage != RANGED:
        armor = min(n, total_of_top(content, state, ARMOR_STAT))
    if damage != DESTROY_ARMOR:
        health = min(n - armor, total_of_top(content, state, HEALTH_STAT))
    state.damage[seat][damage] -= armor + health
    state.card_armor[card] -= armor
    state.card_health[card] -= health
    emit(state, HITS, seat, card, armor + health, damage)
    push(state, check_goals)
    check_topmost(content, state)


@rule
def check_topmost(content, state):
    """R14.3 At health 0 the topmost card is defeated, and its support for the next card ends."""
    while topmost(state) >= 0 and total_of_top(content, state, HEALTH_STAT) == 0:
        card = topmost(state)
        move(state, card, INVASION_DISCARD)
        count_auras(content, state)
        emit(state, DEFEATED, card)
        push(state, run_of_card, card, ON_DEFEATED)


@rule
def strengthen(state, armor, health):
    """R14.2 Puts marks on the topmost card; without one nothing happens."""
    card = topmost(state)
    if card >= 0:
        state.card_armor[card] = counted_on(state.card_armor[card], armor)
        state.card_health[card] = counted_on(state.card_health[card], health)
        if armor > 0:
            emit(state, GAINS_ARMOR, card, armor)
        if health > 0:
            emit(state, GAINS_HEALTH, card, health)


@rule
def can_hit_core(content, state, damage):
    """R14.5 Whether the core can be hit: with no card deployed, or by ranged damage if the scenario says so."""
    if content.scenario_core[state.scenario] == 0 or state.core_health == 0:
        return 0
    if topmost(state) >= 0 and (damage != RANGED or content.scenario_core_ranged[state.scenario] == 0):
        return 0
    if damage == DESTROY_ARMOR:
        return int(state.core_armor > 0)
    return 1


@rule
def hit_core(content, state, seat, damage):
    """R14.5 The core has its own armor and health; support lines do not add to them."""
    n = state.damage[seat][damage]
    armor = 0
    health = 0
    if damage != RANGED:
        armor = min(n, state.core_armor)
    if damage != DESTROY_ARMOR:
        health = min(n - armor, state.core_health)
    state.damage[seat][damage] -= armor + health
    state.core_armor -= armor
    state.core_health -= health
    emit(state, CORE_HIT, seat, armor + health, damage, state.core_health)
    push(state, check_goals)
