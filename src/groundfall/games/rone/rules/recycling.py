"""R8.9 Recycling: cards from garbage dump, discard pile or hand go on top of the deck; a partner's too (R15.3)."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import amount
from groundfall.games.rone.state import CARDS, DECK, DISCARD, DUMP, EVERYBODY, HAND, NO_RECYCLE, SEATS

from .actions import RECYCLE_DISCARD, RECYCLE_DUMP, RECYCLE_FOR, RECYCLE_HAND
from .gains import sharers
from .people import is_out
from .piles import pile_of, put_on_deck, stands_for_copies
from .vocabulary import EFFECTS

RECYCLED = event("recycled", "R8.9", "{seat} recycles {card}.", seat=SEATS, card=CARDS)
RECYCLED_UNSEEN = event("recycled_unseen", "R8.9", "{seat} recycles a card from the hand.", seat=SEATS)
NOTHING_THERE = refusal("R8.9", "There is nothing to recycle there.")
NOT_IN_HAND = refusal("R8.9", "{card} is not in your hand.")
NO_MATE = refusal("R8.9", "{seat} has no card for you to recycle.")


@rule
def may_recycle(state):
    """R14.4 No card bans it."""
    return int(state.stack_aura[NO_RECYCLE] == 0)


@rule
def has_recyclable(state, seat):
    """R8.9 Whether there is a card in garbage dump, discard pile or hand."""
    found = state.count[pile_of(seat, DUMP)] + state.count[pile_of(seat, DISCARD)] + state.count[pile_of(seat, HAND)]
    return int(found > 0)


@rule
def can_recycle(content, state, seat, source, n):
    """R8.9 Whether the seat, or a partner, has a card to recycle."""
    if may_recycle(state) == 0:
        return 0
    return int(has_recyclable(state, seat) or mates_with_cards(state, sharers(content, state, seat, source)) > 0)


@EFFECTS.operation("recycle", "recycle {n:card}", needs=can_recycle, n=amount())
def recycle(content, state, seat, source, n):
    """R8.9 Cards go on top of their owner's deck, one at a time."""
    push(state, recycle_next, seat, source, n)


@task(unless=is_out)
def recycle_next(content, state, seat, source, left):
    """R8.9 The seat chooses the next card, if there is one."""
    if can_recycle(content, state, seat, source, left):
        if left > 1:
            push(state, recycle_next, seat, source, left - 1)
        ask(state, choose_recycled, 1 << seat, sharers(content, state, seat, source))


@rule
def mates_with_cards(state, mates):
    """R15.3 Partners with a card to recycle, as bits."""
    found = 0
    for other in range(SEATS):
        if mates >> other & 1 and has_recyclable(state, other):
            found |= 1 << other
    return found


@decision("R8.9", "Choose the card to put on top of the deck.")
def choose_recycled(content, state, seat, choices, partners):
    """R8.9 Lists the top cards of garbage dump and discard pile, the hand, and partners (R15.3), who then choose."""
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
        if stands_for_copies(content, state, card, 1):
            offer(choices, RECYCLE_HAND(card))
        card = state.card_under[card]
    mates = mates_with_cards(state, partners)
    for other in range(SEATS):
        if mates >> other & 1:
            offer(choices, RECYCLE_FOR(other))


@choose_recycled.on(RECYCLE_DUMP, otherwise=NOTHING_THERE)
def dump_recycled(content, state, seat):
    """R8.9 The top card of the garbage dump is recycled."""
    recycle_card(state, seat, state.top[pile_of(seat, DUMP)])


@choose_recycled.on(RECYCLE_DISCARD, otherwise=NOTHING_THERE)
def discard_recycled(content, state, seat):
    """R8.9 The top card of the discard pile is recycled."""
    recycle_card(state, seat, state.top[pile_of(seat, DISCARD)])


@choose_recycled.on(RECYCLE_HAND, otherwise=NOT_IN_HAND)
def hand_recycled(content, state, seat, card):
    """R8.9 A card from the hand is recycled; nobody else sees it."""
    recycle_card(state, seat, card)


@choose_recycled.on(RECYCLE_FOR, otherwise=NO_MATE)
def mate_recycles(content, state, seat, other):
    """R15.3 A partner's card is recycled; the partner chooses it."""
    ask(state, choose_recycled, 1 << other, 0)


@rule
def recycle_card(state, seat, card):
    """R20.2 Whoever saw the card knows that it is on top of the deck."""
    seen = state.seen[card]
    put_on_deck(state, card, pile_of(seat, DECK), seen)
    if seen == EVERYBODY:
        emit(state, RECYCLED, seat, card)
    else:
        emit(state, RECYCLED_UNSEEN, seat)
