"""I4 Playing cards: what may be played where, what it costs, and what happens when it comes into play."""

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
from .places import first_slot, free_slot
from .vocabulary import possible_once_paid, run
from .zones import remove_card

PLAYS = event("plays", "I4.5", "{card} comes into play in {zone}.", card=CARDS, zone=ZONES)
CASTS = event("casts", "I4.6", "{card} is played.", card=CARDS)
MADE_ROOM = event("made_room", "I4.7", "{figure} is sacrificed to make room.", figure=FIGURES)

NOT_IN_HAND = refusal("I4.1", "The {card} is not in your hand.")
HAS_POWER = refusal("I4.5", "The {card} has a power value: it is played into a zone.")
HAS_NO_POWER = refusal("I4.6", "The {card} has no power value: it is played for its text and goes to no zone.")
TOO_DEAR = refusal("I4.4", "The {card} costs {discard} discards and {drain} drains, more than you can pay.", "discard",
                   "drain")  # fmt: skip
NO_ROOM = refusal("I4.8", "Your four slots in {zone} are taken, and the Invader may not sacrifice.")
MAKES_NO_ROOM = refusal("I4.7", "Only a card of yours in that zone makes room, and never the hero.")
NO_TARGET = refusal("I12.6", "There is no card that the {card} could be used on.")
NO_SUCH_LESS = refusal("I7.4", "The price does not allow for that.")
NOT_PAYABLE = refusal("I4.4", "That is more than you can pay.")

IN_FULL, DISCARDS_LESS, DRAINS_LESS = range(3)


@rule
def can_pay(content, state, seat, card, less):
    """I4.4 Whether both costs of a card can be paid in full, one of them one less if the plot makes it so (I7.4)."""
    discards = content.discard_cost[card]
    drains = content.drain_cost[card]
    if less == DISCARDS_LESS:
        discards -= 1
    if less == DRAINS_LESS:
        drains -= 1
    if discards < 0 or drains < 0:
        return 0
    if state.hand_cards[seat] - 1 >= discards and state.deck_cards[seat] >= drains:
        return 1
    return 0


@rule
def is_affordable(content, state, seat, card):
    """I4.4 Whether a card of the hand can be paid, made cheaper or not."""
    if can_pay(content, state, seat, card, IN_FULL):
        return 1
    if state.cheaper == 0:
        return 0
    if can_pay(content, state, seat, card, DISCARDS_LESS):
        return 1
    return can_pay(content, state, seat, card, DRAINS_LESS)


@rule
def has_room(state, seat, zone):
    """I4.7 A free slot; Mankind may sacrifice one of four cards there, of which one at most is the hero."""
    if seat == MANKIND:
        return 1
    return int(free_slot(state, seat, zone) >= 0)


@rule
def finds_target(content, state, seat, card):
    """I4.6 Whether what a one-shot must be used on is there; anything else it does as far as it can (I12.3)."""
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
    """I4.1 Every card of the hand that can be paid: with power into a zone with room, without power for its text."""
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
    """I4.6 A card without power is played for its text."""
    for zone in range(ZONES):
        refuse(choices, PLAY(card, zone), HAS_NO_POWER)
    if finds_target(content, state, seat, card):
        offer(choices, CAST(card))
    else:
        refuse(choices, CAST(card), NO_TARGET)


@rule
def play_card(content, state, seat, card, zone):
    """I4.7 A card is announced for a zone; where all slots are taken, first the card that makes room is chosen."""
    state.announced[seat] = card
    state.goal[seat] = zone
    if free_slot(state, seat, zone) >= 0:
        fix_price(content, state, seat)
    else:
        ask(state, choose_room, 1 << seat)


@decision("I4.7", "Choose the card that is sacrificed to make room.")
def choose_room(content, state, seat, choices):
    """I4.7 Any card there but the hero (I10.4)."""
    first = first_slot(seat, state.goal[seat])
    for place in range(first, first + SLOTS):
        if state.at[place] < FIRST_HERO:
            offer(choices, MAKE_ROOM(place))


@choose_room.on(MAKE_ROOM, otherwise=MAKES_NO_ROOM)
def room_chosen(content, state, seat, place):
    """I4.7 It leaves play when the cost is paid."""
    state.clearing[seat] = place
    fix_price(content, state, seat)


@rule
def cast_card(content, state, seat, card):
    """I4.6 A card without power is announced."""
    state.announced[seat] = card
    fix_price(content, state, seat)


@rule
def fix_price(content, state, seat):
    """I4.4 The card is about to be paid; if the plot makes one cheaper, its owner says which of the costs."""
    card = state.announced[seat]
    if state.cheaper and content.discard_cost[card] + content.drain_cost[card] > 0:
        ask(state, choose_price, 1 << seat)
    else:
        pay(content, state, seat, IN_FULL)


@decision("I7.4", "Choose which cost of the card is one less.")
def choose_price(content, state, seat, choices):
    """I7.4 Either symbol that the card has; or none, so that a later card is cheaper."""
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
    """I7.4 One card less is discarded."""
    pay(content, state, seat, DISCARDS_LESS)


@choose_price.on(LESS_DRAIN, otherwise=NO_SUCH_LESS)
def drain_less(content, state, seat):
    """I7.4 One card less is drained."""
    pay(content, state, seat, DRAINS_LESS)


@choose_price.on(FULL_PRICE)
def pay_in_full(content, state, seat):
    """I7.4 The plot will make another card of this turn cheaper."""
    pay(content, state, seat, IN_FULL)


@rule
def pay(content, state, seat, less):
    """I4.2 The discards are chosen; then the rest happens in one go."""
    state.less[seat] = less
    push(state, come_into_play, seat)
    discards = content.discard_cost[state.announced[seat]]
    if less == DISCARDS_LESS:
        discards -= 1
    ask_discards(state, seat, discards)


@task
def come_into_play(content, state, seat):
    """I4.3 The drain cost is paid (nothing prevents it, I5.6), the card leaves the hand and comes into play."""
    card = state.announced[seat]
    zone = state.goal[seat]
    drains = content.drain_cost[card]
    if state.less[seat] == DRAINS_LESS:
        drains -= 1
    if state.less[seat] != IN_FULL:
        state.cheaper = 0
    leave_hand(state, card)
    flip(state, seat, drains)
    if zone < 0:
        emit(state, CASTS, card)
        state.resolving[seat] = card
        push(state, end_one_shot, seat)
        trigger_played(content, state, seat, card, -1)
    else:
        emit(state, PLAYS, card, zone)
        make_room(state, state.clearing[seat])
        place = free_slot(state, seat, zone)
        state.at[place] = card
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
    """I4.7 The card that was chosen is sacrificed."""
    if place >= 0:
        emit(state, MADE_ROOM, state.at[place])
        remove_card(state, place)


@rule
def trigger_played(content, state, seat, card, source):
    """I5.2 What a card does when it is played, first its first ability."""
    for step in range(ABILITIES):
        ability = ABILITIES - 1 - step
        if content.ability_on[card][ability] == PLAYED:
            push(state, run, content.ability_do[card][ability], seat, source)


@task
def end_one_shot(content, state, seat):
    """I4.6 A card without power goes to the discard pile when its text has been carried out."""
    state.discard[state.resolving[seat]] += 1
    state.resolving[seat] = -1
