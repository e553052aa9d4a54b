"""R13 The Invasion's turn, step by step."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    ACTIVATE,
    AFTER_INV_TRAINING,
    ALWAYS,
    CARDS,
    EVENTS,
    FIRST_ZONE,
    HEARERS,
    IN_TRAINING,
    INV_TURN_END,
    INV_TURN_START,
    INVASION,
    INVASION_DISCARD,
    INVASION_TRAINED,
    PROTOCOL_REFRESH,
    PROTOCOLS,
    SCENARIOS,
    ZONES,
)

from .actions import CHOOSE_CARD, GOES_FIRST, ZONE
from .clock import open_phase
from .goals import check_goals
from .invasion_cards import fill_zone, fill_zones, invasion_ready, take_invasion_card
from .passives import fire_protocols, program_for, waits_for
from .piles import move
from .stack import deploy_cards, run_of_card, store_reward
from .vocabulary import holds, run

ROUND = event("round", "R13.2", "Round {rounds}: the time marker is on {time}.", rounds=None, time=None)
EVENT_ENDS = event("event_ends", "R13.2", "Event {number} of {scenario} takes place.", number=None, scenario=SCENARIOS)
EXPLORES = event("explores", "R16.6", "The Invasion sends {card} to explore.", card=CARDS)
TRAINS = event("invasion_trains", "R13.4", "The Invasion trains {card}.", card=CARDS)
REFRESHES = event("refreshes", "R13.5", "The protocol {card} is refreshed.", card=CARDS)
NOT_QUALIFIED = refusal("R13.4", "The {zone} zone cannot train a card now.")
ACTIVATES = event("activates", "R13.6", "The Invasion uses the protocol {card}.", card=CARDS)


@task(phase=INVASION)
def invasion_turn(content, state):
    """R13 Seven steps; the first step is pushed last. The goals are checked after each step (R16.1)."""
    open_phase(state, INVASION)
    state.active = 0
    state.cleaned = 0
    push(state, check_goals)
    push(state, end_of_turn)
    push(state, use_protocols)
    push(state, refresh_protocols)
    push(state, check_goals)
    push(state, train_cards, 1)
    push(state, check_goals)
    push(state, deploy_step)
    push(state, check_goals)
    push(state, advance_time)
    push(state, beginning_of_turn)


@task
def beginning_of_turn(content, state):
    """R13.1 Abilities of protocols and of the scenario card for the beginning of the turn trigger."""
    card = state.top[PROTOCOLS]
    while card >= 0:
        state.card_worked[card] = 0
        card = state.card_under[card]
    set_off(content, state, INV_TURN_START)


@rule
def set_off(content, state, trigger):
    """R13.1 Abilities of protocols and of the scenario card trigger, in the order the players choose."""
    if scenario_waits_for(content, state, trigger) and waits_for(content, state, state.lead, PROTOCOLS, trigger):
        ask(state, choose_hearer, 1 << state.lead, trigger)
    else:
        set_off_scenario(content, state, trigger)
        fire_protocols(content, state, trigger)


@rule
def scenario_waits_for(content, state, trigger):
    """R13.1 Whether the scenario card has an ability with that trigger."""
    for place in range(ALWAYS):
        if content.scenario_when[state.scenario][place] == trigger:
            return 1
    return 0


@rule
def set_off_scenario(content, state, trigger):
    """R13.1 The scenario card's abilities with that trigger, in printed order."""
    for n in range(ALWAYS):
        place = ALWAYS - 1 - n
        if content.scenario_when[state.scenario][place] == trigger:
            push(state, run, content.scenario_do[state.scenario][place], state.lead, NOTHING_MEANT)


@decision("R13.1", "Choose what triggers first.")
def choose_hearer(content, state, seat, choices, trigger):
    """R13.1 Lists the protocols and the scenario card."""
    for hearer in range(HEARERS):
        offer(choices, GOES_FIRST(hearer))


@choose_hearer.on(GOES_FIRST)
def hearer_chosen(content, state, seat, hearer, trigger):
    """R13.1 The chosen one triggers first, then the other; the first step is pushed last."""
    if hearer == 0:
        set_off_scenario(content, state, trigger)
        fire_protocols(content, state, trigger)
    else:
        fire_protocols(content, state, trigger)
        set_off_scenario(content, state, trigger)


@rule
def has_happened(state, number):
    """R13.2 Whether an event of the scenario has taken place."""
    return state.events_done >> number & 1


@task
def advance_time(content, state):
    """R13.2 The marker advances; every event it has reached or passed takes place. It stays on the last space."""
    state.time = min(content.track, state.time + 1)
    emit(state, ROUND, state.rounds, state.time)
    for n in range(EVENTS):
        number = EVENTS - 1 - n
        at = content.scenario_event_at[state.scenario][number]
        if 0 < at <= state.time and has_happened(state, number) == 0:
            push(state, scenario_event, number)


@task
def scenario_event(content, state, number):
    """R13.2 The event's instructions are carried out, once."""
    state.events_done |= 1 << number
    emit(state, EVENT_ENDS, number + 1, state.scenario)
    push(state, run, content.scenario_event_do[state.scenario][number], state.lead, NOTHING_MEANT)


@rule
def cards_to_deploy(content, state):
    """R13.3 One card for each player and each protocol; by option another number for that many players (R16.6)."""
    protocols = content.deploy_per_protocol * state.count[PROTOCOLS]
    if state.equal_chances:
        return content.deploy[state.playing - 1] + protocols
    return content.deploy_per_player * state.playing + protocols


@task
def deploy_step(content, state):
    """R13.3 The number of cards is fixed when the step begins."""
    if state.equal_chances:
        push(state, deploy_cards, content.defend[state.playing - 1], 0)
    push(state, deploy_cards, cards_to_deploy(content, state), 1)
    if state.equal_chances:
        push(state, explore, content.explore[state.playing - 1])


@task
def explore(content, state, left):
    """R16.6 With equal chances, cards are sent to explore: their reward is stored, and they are discarded."""
    if left > 0 and invasion_ready(content, state, explore, left, 0):
        if left > 1:
            push(state, explore, left - 1)
        card = take_invasion_card(content, state)
        move(state, card, INVASION_DISCARD)
        emit(state, EXPLORES, card)
        store_reward(content, state, card)


# Training


@task
def train_cards(content, state, fill):
    """R13.4 All cards whose zone has enough are trained, in the order the players choose; empty zones are filled."""
    if fill:
        fill_zones(content, state)
    found = 0
    last = 0
    for zone in range(ZONES):
        if qualifies(content, state, zone):
            found += 1
            last = zone
    if found > 0:
        push(state, train_cards, 0)
        if found > 1:
            ask(state, choose_training, 1 << state.lead)
        else:
            push(state, train_zone, last, 0)


@rule
def qualifies(content, state, zone):
    """R13.4 Whether the zone has a card and at least as many resources as its training cost."""
    card = state.top[FIRST_ZONE + zone]
    if card < 0:
        return 0
    return int(state.zone_stored[zone] >= content.training[card])


@decision("R13.4", "Choose the zone whose card the Invasion trains next.")
def choose_training(content, state, seat, choices):
    """R13.4 Lists the zones with enough resources."""
    for zone in range(ZONES):
        if qualifies(content, state, zone):
            offer(choices, ZONE(zone))


@choose_training.on(ZONE, otherwise=NOT_QUALIFIED)
def training_chosen(content, state, seat, zone):
    """R13.4 The zone's card is trained."""
    push(state, train_zone, zone, 0)


@task
def train_zone(content, state, zone, forced):
    """R13.4 Stored resources are destroyed, the card's effects happen, it is discarded unless it went elsewhere, the
    effect of the zone happens, a new card enters it, and abilities trigger."""
    card = state.top[FIRST_ZONE + zone]
    if card >= 0:
        if forced == 0 or state.forced_training_empties:
            state.zone_stored[zone] = 0
        emit(state, TRAINS, card)
        move(state, card, IN_TRAINING)
        push(state, after_training)
        push(state, refill, zone)
        push(state, run, content.zone_effect[zone], state.lead, NOTHING_MEANT)
        push(state, discard_trained, card)
        push(state, run_of_card, card, INVASION_TRAINED)


@task
def discard_trained(content, state, card):
    """R13.4 The card goes to the discard pile, unless it went elsewhere."""
    if state.card_pile[card] == IN_TRAINING:
        move(state, card, INVASION_DISCARD)


@task
def refill(content, state, zone):
    """R13.4 A new card is recruited."""
    fill_zone(content, state, zone)


@task
def after_training(content, state):
    """R13.4 Abilities for a training trigger."""
    set_off(content, state, AFTER_INV_TRAINING)


# Protocols


@task
def refresh_protocols(content, state):
    """R13.5 If no technology token is left, all protocols are refreshed, and the Invasion gains tokens."""
    condition = content.protocol_refresh_if
    if holds(content, state, condition, state.lead, NOTHING_MEANT, NOTHING_MEANT):
        push(state, after_refresh)
        push(state, run, content.protocol_refresh_do, state.lead, NOTHING_MEANT)


@task
def after_refresh(content, state):
    """R13.5 Abilities for the refresh trigger."""
    set_off(content, state, PROTOCOL_REFRESH)


@rule
def refresh_protocol(state, card):
    """R8.11 A protocol is refreshed."""
    state.card_exhausted[card] = 0
    emit(state, REFRESHES, card)


@rule
def is_ready(content, state, card):
    """R13.6 A refreshed protocol with an activated ability."""
    return int(state.card_exhausted[card] == 0 and program_for(content, card, ACTIVATE) > 0)


@task
def use_protocols(content, state):
    """R13.6 Every refreshed protocol is used and then exhausted; the players choose the order."""
    found = 0
    last = -1
    card = state.top[PROTOCOLS]
    while card >= 0:
        if is_ready(content, state, card):
            found += 1
            last = card
        card = state.card_under[card]
    if found > 0:
        push(state, use_protocols)
        if found > 1:
            ask(state, choose_protocol, 1 << state.lead)
        else:
            use_protocol(content, state, last)


@decision("R13.6", "Choose the protocol to use next.")
def choose_protocol(content, state, seat, choices):
    """R13.6 Lists the refreshed protocols."""
    card = state.top[PROTOCOLS]
    while card >= 0:
        if is_ready(content, state, card):
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@choose_protocol.on(CHOOSE_CARD)
def protocol_chosen(content, state, seat, card):
    """R13.6 The protocol is used."""
    use_protocol(content, state, card)


@rule
def use_protocol(content, state, card):
    """R13.6 The protocol is used, then exhausted."""
    emit(state, ACTIVATES, card)
    push(state, exhaust_protocol, card)
    push(state, run_of_card, card, ACTIVATE)


@task
def exhaust_protocol(content, state, card):
    """R13.6 The protocol is exhausted after its use."""
    state.card_exhausted[card] = 1


@task
def end_of_turn(content, state):
    """R13.7 Abilities of protocols and of the scenario card for the end of the turn trigger."""
    set_off(content, state, INV_TURN_END)
