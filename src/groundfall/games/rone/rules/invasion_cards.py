"""R12, R13 The Invasion's own cards: its deck, its zones and the resources stored there."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    DESTROYED_INVASION,
    EVERYBODY,
    FIRST_ZONE,
    INVASION_DECK,
    INVASION_DISCARD,
    INVASION_DUMP,
    INVASION_SUPPLY,
    ON_FOE_RESHUFFLE,
    WILD,
    ZONES,
)

from .actions import ZONE
from .counting import counted_on
from .ending import reach_goal
from .passives import fire
from .piles import move, next_card, put_on_deck, renew, shuffle_in
from .vocabulary import run

STORES = event("invasion_stores", "R13.3", "The Invasion stores a {colour} resource.", colour=COLOURS)
UNSTORED = event("unstored", "R15.8", "A stored resource in the {zone} zone is destroyed.", loses=True, zone=ZONES)
RESHUFFLES = event("invasion_reshuffles", "R12.2", "The Invasion reshuffles {count:card} into a new deck.", count=None)
DISCARDS = event("invasion_discards", "R15.8", "The Invasion discards {card} from its deck.", card=CARDS)
DUMPS = event("invasion_dumps", "R15.8", "The Invasion puts {card} from its deck into the garbage dump.", card=CARDS)
DESTROYED = event("invasion_loses", "R12.2", "The Invasion's {card} is destroyed.", loses=True, card=CARDS)
RECYCLES = event("invasion_recycles", "R13.8", "The Invasion recycles {card}.", card=CARDS)
EMPTY = event("invasion_empty", "R16.3", "The Invasion must draw but has no cards left.")
FILLED = event("zone_filled", "R13.4", "{card} enters the {zone} zone.", card=CARDS, zone=ZONES)
NOTHING_STORED = refusal("R15.8", "Nothing is stored in the {zone} zone.")


# The deck


@rule
def invasion_has_cards(state):
    """R16.3 Whether a card is left in its deck, discard pile or garbage dump."""
    found = state.count[INVASION_DECK] + state.count[INVASION_DISCARD] + state.count[INVASION_DUMP]
    if found > 0:
        return 1
    return 0


@rule
def invasion_ready(content, state, task, a, b):
    """R12.2 Whether its deck has a card; otherwise it reshuffles first, or loses if it has no cards left."""
    if state.count[INVASION_DECK] > 0:
        return 1
    if invasion_has_cards(state):
        push(state, task, a, b)
        push(state, reshuffle_invasion)
    else:
        emit(state, EMPTY)
        reach_goal(state, 1)
    return 0


@task
def reshuffle_invasion(content, state):
    """R12.2 First the effects printed beside its deck, which destroy cards; then the new deck."""
    push(state, new_invasion_deck)
    push(state, run, content.invasion_reshuffle, state.lead, -1)


@task
def new_invasion_deck(content, state):
    """R12.2 Discard pile and garbage dump become the deck."""
    gather_invasion(state)
    emit(state, RESHUFFLES, state.count[INVASION_DECK])
    for n in range(state.playing):
        fire(content, state, state.playing - 1 - n, ON_FOE_RESHUFFLE)


@rule
def gather_invasion(state):
    """R12.2 All cards of discard pile and garbage dump go into its deck."""
    while state.count[INVASION_DISCARD] > 0:
        shuffle_in(state, state.top[INVASION_DISCARD], INVASION_DECK)
    while state.count[INVASION_DUMP] > 0:
        shuffle_in(state, state.top[INVASION_DUMP], INVASION_DECK)


@rule
def take_invasion_card(content, state):
    """R20.3 The next card of a deck that is not empty; it can be one that came from the supply face down."""
    card = next_card(state, INVASION_DECK)
    if state.seen[card] != EVERYBODY:
        count_hidden(content, state, card)
    return card


@rule
def count_hidden(content, state, card):
    """R20.3 One card fewer in its deck can have come from the supply, if the taken one is not a starting card."""
    if state.new_in_deck > 0 and (content.is_start[card] == 0 or hidden_in_deck(state) <= state.new_in_deck):
        state.new_in_deck -= 1


@rule
def hidden_in_deck(state):
    """R20.3 How many cards in its deck nobody has seen."""
    found = 0
    card = state.top[INVASION_DECK]
    while card >= 0:
        if state.seen[card] != EVERYBODY:
            found += 1
        card = state.card_under[card]
    return found


@task
def discard_invasion_deck(content, state, left, dump):
    """R15.8 Cards from its deck go to its discard pile or into its garbage dump."""
    if left > 0 and invasion_ready(content, state, discard_invasion_deck, left, dump):
        if left > 1:
            push(state, discard_invasion_deck, left - 1, dump)
        card = take_invasion_card(content, state)
        if dump:
            move(state, card, INVASION_DUMP)
            emit(state, DUMPS, card)
        else:
            move(state, card, INVASION_DISCARD)
            emit(state, DISCARDS, card)


@rule
def destroy_invasion_card(state, card):
    """R12.2 A card of the Invasion is destroyed."""
    move(state, card, DESTROYED_INVASION)
    emit(state, DESTROYED, card)


@rule
def recycle_invasion(state, n):
    """R13.8 The Invasion recycles cards to its deck, first from its garbage dump, then from its discard pile."""
    for _ in range(n):
        card = state.top[INVASION_DUMP]
        if card < 0:
            card = state.top[INVASION_DISCARD]
        if card >= 0:
            put_on_deck(state, card, INVASION_DECK, EVERYBODY)
            emit(state, RECYCLES, card)


# The zones


@task
def invasion_stores(content, state, colour, left):
    """R13.3 A resource goes to the zone of its colour, a wild one to a zone that the players choose."""
    if colour == WILD:
        if left > 1:
            push(state, invasion_stores, colour, left - 1)
        ask(state, choose_zone, 1 << state.lead)
    else:
        for _ in range(left):
            store_in_zone(state, colour)


@rule
def store_in_zone(state, zone):
    """R13.3 There is no limit to what is stored in a zone."""
    state.zone_stored[zone] = counted_on(state.zone_stored[zone], 1)
    emit(state, STORES, zone)


@decision("R13.3", "Choose the zone where the Invasion stores a wild resource.")
def choose_zone(content, state, seat, choices):
    """R13.3 Lists the zones."""
    for zone in range(ZONES):
        offer(choices, ZONE(zone))


@choose_zone.on(ZONE)
def zone_chosen(content, state, seat, zone):
    """R13.3 The resource is stored there."""
    store_in_zone(state, zone)


@rule
def has_zone_stored(state):
    """R15.8 Whether the Invasion has a stored resource in a zone."""
    for zone in range(ZONES):
        if state.zone_stored[zone] > 0:
            return 1
    return 0


@task
def destroy_zone_stored(content, state, seat, left):
    """R15.8 The Invasion's stored resources are destroyed; the acting player chooses the zone for each."""
    if has_zone_stored(state):
        if left > 1:
            push(state, destroy_zone_stored, seat, left - 1)
        ask(state, choose_stripped, 1 << seat)


@decision("R15.8", "Choose the zone that loses a stored resource.")
def choose_stripped(content, state, seat, choices):
    """R15.8 Lists the zones with a stored resource."""
    for zone in range(ZONES):
        if state.zone_stored[zone] > 0:
            offer(choices, ZONE(zone))
        else:
            refuse(choices, ZONE(zone), NOTHING_STORED)


@choose_stripped.on(ZONE)
def zone_stripped(content, state, seat, zone):
    """R15.8 The resource is destroyed."""
    state.zone_stored[zone] -= 1
    emit(state, UNSTORED, zone)


@rule
def fill_zone(content, state, zone):
    """R13.4 The top card of the supply goes face up into an empty zone; without a supply the zone stays empty."""
    if state.count[FIRST_ZONE + zone] == 0:
        renew(state, INVASION_SUPPLY, DESTROYED_INVASION)
        if state.count[INVASION_SUPPLY] > 0:
            card = next_card(state, INVASION_SUPPLY)
            move(state, card, FIRST_ZONE + zone)
            emit(state, FILLED, card, zone)


@rule
def fill_zones(content, state):
    """R12.3 A card goes into every empty zone."""
    for zone in range(ZONES):
        fill_zone(content, state, zone)
