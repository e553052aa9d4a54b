"""R13.8 Effects on the Invasion: its deck, zones, tokens, protocols and stack."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.engine.effects import SCALE, amount, one_of
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    DESTROYED_INVASION,
    DESTROYED_PROTOCOLS,
    FIRST_ZONE,
    INVASION_DECK,
    INVASION_DISCARD,
    INVASION_SUPPLY,
    PROTOCOL_SUPPLY,
    PROTOCOLS,
    ZONES,
)

from .actions import CHOOSE_CARD, ZONE
from .counting import counted_on
from .invasion_cards import (
    destroy_invasion_card,
    destroy_zone_stored,
    discard_invasion_deck,
    fill_zones,
    has_zone_stored,
    invasion_stores,
    recycle_invasion,
)
from .invasion_turn import refresh_protocol, train_zone
from .piles import forget_order, move, next_card, put_on, renew, take_out
from .stack import deploy, deploy_cards, strengthen
from .vocabulary import EFFECTS

INV_TOKENS = event("invasion_tokens", "R13.5", "The Invasion now has {count:technology token}.", count=None)
ADDED = event("added", "R13.8", "The Invasion shuffles {count:card} from its supply into its deck.", count=None)
INSTALLED = event("installed", "R13.8", "The protocol {card} comes into play.", card=CARDS)
TIME_SET = event("time_set", "R13.2", "The time marker moves to {time}.", time=None)
NOT_CHEAPEST = refusal("R13.8", "The {zone} zone has no card with the lowest training cost.")
NOT_EXHAUSTED = refusal("R13.8", "{card} is not an exhausted protocol.")

ALL, THIRD = -1, -2  # named amounts
MANY = amount(
    0,
    99,
    named={"all": "all {}", "third_up": "a third of the {}, rounded up,"},
    scaled={"per_player": "{} for each player"},
)


@rule
def counted(state, n, of):
    """R13.8 An amount: a number, all of something, a third of it rounded up, or a number for each player."""
    if n == ALL:
        return of
    if n == THIRD:
        return (of + 2) // 3
    if n >= SCALE:
        return (n - SCALE) * state.playing
    return n


@EFFECTS.operation("inv_store", "make the Invasion store {n:<c> resource}", c=one_of(COLOURS), n=amount())
def inv_store(content, state, seat, source, c, n):
    """R13.3 The Invasion stores resources in its zones."""
    push(state, invasion_stores, c, n)


@EFFECTS.operation("inv_recycle", "make the Invasion recycle {n:card}", n=amount())
def inv_recycle(content, state, seat, source, n):
    """R13.8 Cards go to its deck, first from its garbage dump, then from its discard pile."""
    recycle_invasion(state, n)


@EFFECTS.operation("inv_deploy", "deploy {n:more card}", n=MANY)
def inv_deploy(content, state, seat, source, n):
    """R13.3 More cards from its deck are deployed."""
    push(state, deploy_cards, counted(state, n, state.count[INVASION_DECK]), 1)


@EFFECTS.operation("inv_deploy_self", "deploy this card")
def inv_deploy_self(content, state, seat, source):
    """R13.8 The card is deployed, with reward and effects, instead of being discarded."""
    if is_invasion_card(state, source):
        deploy(content, state, source, 1)


@EFFECTS.operation("inv_destroy_self", "destroy this card")
def inv_destroy_self(content, state, seat, source):
    """R13.8 The card is destroyed."""
    if is_invasion_card(state, source):
        destroy_invasion_card(state, source)


@rule
def is_invasion_card(state, source):
    """R13.8 Whether it is a card of the Invasion that is on the table."""
    if source < 0:
        return 0
    return int(INVASION_SUPPLY <= state.card_pile[source] < DESTROYED_INVASION)


@EFFECTS.operation("inv_train_zone", "train the card of the {c} zone", c=one_of(ZONES))
def inv_train_zone(content, state, seat, source, c):
    """R13.8 The card is trained as in step 4, whatever is stored there."""
    push(state, train_zone, c, 1)


@rule
def cheapest(content, state):
    """R13.8 The lowest training cost of the cards in the zones; -1 if there are none."""
    lowest = -1
    for zone in range(ZONES):
        card = state.top[FIRST_ZONE + zone]
        if card >= 0 and (lowest < 0 or content.training[card] < lowest):
            lowest = content.training[card]
    return lowest


@rule
def is_cheapest(content, state, zone):
    """R13.8 Whether a zone has a card with the lowest training cost."""
    card = state.top[FIRST_ZONE + zone]
    if card < 0:
        return 0
    return int(content.training[card] == cheapest(content, state))


@EFFECTS.operation("inv_train_cheapest", "train the card with the lowest training cost in a zone")
def inv_train_cheapest(content, state, seat, source):
    """R13.8 The card is trained as in step 4, whatever is stored; the players choose in a tie."""
    found = 0
    last = 0
    for zone in range(ZONES):
        if is_cheapest(content, state, zone):
            found += 1
            last = zone
    if found > 1:
        ask(state, choose_cheapest, 1 << state.lead)
    elif found == 1:
        push(state, train_zone, last, 1)


@decision("R13.8", "Choose the zone whose card the Invasion trains.")
def choose_cheapest(content, state, seat, choices):
    """R13.8 Lists the zones with a card of the lowest training cost."""
    for zone in range(ZONES):
        if is_cheapest(content, state, zone):
            offer(choices, ZONE(zone))


@choose_cheapest.on(ZONE, otherwise=NOT_CHEAPEST)
def cheapest_chosen(content, state, seat, zone):
    """R13.8 The zone's card is trained."""
    push(state, train_zone, zone, 1)


@EFFECTS.operation("inv_discard_deck", "discard {n:card} from the Invasion's deck", n=amount())
def inv_discard_deck(content, state, seat, source, n):
    """R15.8 Cards go from its deck to its discard pile."""
    push(state, discard_invasion_deck, n, 0)


@EFFECTS.operation("inv_destroy_discard", "destroy {n:card} from the top of the Invasion's discard pile", n=MANY)
def inv_destroy_discard(content, state, seat, source, n):
    """R12.2 Cards on top of its discard pile are destroyed."""
    for _ in range(min(counted(state, n, state.count[INVASION_DISCARD]), state.count[INVASION_DISCARD])):
        destroy_invasion_card(state, state.top[INVASION_DISCARD])


@rule
def can_destroy_stored(content, state, seat, source, n):
    """R15.8 Whether the Invasion has a stored resource."""
    return has_zone_stored(state)


@EFFECTS.operation(
    "inv_destroy_stored", "destroy {n:resource} stored by the Invasion", needs=can_destroy_stored, n=amount()
)
def inv_destroy_stored(content, state, seat, source, n):
    """R15.8 The acting player chooses the resources."""
    push(state, destroy_zone_stored, seat, n)


@EFFECTS.operation("inv_add_cards", "shuffle {n:card} from the Invasion's supply into its deck", n=MANY)
def inv_add_cards(content, state, seat, source, n):
    """R20.3 Nobody sees which cards are shuffled in."""
    added = 0
    for _ in range(counted(state, n, state.count[INVASION_SUPPLY])):
        renew(state, INVASION_SUPPLY, DESTROYED_INVASION)
        if state.count[INVASION_SUPPLY] > 0:
            add_hidden(state, next_card(state, INVASION_SUPPLY))
            added += 1
    emit(state, ADDED, added)


@rule
def add_hidden(state, card):
    """R20.3 A card of the supply goes into the deck face down, so it can be any card of the supply."""
    other = state.top[INVASION_SUPPLY]
    while other >= 0:
        state.seen[other] = 0
        other = state.card_under[other]
    take_out(state, card)
    put_on(state, card, INVASION_DECK)
    forget_order(state, INVASION_DECK)
    state.new_in_deck += 1


# Tokens and protocols


@EFFECTS.operation("inv_lose_token", "make the Invasion lose {n:technology token}", n=amount())
def inv_lose_token(content, state, seat, source, n):
    """R13.5 The Invasion loses tokens, down to none."""
    set_tokens(state, max(0, state.inv_tokens - n))


@EFFECTS.operation("inv_gain_token", "make the Invasion gain {n:technology token}", n=MANY)
def inv_gain_token(content, state, seat, source, n):
    """R13.5 The Invasion gains tokens."""
    set_tokens(state, counted_on(state.inv_tokens, counted(state, n, state.inv_tokens)))


@EFFECTS.operation("inv_set_tokens", "set the Invasion's technology tokens to {n}", n=MANY)
def inv_set_tokens(content, state, seat, source, n):
    """R13.5 The Invasion has exactly that many tokens."""
    set_tokens(state, counted(state, n, state.inv_tokens))


@rule
def set_tokens(state, n):
    """R13.5 Sets the number of tokens on the Invasion board."""
    if state.inv_tokens != n:
        state.inv_tokens = n
        emit(state, INV_TOKENS, n)


@rule
def exhausted_protocols(state):
    """R13.5 How many protocols are exhausted."""
    found = 0
    card = state.top[PROTOCOLS]
    while card >= 0:
        found += state.card_exhausted[card]
        card = state.card_under[card]
    return found


@EFFECTS.operation("inv_refresh_protocols", "refresh {n:protocol}", n=MANY)
def inv_refresh_protocols(content, state, seat, source, n):
    """R13.5 Exhausted protocols are refreshed; the players choose unless all are."""
    push(state, refresh_next, counted(state, n, exhausted_protocols(state)))


@task
def refresh_next(content, state, left):
    """R13.5 The next exhausted protocol is refreshed."""
    found = exhausted_protocols(state)
    if found > left > 0:
        push(state, refresh_next, left - 1)
        ask(state, choose_refreshed, 1 << state.lead)
    elif left > 0:
        card = state.top[PROTOCOLS]
        while card >= 0:
            if state.card_exhausted[card]:
                refresh_protocol(state, card)
            card = state.card_under[card]


@decision("R13.5", "Choose the protocol to refresh.")
def choose_refreshed(content, state, seat, choices):
    """R13.5 Lists the exhausted protocols."""
    card = state.top[PROTOCOLS]
    while card >= 0:
        if state.card_exhausted[card]:
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@choose_refreshed.on(CHOOSE_CARD, otherwise=NOT_EXHAUSTED)
def refreshed_chosen(content, state, seat, card):
    """R13.5 The protocol is refreshed."""
    refresh_protocol(state, card)


@EFFECTS.operation("activate_protocol", "put {n:protocol} into play", n=amount())
def activate_protocol(content, state, seat, source, n):
    """R13.8 The top card of the protocol supply comes into play, face up and refreshed."""
    for _ in range(n):
        renew(state, PROTOCOL_SUPPLY, DESTROYED_PROTOCOLS)
        if state.count[PROTOCOL_SUPPLY] > 0:
            card = next_card(state, PROTOCOL_SUPPLY)
            move(state, card, PROTOCOLS)
            emit(state, INSTALLED, card)


# The stack, the zones, the time


@EFFECTS.operation("top_armor", "give the topmost card {n} armor", n=amount())
def top_armor(content, state, seat, source, n):
    """R14.2 A mark on the topmost deployed card."""
    strengthen(state, n, 0)


@EFFECTS.operation("top_health", "give the topmost card {n} health", n=amount())
def top_health(content, state, seat, source, n):
    """R14.2 A mark on the topmost deployed card."""
    strengthen(state, 0, n)


@EFFECTS.operation("fill_zones", "put a card from the Invasion's supply into each empty zone")
def effect_fill_zones(content, state, seat, source):
    """R12.3 A card goes into each empty zone."""
    fill_zones(content, state)


@EFFECTS.operation("time", "set the time marker to {n}", n=amount(0, 99))
def time(content, state, seat, source, n):
    """R13.2 The marker moves there; events that it passes take place when it next advances."""
    state.time = min(n, content.track)
    emit(state, TIME_SET, state.time)
