"""I4 Playing cards: which card can be played where, what it costs, and what happens when it comes into play."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.invaders.state import (
    ABILITIES,
    CARDS,
    FIGURES,
    FIRST_HERO,
    MANKIND,
    ONE_SHOT,
    PLAYED,
    SIDE_CARDS,
    SLOTS,
    ZONES,
)

from .actions import CAST, FULL_PRICE, LESS_DISCARD, LESS_DRAIN, MAKE_ROOM, PLAY
from .cards import flip, leave_hand
from .paying import ask_discards
from .places import first_slot, free_slot, put_in_slot
from .vocabulary import possible_once_paid, run
from .zones import remove_card

PLAYS = event("plays", "I4.5", "{card} comes into play in {zone}.", card=CARDS, zone=ZONES)
CASTS = event("casts", "I4.6", "{card} is played.", card=CARDS)
MADE_ROOM = event("made_room", "I4.7", "{figure} is sacrificed to make room.", loses=True, figure=FIGURES)

NOT_IN_HAND = refusal("I4.1", "{card} is not in your hand.")
HAS_POWER = refusal("I4.5", "{card} has a power value: play it in a zone.")
HAS_NO_POWER = refusal("I4.6", "{card} has no power value: play it for its text, not in a zone.")
TOO_DEAR = refusal(
    "I4.4", "{card} costs {discard:discard} and {drain:drain}, more than you can pay.", "discard", "drain"
)
NO_ROOM = refusal("I4.8", "Your four slots in {zone} are full, and the Invader cannot sacrifice to make room.")
MAKES_NO_ROOM = refusal("I4.7", "Sacrifice one of your own cards in that zone, but not the hero.")
NO_TARGET = refusal("I12.6", "{card} has no legal target.")
NO_SUCH_LESS = refusal("I7.4", "That part of the cost cannot be reduced.")
NOT_PAYABLE = refusal("I4.4", "You cannot pay that much.")

IN_FULL, DISCARDS_LESS, DRAINS_LESS = range(3)


@rule
def discards_for(content, card, less):
    """I4.2 How many cards are discarded for a card, with this part of its cost reduced by one (I7.4)."""
    return content.discard_cost[card] - int(less == DISCARDS_LESS)


@rule
def drains_for(content, card, less):
    """I4.3 How many cards are drained for a card, with this part of its cost reduced by one (I7.4)."""
    return content.drain_cost[card] - int(less == DRAINS_LESS)


@rule
def can_pay(content, state, seat, card, less):
    """I4.4 Whether both costs of a card can be paid in full, one of them reduced by one if the plot says so (I7.4)."""
    discards = discards_for(content, card, less)
    drains = drains_for(content, card, less)
    if discards < 0 or drains < 0:
        return 0
    if state.hand_cards[seat] - 1 >= discards and state.deck_cards[seat] >= drains:
        return 1
    return 0


@rule
def is_affordable(content, state, seat, card):
    """I4.4 Whether a card in the hand can be paid for, at its full or reduced cost."""
    if can_pay(content, state, seat, card, IN_FULL):
        return 1
    if state.cheaper == 0:
        return 0
    if can_pay(content, state, seat, card, DISCARDS_LESS):
        return 1
    return can_pay(content, state, seat, card, DRAINS_LESS)


@rule
def has_room(state, seat, zone):
    """I4.7 Whether there is a free slot; Mankind can always sacrifice one of four cards, at most one of them a hero."""
    if seat == MANKIND:
        return 1
    return int(free_slot(state, seat, zone) >= 0)


@rule
def finds_target(content, state, seat, card):
    """I4.6 Whether a one-shot that needs a target has one; any other does as much as it can (I12.3)."""
    if content.must_find[card] == 0:
        return 1
    for ability in range(ABILITIES):
        if content.ability_on[card][ability] == PLAYED:
            cost = content.ability_cost[card][ability]
            if possible_once_paid(content, state, content.ability_do[card][ability], cost, seat, -1):
                return 1
    return 0


@rule
def list_cards(content, state, seat, choices):
    """I4.1 Lists the cards in hand that can be paid for: those with power for each zone with room, the others once."""
    first = seat * SIDE_CARDS
    room = 0
    for zone in range(ZONES):
        room |= has_room(state, seat, zone) << zone
    for card in range(first, first + SIDE_CARDS):
        if state.hand[card] == 0:
            continue
        if is_affordable(content, state, seat, card) == 0:
            refuse(choices, CAST(card), TOO_DEAR, content.discard_cost[card], content.drain_cost[card])
            for zone in range(ZONES):
                refuse(choices, PLAY(card, zone), TOO_DEAR, content.discard_cost[card], content.drain_cost[card])
        elif content.card_type[card] == ONE_SHOT:
            list_one_shot(content, state, seat, choices, card)
        else:
            refuse(choices, CAST(card), HAS_POWER)
            for zone in range(ZONES):
                if room >> zone & 1:
                    offer(choices, PLAY(card, zone))
                else:
                    refuse(choices, PLAY(card, zone), NO_ROOM)


@rule
def list_one_shot(content, state, seat, choices, card):
    """I4.6 Lists a card without power, which is played for its text."""
    for zone in range(ZONES):
        refuse(choices, PLAY(card, zone), HAS_NO_POWER)
    if finds_target(content, state, seat, card):
        offer(choices, CAST(card))
    else:
        refuse(choices, CAST(card), NO_TARGET)


@rule
def play_card(content, state, seat, card, zone):
    """I4.7 A card is announced for a zone; if all slots there are full, the side first chooses a card to sacrifice."""
    state.announced[seat] = card
    state.goal[seat] = zone
    if free_slot(state, seat, zone) >= 0:
        fix_price(content, state, seat)
    else:
        ask(state, choose_room, 1 << seat)


@decision("I4.7", "Choose the card to sacrifice to make room.")
def choose_room(content, state, seat, choices):
    """I4.7 Lists the cards there, except the hero (I10.4)."""
    first = first_slot(seat, state.goal[seat])
    for place in range(first, first + SLOTS):
        if state.at[place] < FIRST_HERO:
            offer(choices, MAKE_ROOM(place))


@choose_room.on(MAKE_ROOM, otherwise=MAKES_NO_ROOM)
def room_chosen(content, state, seat, place):
    """I4.7 The card leaves play when the cost is paid."""
    state.clearing[seat] = place
    fix_price(content, state, seat)


@rule
def cast_card(content, state, seat, card):
    """I4.6 A card without power is announced."""
    state.announced[seat] = card
    fix_price(content, state, seat)


@rule
def fix_price(content, state, seat):
    """I4.4 The cost is about to be paid; if the plot makes a card cheaper, its owner chooses which cost is reduced."""
    card = state.announced[seat]
    if state.cheaper and content.discard_cost[card] + content.drain_cost[card] > 0:
        ask(state, choose_price, 1 << seat)
    else:
        pay(content, state, seat, IN_FULL)


@decision("I7.4", "Choose which cost to reduce by one.")
def choose_price(content, state, seat, choices):
    """I7.4 Lists the costs that the card has, and the full cost, which saves the reduction for a later card."""
    card = state.announced[seat]
    if can_pay(content, state, seat, card, DISCARDS_LESS):
        offer(choices, LESS_DISCARD())
    elif content.discard_cost[card] > 0:
        refuse(choices, LESS_DISCARD(), NOT_PAYABLE)
    if can_pay(content, state, seat, card, DRAINS_LESS):
        offer(choices, LESS_DRAIN())
    elif content.drain_cost[card] > 0:
        refuse(choices, LESS_DRAIN(), NOT_PAYABLE)
    if can_pay(content, state, seat, card, IN_FULL):
        offer(choices, FULL_PRICE())
    else:
        refuse(choices, FULL_PRICE(), NOT_PAYABLE)


@choose_price.on(LESS_DISCARD, otherwise=NO_SUCH_LESS)
def discard_less(content, state, seat):
    """I7.4 One card fewer is discarded."""
    pay(content, state, seat, DISCARDS_LESS)


@choose_price.on(LESS_DRAIN, otherwise=NO_SUCH_LESS)
def drain_less(content, state, seat):
    """I7.4 One card fewer is drained."""
    pay(content, state, seat, DRAINS_LESS)


@choose_price.on(FULL_PRICE)
def pay_in_full(content, state, seat):
    """I7.4 The plot makes a later card of this turn cheaper."""
    pay(content, state, seat, IN_FULL)


@rule
def pay(content, state, seat, less):
    """I4.2 The discards are chosen; then the rest happens at once."""
    state.less[seat] = less
    push(state, come_into_play, seat)
    ask_discards(state, seat, discards_for(content, state.announced[seat], less))


@task
def come_into_play(content, state, seat):
    """I4.3 The drain cost is paid (nothing prevents it, I5.6), room is made, and the card comes into play."""
    card = state.announced[seat]
    zone = state.goal[seat]
    drains = drains_for(content, card, state.less[seat])
    if state.less[seat] != IN_FULL:
        state.cheaper = 0
    flip(state, seat, drains)
    if zone < 0:
        leave_hand(state, card)
        state.resolving[seat] = card
        emit(state, CASTS, card)
        push(state, end_one_shot, seat)
        trigger_played(content, state, seat, card, -1)
    else:
        make_room(state, state.clearing[seat])
        place = free_slot(state, seat, zone)
        leave_hand(state, card)
        put_in_slot(content, state, place, card)
        emit(state, PLAYS, card, zone)
        trigger_played(content, state, seat, card, place)
    forget_plan(state, seat)


@rule
def forget_plan(state, seat):
    """I4.1 Nothing is announced."""
    state.announced[seat] = -1
    state.goal[seat] = -1
    state.clearing[seat] = -1
    state.less[seat] = IN_FULL


@rule
def make_room(state, place):
    """I4.7 The chosen card is sacrificed."""
    if place >= 0:
        emit(state, MADE_ROOM, state.at[place])
        remove_card(state, place)


@rule
def trigger_played(content, state, seat, card, source):
    """I5.2 The abilities that a card uses when it is played, in order."""
    for step in range(ABILITIES):
        ability = ABILITIES - 1 - step
        if content.ability_on[card][ability] == PLAYED:
            push(state, run, content.ability_do[card][ability], seat, source)


@task
def end_one_shot(content, state, seat):
    """I4.6 A card without power goes to the discard pile after its text has been carried out."""
    state.discard[state.resolving[seat]] += 1
    state.resolving[seat] = -1
