"""R8 A seat's own cards: taking cards off its deck one by one, reshuffling, destroying."""

from __future__ import annotations

from groundfall.engine import emit, event, push, rule, task, whisper
from groundfall.games.rone.state import (
    CARDS,
    DECK,
    DESTROYED,
    DESTROYED_RECRUITS,
    DISCARD,
    DRAWN,
    DUMP,
    EVERYBODY,
    HAND,
    ON_CARD_DESTROYED,
    ON_DRAW,
    ON_FOE_RESHUFFLE,
    ON_RESHUFFLE,
    RECRUITABLE,
    SEATS,
    STARTERS,
    TO_SACRIFICE,
)

from .aiming import begin
from .counting import counted_on
from .ending import run_out
from .passives import fire, program_for
from .people import is_cooperative, is_out, opponents_of
from .piles import forget_deck, move, next_card, pile_of, shuffle_in
from .vocabulary import run

DREW = event("drew", "R3.2", "You draw {card}.", card=CARDS)
DRAWS = event("draws", "R3.2", "{seat} draws a card.", seat=SEATS)
DREW_KNOWN = event("drew_known", "R20.2", "{seat} draws {card}.", seat=SEATS, card=CARDS)
DRAWS_TO_SACRIFICE = event("drawn_to_sacrifice", "R8.8", "You draw {card} to sacrifice from.", card=CARDS)
TO_DUMP = event("to_dump", "R8.5", "{seat} puts {card} from the deck into the garbage dump.", card=CARDS, seat=SEATS)
TO_DISCARD = event("to_discard", "R8.5", "{seat} discards {card} from the deck.", card=CARDS, seat=SEATS)
GONE = event("gone", "R8.7", "{seat}'s {card} is destroyed.", loses=True, card=CARDS, seat=SEATS)
RESHUFFLED = event("reshuffled", "R8.4", "{seat} reshuffles {count:card} into a new deck.", seat=SEATS, count=None)

FOR_HAND, FOR_DUMP, FOR_DISCARD, FOR_OFFER, FOR_NOTHING = range(5)  # why a card is taken


@rule
def has_cards(state, seat):
    """R8.6 Whether there is a card in deck, discard pile or garbage dump."""
    if state.count[pile_of(seat, DECK)] + state.count[pile_of(seat, DISCARD)] + state.count[pile_of(seat, DUMP)] > 0:
        return 1
    return 0


@task(unless=is_out)
def take_cards(content, state, seat, purpose, left):
    """R8.4 That many cards are taken off a deck one by one; an empty deck is reshuffled first."""
    if left == 0:
        return
    if state.count[pile_of(seat, DECK)] == 0:
        if has_cards(state, seat):
            push(state, take_cards, seat, purpose, left)
            push(state, reshuffle, seat)
        elif purpose != FOR_OFFER or state.count[pile_of(seat, TO_SACRIFICE)] == 0:
            run_out(state, seat)
        return
    if left > 1:
        push(state, take_cards, seat, purpose, left - 1)
    take_one(content, state, seat, purpose)


@rule
def take_one(content, state, seat, purpose):
    """R8.4 The next card of a deck, which must not be empty, goes where its purpose says."""
    card = next_card(state, pile_of(seat, DECK))
    if purpose == FOR_HAND:
        into_hand(content, state, seat, card)
    elif purpose == FOR_OFFER:
        known = state.ranked[card] & state.seen[card]
        move(state, card, pile_of(seat, TO_SACRIFICE))
        keep_known(state, seat, card, known)
        whisper(state, 1 << seat, DRAWS_TO_SACRIFICE, card)
        if state.sacrifice_draws:
            fire(content, state, seat, ON_DRAW)
            begin(content, state, program_for(content, card, DRAWN), seat, card)
    elif purpose == FOR_DUMP:
        move(state, card, pile_of(seat, DUMP))
        emit(state, TO_DUMP, card, seat)
    elif purpose == FOR_DISCARD:
        move(state, card, pile_of(seat, DISCARD))
        emit(state, TO_DISCARD, card, seat)
    else:
        destroy(content, state, seat, card)


@rule
def keep_known(state, seat, card, known):
    """R20.2 A card that everybody saw on top of the deck stays known; otherwise nobody else knows it."""
    if known == EVERYBODY:
        state.seen[card] = EVERYBODY
    else:
        forget_deck(state, seat)


@rule
def into_hand(content, state, seat, card):
    """R3.2 A card is drawn, and abilities trigger, the card's own first."""
    known = state.ranked[card] & state.seen[card]
    move(state, card, pile_of(seat, HAND))
    keep_known(state, seat, card, known)
    if known == EVERYBODY:
        emit(state, DREW_KNOWN, seat, card)
    else:
        emit(state, DRAWS, seat)
        whisper(state, 1 << seat, DREW, card)
    fire(content, state, seat, ON_DRAW)
    begin(content, state, program_for(content, card, DRAWN), seat, card)


@task
def reshuffle(content, state, seat):
    """R8.5 First the penalty, in printed order, then the new deck, then the abilities for it."""
    push(state, new_deck, seat)
    if is_cooperative(state):
        push(state, run, content.reshuffle_together, seat, -1)
    else:
        begin(content, state, content.reshuffle_before, seat, -1)


@task
def new_deck(content, state, seat):
    """R8.4 Discard pile and garbage dump become the deck; abilities trigger, those of the active side first (R10.2)."""
    gather(state, seat)
    emit(state, RESHUFFLED, seat, state.count[pile_of(seat, DECK)])
    if state.active >> seat & 1 == 0:
        fire(content, state, seat, ON_RESHUFFLE)
    others = opponents_of(state, seat)
    for other in range(SEATS):
        if others >> (SEATS - 1 - other) & 1:
            fire(content, state, SEATS - 1 - other, ON_FOE_RESHUFFLE)
    if state.active >> seat & 1:
        fire(content, state, seat, ON_RESHUFFLE)


@rule
def gather(state, seat):
    """R8.4 All cards of discard pile and garbage dump go into the deck."""
    deck = pile_of(seat, DECK)
    while state.count[pile_of(seat, DISCARD)] > 0:
        shuffle_in(state, state.top[pile_of(seat, DISCARD)], deck)
    while state.count[pile_of(seat, DUMP)] > 0:
        shuffle_in(state, state.top[pile_of(seat, DUMP)], deck)


@rule
def put_with_destroyed(content, state, card):
    """R8.7 A destroyed card goes to the destroyed cards of its kind; a starting card goes back into its supply."""
    if content.card_set[card] == RECRUITABLE:
        move(state, card, DESTROYED_RECRUITS)
    else:
        move(state, card, STARTERS)


@rule
def destroy(content, state, seat, card):
    """R8.7 A seat's own playing card is destroyed, and abilities trigger, the card's own first."""
    put_with_destroyed(content, state, card)
    state.destroyed[seat] = counted_on(state.destroyed[seat], 1)
    emit(state, GONE, card, seat)
    fire(content, state, seat, ON_CARD_DESTROYED)
    begin(content, state, program_for(content, card, DESTROYED), seat, card)
