"""R1.1 Piles: each card is in one of them, on another card or at the bottom."""

from groundfall.engine import draw, rule
from groundfall.games.rone.state import (
    DECK,
    DEPLOYED,
    EVERYBODY,
    HAND,
    INVASION_DECK,
    INVASION_SUPPLY,
    PILES_OF_SEAT,
    PROTOCOL_SUPPLY,
    RECRUITS,
    SEATS,
    TECHNOLOGIES,
    TO_SACRIFICE,
)

SEATS_PILES = PILES_OF_SEAT * SEATS


@rule
def pile_of(seat, place):
    """R1.1 One of the piles of a seat."""
    return seat * PILES_OF_SEAT + place


@rule
def owner_of(pile):
    """R1.1 The owner of a pile; -1 for shared piles."""
    if pile < SEATS_PILES:
        return pile // PILES_OF_SEAT
    return -1


@rule
def is_deck(pile):
    """R1.1 Whether a pile is face down, in an order that nobody knows."""
    if pile < SEATS_PILES:
        return int(pile % PILES_OF_SEAT == DECK)
    return int(
        pile == RECRUITS
        or pile == TECHNOLOGIES
        or pile == INVASION_SUPPLY
        or pile == INVASION_DECK
        or pile == PROTOCOL_SUPPLY
    )


@rule
def who_sees(state, card, pile):
    """R20.1 Who knows that a card is in a pile: the owner, or everybody."""
    if pile < SEATS_PILES:
        place = pile % PILES_OF_SEAT
        if place == DECK or place == HAND or place == TO_SACRIFICE:
            return 1 << pile // PILES_OF_SEAT
    return EVERYBODY


@rule
def take_out(state, card):
    """R1.1 A card leaves its pile; the card on top of it is now on the next one."""
    pile = state.card_pile[card]
    below = state.card_under[card]
    if state.top[pile] == card:
        state.top[pile] = below
    else:
        above = state.top[pile]
        while state.card_under[above] != card:
            above = state.card_under[above]
        state.card_under[above] = below
    if state.card_rank[card] > 0:
        leave_rank(state, card, pile)
    state.count[pile] -= 1
    state.card_pile[card] = -1
    state.card_under[card] = -1


@rule
def leave_rank(state, card, pile):
    """R20.2 A card in known order leaves its deck; the ranks above it go down by one."""
    state.topped[pile] -= 1
    above = state.top[pile]
    while above >= 0 and state.card_rank[above] > state.card_rank[card]:
        state.card_rank[above] -= 1
        above = state.card_under[above]
    state.card_rank[card] = 0


@rule
def put_on(state, card, pile):
    """R1.1 A card in no pile goes on top of a pile."""
    state.card_pile[card] = pile
    state.card_under[card] = state.top[pile]
    state.top[pile] = card
    state.count[pile] += 1
    state.card_screws[card] = 0
    state.card_exhausted[card] = 0
    state.card_armor[card] = 0
    state.card_health[card] = 0
    state.card_melee[card] = 0
    state.card_worked[card] = 0
    state.due[card] = 0
    state.kept[card] = 0


@rule
def move(state, card, pile):
    """R1.1 A card goes on top of a pile, face up or seen by its owner alone."""
    take_out(state, card)
    put_on(state, card, pile)
    state.seen[card] = who_sees(state, card, pile)
    know_order(state, card, pile)


@rule
def know_order(state, card, pile):
    """R20.1 Outside decks, the owner or everybody knows which card is below; in a deck nobody does."""
    state.ordered[card] = who_sees(state, card, pile)
    if is_deck(pile):
        state.ordered[card] = 0
    state.ranked[card] = state.ordered[card]


@rule
def shuffle_in(state, card, pile):
    """R8.4 A card is shuffled into a deck; everybody knows that it is there, but nobody knows where."""
    take_out(state, card)
    put_under_topped(state, card, pile)
    state.seen[card] = EVERYBODY
    know_order(state, card, pile)


@rule
def put_under_topped(state, card, pile):
    """R8.4 A card in no pile goes among the shuffled cards of a deck, under those in known order."""
    if state.topped[pile] == 0:
        put_on(state, card, pile)
        return
    above = state.top[pile]
    for _ in range(state.topped[pile] - 1):
        above = state.card_under[above]
    below = state.card_under[above]
    held = state.top[pile]
    state.top[pile] = below
    put_on(state, card, pile)
    state.card_under[above] = card
    state.top[pile] = held


@rule
def put_on_deck(state, card, pile, seen):
    """R8.9 A card goes on top of a deck; some seats know that it is there."""
    take_out(state, card)
    put_on(state, card, pile)
    state.seen[card] = seen
    state.ordered[card] = 0
    state.ranked[card] = seen
    state.topped[pile] += 1
    state.card_rank[card] = state.topped[pile]


@rule
def forget_order(state, pile):
    """R8.4 A shuffled deck is in an unknown order."""
    state.topped[pile] = 0
    card = state.top[pile]
    while card >= 0:
        state.ranked[card] = 0
        state.card_rank[card] = 0
        card = state.card_under[card]


@rule
def next_card(state, pile):
    """R8.1 The top card of a pile that is not empty; a random card if the order is unknown."""
    card = state.top[pile]
    if is_deck(pile) and state.topped[pile] == 0:
        for _ in range(draw(state, state.count[pile])):
            card = state.card_under[card]
    return card


@rule
def renew(state, pile, destroyed):
    """R8.7 The destroyed cards of its kind are shuffled into an empty supply."""
    if state.count[pile] == 0:
        while state.count[destroyed] > 0:
            shuffle_in(state, state.top[destroyed], pile)


@rule
def forget_deck(state, seat):
    """R20.2 After a card is drawn face down, the others no longer know which cards are left in the deck."""
    card = state.top[pile_of(seat, DECK)]
    while card >= 0:
        if state.ranked[card] != EVERYBODY:
            state.seen[card] = 1 << seat
        card = state.card_under[card]


@rule
def topmost(state):
    """R14.1 The topmost deployed card; -1 if there is none."""
    return state.top[DEPLOYED]


@rule
def stands_for_copies(content, state, card, known):
    """R1.1 Whether it represents its copies in its pile that are not kept (R5.3): the lowest of them, but with `known`
    one that everybody knows goes first (R20.2), otherwise one that not everybody knows.
    """
    found = -1
    other = state.top[state.card_pile[card]]
    while other >= 0:
        if content.kind[other] == content.kind[card] and state.kept[other] == 0:
            if found < 0 or is_known(state, other) == known or is_known(state, found) != known:
                found = other
        other = state.card_under[other]
    return int(found == card)


@rule
def is_known(state, card):
    """R20.2 Whether everybody knows that the card is in its pile."""
    return int(state.seen[card] == EVERYBODY)
