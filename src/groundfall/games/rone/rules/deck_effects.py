"""R8 What effects do to decks, hands and piles."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, index, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import amount, one_of
from groundfall.games.rone.state import (
    CARDS,
    DECK,
    DESTROYED_RECRUITS,
    DESTROYED_TECHNOLOGIES,
    DISCARD,
    DUMP,
    EVERYBODY,
    HAND,
    NO_RECYCLE,
    OFFER,
    PLAYED,
    RECRUITS,
    RESOLVING,
    SEATS,
    STARTERS,
    TECHNOLOGIES,
)

from .actions import (
    CHOOSE_CARD,
    RECYCLE_DISCARD,
    RECYCLE_DUMP,
    RECYCLE_FOR,
    RECYCLE_HAND,
)
from .bases import count_turnable, turn_cards
from .cards import (
    FOR_DISCARD,
    FOR_DUMP,
    FOR_HAND,
    FOR_NOTHING,
    FOR_OFFER,
    destroy,
    has_cards,
    take_cards,
)
from .people import has_mates, side_of
from .piles import int_of, pile_of, put_on_deck
from .training import available, discover, list_pile, recruit, train_starter
from .vocabulary import EFFECTS

RECYCLED = event("recycled", "R8.9", "{seat} recycles {card}.", seat=SEATS, card=CARDS)
RECYCLED_UNSEEN = event("recycled_unseen", "R8.9", "{seat} recycles a card of the hand.", seat=SEATS)
NOTHING_THERE = refusal("R8.9", "There is nothing to recycle there.")
NOT_IN_HAND = refusal("R8.9", "{card} is not in your hand.")
NO_MATE = refusal("R8.9", "{seat} has nothing that you could recycle.")
NOT_THERE = refusal("R8.7", "{card} is not there to be chosen.")

HOARDS = index("hoard", ["hand", "deck", "discard", "dump", "played"])
FROM_HAND, FROM_DECK, FROM_DISCARD, FROM_DUMP, FROM_PLAYED = range(5)
SACRIFICED = 3  # cards lifted
HOARD_WORDS = {
    "hand": "the hand", "deck": "the deck", "discard": "the discard pile", "dump": "the garbage dump",
    "played": "the Played zone",
}  # fmt: skip


@EFFECTS.operation("draw", "draw {n:card}", n=amount())
def draw_cards(content, state, seat, source, n):
    """R3.2 Cards off the deck into the hand, one by one."""
    push(state, take_cards, seat, FOR_HAND, n)


@EFFECTS.operation("garbage_own_deck", "put {n:card} from the deck into the garbage dump", n=amount())
def garbage_own_deck(content, state, seat, source, n):
    """R8.5 Cards off the own deck into the dump."""
    push(state, take_cards, seat, FOR_DUMP, n)


@EFFECTS.operation("discard_own_deck", "discard {n:card} from the deck", n=amount())
def discard_own_deck(content, state, seat, source, n):
    """R8.5 Cards off the own deck onto the discard pile."""
    push(state, take_cards, seat, FOR_DISCARD, n)


# Recycling (R8.9)


@rule
def may_recycle(state):
    """R14.4 No card bans it."""
    return int_of(state.stack_aura[NO_RECYCLE] == 0)


@rule
def has_recyclable(state, seat):
    """R8.9 Something in dump, discard pile or hand."""
    found = state.count[pile_of(seat, DUMP)] + state.count[pile_of(seat, DISCARD)] + state.count[pile_of(seat, HAND)]
    return int_of(found > 0)


@rule
def can_recycle(content, state, seat, source, n):
    """R8.9 Somebody of the side has something to recycle."""
    if may_recycle(state) == 0:
        return 0
    side = side_of(state, seat)
    for other in range(SEATS):
        if side >> other & 1 and has_recyclable(state, other):
            return 1
    return 0


@EFFECTS.operation("recycle", "recycle {n:card}", needs=can_recycle, n=amount())
def recycle(content, state, seat, source, n):
    """R8.9 One card at a time on top of the deck it belongs to."""
    push(state, recycle_next, seat, seat, n)


@task
def recycle_next(content, state, seat, of, left):
    """R8.9 The next card is chosen, if there is one."""
    if may_recycle(state):
        mates = side_of(state, seat) & ~(1 << seat)
        shared = int_of(state.active >> seat & 1 and has_mates(state, seat) and mates_with_cards(state, mates) > 0)
        if has_recyclable(state, of) or (shared and of == seat):
            if left > 1:
                push(state, recycle_next, seat, seat, left - 1)
            ask(state, choose_recycled, 1 << of, int_of(of != seat))


@rule
def mates_with_cards(state, mates):
    """R15.3 Partners that have something to recycle, as bits."""
    found = 0
    for other in range(SEATS):
        if mates >> other & 1 and has_recyclable(state, other):
            found |= 1 << other
    return found


@decision("R8.9", "Choose the card that goes on top of the deck.")
def choose_recycled(content, state, seat, choices, asked):
    """R8.9 The top card of dump or discard pile, or one of the hand; or a partner's (R15.3), who then chooses."""
    if state.count[pile_of(seat, DUMP)] > 0:
        offer(choices, RECYCLE_DUMP())
    else:
        refuse(choices, RECYCLE_DUMP(), NOTHING_THERE)
    if state.count[pile_of(seat, DISCARD)] > 0:
        offer(choices, RECYCLE_DISCARD())
    else:
        refuse(choices, RECYCLE_DISCARD(), NOTHING_THERE)
    card = state.top[pile_of(seat, HAND)]
    while card >= 0:
        if is_last_of_kind(content, state, card):
            offer(choices, RECYCLE_HAND(card))
        card = state.card_under[card]
    if asked == 0:
        mates = mates_with_cards(state, side_of(state, seat) & ~(1 << seat))
        for other in range(SEATS):
            if mates >> other & 1:
                offer(choices, RECYCLE_FOR(other))


@rule
def is_last_of_kind(content, state, card):
    """R1.1 Of copies in a pile one stands for all: the lowest."""
    other = state.card_under[card]
    while other >= 0:
        if content.kind[other] == content.kind[card]:
            return 0
        other = state.card_under[other]
    return 1


@choose_recycled.on(RECYCLE_DUMP, otherwise=NOTHING_THERE)
def dump_recycled(content, state, seat):
    """R8.9 The top card of the garbage dump."""
    recycle_card(state, seat, state.top[pile_of(seat, DUMP)])


@choose_recycled.on(RECYCLE_DISCARD, otherwise=NOTHING_THERE)
def discard_recycled(content, state, seat):
    """R8.9 The top card of the discard pile."""
    recycle_card(state, seat, state.top[pile_of(seat, DISCARD)])


@choose_recycled.on(RECYCLE_HAND, otherwise=NOT_IN_HAND)
def hand_recycled(content, state, seat, card):
    """R8.9 A card of the hand, which nobody else sees."""
    recycle_card(state, seat, card)


@choose_recycled.on(RECYCLE_FOR, otherwise=NO_MATE)
def mate_recycles(content, state, seat, other):
    """R15.3 A partner's card; that seat chooses which."""
    ask(state, choose_recycled, 1 << other, 1)


@rule
def recycle_card(state, seat, card):
    """R20.2 Who saw the card knows that it lies on the deck."""
    seen = state.seen[card]
    put_on_deck(state, card, pile_of(seat, DECK), seen, seen)
    if seen == EVERYBODY:
        emit(state, RECYCLED, seat, card)
    else:
        emit(state, RECYCLED_UNSEEN, seat)


# Sacrificing (R8.8)


@EFFECTS.operation("sacrifice", "sacrifice {n:card}", n=amount())
def sacrifice(content, state, seat, source, n):
    """R8.8 Three cards are lifted, one is destroyed, the others go back on top; so many times."""
    for _ in range(n):
        push(state, lift_cards, seat)


@task
def lift_cards(content, state, seat):
    """R8.8 Three cards come off the deck; of fewer it goes on with those that there are."""
    push(state, destroy_lifted, seat)
    push(state, take_cards, seat, FOR_OFFER, SACRIFICED)


@task
def destroy_lifted(content, state, seat):
    """R8.8 One of them is destroyed, by choice."""
    if state.count[pile_of(seat, OFFER)] > 0:
        ask(state, choose_sacrifice, 1 << seat)


@decision("R8.8", "Choose the card that is destroyed.")
def choose_sacrifice(content, state, seat, choices):
    """R8.8 One of those that were lifted."""
    list_pile(content, state, pile_of(seat, OFFER), choices)


@choose_sacrifice.on(CHOOSE_CARD, otherwise=NOT_THERE)
def sacrifice_chosen(content, state, seat, card):
    """R8.8 It is destroyed; the others go back."""
    push(state, put_lifted_back, seat)
    destroy(content, state, seat, card)


@task
def put_lifted_back(content, state, seat):
    """R8.8 The others go back on top of the deck, in an order of one's choice."""
    pile = pile_of(seat, OFFER)
    if state.count[pile] == 0:
        return
    card = state.top[pile]
    other = state.card_under[card]
    if other < 0 or content.kind[other] == content.kind[card]:
        lay_back(content, state, seat, card)
    else:
        ask(state, choose_lower, 1 << seat)


@decision("R8.8", "Choose the card that goes back first, under the other.")
def choose_lower(content, state, seat, choices):
    """R8.8 Either."""
    list_pile(content, state, pile_of(seat, OFFER), choices)


@choose_lower.on(CHOOSE_CARD, otherwise=NOT_THERE)
def lower_chosen(content, state, seat, card):
    """R8.8 It lies under the other."""
    lay_back(content, state, seat, card)


@rule
def lay_back(content, state, seat, card):
    """R20.2 Its owner knows that it lies there; who knew it before does so too."""
    push(state, put_lifted_back, seat)
    seen = state.seen[card]
    put_on_deck(state, card, pile_of(seat, DECK), seen, seen)


# Recruiting, discovering, starting cards, destroying


@rule
def can_recruit(content, state, seat, source, n):
    """R8.7 There is a card to recruit."""
    return available(state, RECRUITS, DESTROYED_RECRUITS)


@EFFECTS.operation("recruit", "recruit {n:card}", needs=can_recruit, n=amount())
def begin_recruit(content, state, seat, source, n):
    """R8.1 So many cards, one after the other."""
    push(state, recruit, seat, n)


@rule
def can_discover(content, state, seat, source, n):
    """R8.7 There is a technology to discover."""
    return available(state, TECHNOLOGIES, DESTROYED_TECHNOLOGIES)


@EFFECTS.operation("discover", "discover {n:technology}", needs=can_discover, n=amount())
def begin_discover(content, state, seat, source, n):
    """R8.10 So many technologies, one after the other."""
    push(state, discover, seat, n)


@rule
def can_train_starter(content, state, seat, source, n):
    """R8.12 There is a starting card in the supply."""
    return int_of(state.count[STARTERS] > 0)


@EFFECTS.operation("train_starter", "train {n:starting card} from the supply", needs=can_train_starter, n=amount())
def begin_train_starter(content, state, seat, source, n):
    """R8.12 Starting cards straight to the discard pile."""
    push(state, train_starter, seat, n)


@rule
def is_resolving(content, state, seat, source):
    """R10.1 The card whose effect it is has not been destroyed yet."""
    if source < 0:
        return 0
    pile = state.card_pile[source]
    return int_of(pile == pile_of(seat, RESOLVING) or pile == pile_of(seat, PLAYED) or pile == pile_of(seat, HAND)
                  or pile == pile_of(seat, DUMP) or pile == pile_of(seat, DISCARD))  # fmt: skip


@EFFECTS.operation("destroy_self", "destroy this card", needs=is_resolving)
def destroy_self(content, state, seat, source):
    """R8.7 The card whose effect it is."""
    if is_resolving(content, state, seat, source):
        destroy(content, state, seat, source)


@rule
def hoard_of(seat, hoard):
    """R8.7 One of the places from which effects destroy."""
    if hoard == FROM_HAND:
        return pile_of(seat, HAND)
    if hoard == FROM_DECK:
        return pile_of(seat, DECK)
    if hoard == FROM_DISCARD:
        return pile_of(seat, DISCARD)
    if hoard == FROM_DUMP:
        return pile_of(seat, DUMP)
    return pile_of(seat, PLAYED)


@rule
def can_destroy_from(content, state, seat, source, z, n):
    """R8.7 There is a card in that place; a deck can be made anew."""
    if z == FROM_DECK:
        return has_cards(state, seat)
    return int_of(state.count[hoard_of(seat, z)] > 0)


@EFFECTS.operation("destroy_from", "destroy {n:card} from {z}", needs=can_destroy_from,
                   z=one_of(HOARDS, HOARD_WORDS), n=amount())  # fmt: skip
def destroy_from(content, state, seat, source, z, n):
    """R8.7 Cards of one's choice; of the deck those on top."""
    if z == FROM_DECK:
        push(state, take_cards, seat, FOR_NOTHING, n)
    else:
        push(state, destroy_next, seat, z, n)


@task
def destroy_next(content, state, seat, hoard, left):
    """R8.7 The next card is chosen, if there is one."""
    pile = hoard_of(seat, hoard)
    if state.count[pile] > 0:
        if left > 1:
            push(state, destroy_next, seat, hoard, left - 1)
        if state.any_from_pile == 0 and (hoard == FROM_DISCARD or hoard == FROM_DUMP):
            destroy(content, state, seat, state.top[pile])
        else:
            ask(state, choose_destroyed, 1 << seat, hoard)


@decision("R8.7", "Choose the card that is destroyed.")
def choose_destroyed(content, state, seat, choices, hoard):
    """R8.7 Any card there."""
    list_pile(content, state, hoard_of(seat, hoard), choices)


@choose_destroyed.on(CHOOSE_CARD, otherwise=NOT_THERE)
def destroyed_chosen(content, state, seat, card):
    """R8.7 It is destroyed."""
    destroy(content, state, seat, card)


@rule
def can_refresh(content, state, seat, source, n):
    """R8.11 There is an exhausted permanent."""
    return int_of(count_turnable(content, state, seat, 0) > 0)


@EFFECTS.operation("refresh", "refresh {n:card} of the base", needs=can_refresh, n=amount())
def refresh(content, state, seat, source, n):
    """R8.11 Exhausted permanents of one's choice."""
    push(state, turn_cards, seat, 0, n)


@EFFECTS.operation("exhaust", "exhaust {n:card} of the base", n=amount())
def exhaust(content, state, seat, source, n):
    """R8.11 Refreshed permanents of the own choice."""
    push(state, turn_cards, seat, 1, n)
