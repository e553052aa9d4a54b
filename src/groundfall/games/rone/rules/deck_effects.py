"""R8 Effects on decks, hands and piles: draw, discard, recruit, discover, destroy, refresh."""

from __future__ import annotations

from groundfall.engine import ask, decision, index, push, refusal, rule, task
from groundfall.engine.effects import amount, one_of
from groundfall.games.rone.state import (
    DECK,
    DESTROYED_RECRUITS,
    DESTROYED_TECHNOLOGIES,
    DISCARD,
    DUMP,
    HAND,
    PLAYED,
    RECRUITS,
    RESOLVING,
    STARTERS,
    TECHNOLOGIES,
)

from .actions import CHOOSE_CARD
from .bases import count_turnable, turn_cards
from .cards import FOR_DISCARD, FOR_DUMP, FOR_HAND, FOR_NOTHING, destroy, has_cards, take_cards
from .people import is_out
from .piles import pile_of
from .training import available, discover, list_pile, recruit, train_starter
from .vocabulary import EFFECTS

NOT_THERE = refusal("R8.7", "You cannot choose {card}.")

HOARDS = index("hoard", ["hand", "deck", "discard", "dump", "played"])
FROM_HAND, FROM_DECK, FROM_DISCARD, FROM_DUMP, FROM_PLAYED = range(5)
HOARD_WORDS = {
    "hand": "the hand",
    "deck": "the deck",
    "discard": "the discard pile",
    "dump": "the garbage dump",
    "played": "the Played zone",
}


@EFFECTS.operation("draw", "draw {n:card}", n=amount())
def draw_cards(content, state, seat, source, n):
    """R3.2 Cards are drawn one by one."""
    push(state, take_cards, seat, FOR_HAND, n)


@EFFECTS.operation("garbage_own_deck", "put {n:card} from the deck into the garbage dump", n=amount())
def garbage_own_deck(content, state, seat, source, n):
    """R8.5 Cards go from the seat's deck into its garbage dump."""
    push(state, take_cards, seat, FOR_DUMP, n)


@EFFECTS.operation("discard_own_deck", "discard {n:card} from the deck", n=amount())
def discard_own_deck(content, state, seat, source, n):
    """R8.5 Cards go from the seat's deck to its discard pile."""
    push(state, take_cards, seat, FOR_DISCARD, n)


@rule
def can_recruit(content, state, seat, source, n):
    """R8.7 Whether there is a card to recruit."""
    return available(state, RECRUITS, DESTROYED_RECRUITS)


@EFFECTS.operation("recruit", "recruit {n:card}", needs=can_recruit, n=amount())
def begin_recruit(content, state, seat, source, n):
    """R8.1 Cards are recruited one after the other."""
    push(state, recruit, seat, n)


@rule
def can_discover(content, state, seat, source, n):
    """R8.7 Whether there is a technology to discover."""
    return available(state, TECHNOLOGIES, DESTROYED_TECHNOLOGIES)


@EFFECTS.operation("discover", "discover {n:technology}", needs=can_discover, n=amount())
def begin_discover(content, state, seat, source, n):
    """R8.10 Technologies are discovered one after the other."""
    push(state, discover, seat, n)


@rule
def can_train_starter(content, state, seat, source, n):
    """R8.12 Whether there is a starting card in the supply."""
    return int(state.count[STARTERS] > 0)


@EFFECTS.operation("train_starter", "train {n:starting card} from the supply", needs=can_train_starter, n=amount())
def begin_train_starter(content, state, seat, source, n):
    """R8.12 Starting cards go straight to the discard pile."""
    push(state, train_starter, seat, n)


@rule
def is_resolving(content, state, seat, source):
    """R10.1 Whether the card with the effect can still be destroyed."""
    if source < 0:
        return 0
    pile = state.card_pile[source]
    return int(
        pile == pile_of(seat, RESOLVING)
        or pile == pile_of(seat, PLAYED)
        or pile == pile_of(seat, HAND)
        or pile == pile_of(seat, DUMP)
        or pile == pile_of(seat, DISCARD)
    )


@EFFECTS.operation("destroy_self", "destroy this card", needs=is_resolving)
def destroy_self(content, state, seat, source):
    """R8.7 The card with the effect is destroyed."""
    if is_resolving(content, state, seat, source):
        destroy(content, state, seat, source)


@rule
def hoard_of(seat, hoard):
    """R8.7 The pile for one of the places that effects destroy cards from."""
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
    """R8.7 Whether there is a card in that place; a deck can be reshuffled."""
    if z == FROM_DECK:
        return has_cards(state, seat)
    return int(state.count[hoard_of(seat, z)] > 0)


@EFFECTS.operation(
    "destroy_from", "destroy {n:card} from {z}", needs=can_destroy_from, z=one_of(HOARDS, HOARD_WORDS), n=amount()
)
def destroy_from(content, state, seat, source, z, n):
    """R8.7 The seat chooses the cards; from the deck it takes the top ones."""
    if z == FROM_DECK:
        push(state, take_cards, seat, FOR_NOTHING, n)
    else:
        push(state, destroy_next, seat, z, n)


@task(unless=is_out)
def destroy_next(content, state, seat, hoard, left):
    """R8.7 The seat chooses the next card, if there is one."""
    pile = hoard_of(seat, hoard)
    if state.count[pile] > 0:
        if left > 1:
            push(state, destroy_next, seat, hoard, left - 1)
        if state.any_from_pile == 0 and (hoard == FROM_DISCARD or hoard == FROM_DUMP):
            destroy(content, state, seat, state.top[pile])
        else:
            ask(state, choose_destroyed, 1 << seat, hoard)


@decision("R8.7", "Choose the card to destroy.")
def choose_destroyed(content, state, seat, choices, hoard):
    """R8.7 Lists the cards there."""
    list_pile(content, state, hoard_of(seat, hoard), choices)


@choose_destroyed.on(CHOOSE_CARD, otherwise=NOT_THERE)
def destroyed_chosen(content, state, seat, card):
    """R8.7 The card is destroyed."""
    destroy(content, state, seat, card)


@rule
def can_refresh(content, state, seat, source, n):
    """R8.11 Whether there is an exhausted permanent."""
    return int(count_turnable(content, state, seat, 0) > 0)


@EFFECTS.operation("refresh", "refresh {n:card} in the base", needs=can_refresh, n=amount())
def refresh(content, state, seat, source, n):
    """R8.11 The seat chooses exhausted permanents."""
    push(state, turn_cards, seat, 0, n)


@EFFECTS.operation("exhaust", "exhaust {n:card} in the base", n=amount())
def exhaust(content, state, seat, source, n):
    """R8.11 The seat chooses refreshed permanents."""
    push(state, turn_cards, seat, 1, n)
