"""R20 Determinization: what a seat cannot know is resampled."""

from groundfall.engine import draw, rule
from groundfall.games.rone.state import (
    CARDS,
    COOPERATIVE,
    DECK,
    EVERYBODY,
    HAND,
    INVASION_DECK,
    INVASION_SUPPLY,
    PILES,
    TO_SACRIFICE,
)

from .piles import is_deck, owner_of, pile_of


@rule
def resample(content, state, seat):
    """R20.1 The others' hands, the cards they drew for a sacrifice, and those that they alone know on their decks, are
    resampled from the cards that can be there. Decks have no order: the next card is chosen when it is needed.
    """
    for other in range(state.playing):
        if other != seat:
            redeal_seat(state, seat, other)
    if state.mode == COOPERATIVE:
        redeal_invasion(content, state)
    stack_hidden(state, seat)


@rule
def is_unknown(state, seat, other, card):
    """R20.1 Whether a card is in another's hand, drawn for its sacrifice, or in its deck, unknown to the seat."""
    if state.seen[card] >> seat & 1:
        return 0
    place = state.card_pile[card] - pile_of(other, 0)
    return int(place == DECK or place == HAND or place == TO_SACRIFICE)


@rule
def redeal_seat(state, seat, other):
    """R20.1 Resamples a seat's hidden cards: hand, cards drawn for a sacrifice, ranked cards, the rest of the deck."""
    hand = 0
    drawn = 0
    ranks = 0
    total = 0
    for card in range(CARDS):
        if state.seen[card] != EVERYBODY and is_unknown(state, seat, other, card):
            total += 1
            if state.card_pile[card] == pile_of(other, HAND):
                hand += 1
            elif state.card_pile[card] == pile_of(other, TO_SACRIFICE):
                drawn += 1
            elif state.card_rank[card] > 0:
                ranks += 1
            state.card_rank[card] = 0
    for card in range(CARDS):
        if state.seen[card] != EVERYBODY and is_unknown(state, seat, other, card):
            chosen = draw(state, total)
            total -= 1
            state.kept[card] = 0
            place = DECK
            if chosen < hand:
                place = HAND
                hand -= 1
            elif chosen < hand + drawn:
                place = TO_SACRIFICE
                drawn -= 1
            elif chosen < hand + drawn + ranks:
                take_rank(state, other, card, draw(state, ranks))
                ranks -= 1
            lay_unknown(state, other, card, place)


@rule
def lay_unknown(state, other, card, place):
    """R20.1 A card is put there, known to its owner alone."""
    state.card_pile[card] = pile_of(other, place)
    state.seen[card] = 1 << other
    state.ordered[card] = 0
    if place != DECK:
        state.ordered[card] = 1 << other
    state.ranked[card] = state.ordered[card]
    if state.card_rank[card] > 0:
        state.ranked[card] = 1 << other


@rule
def take_rank(state, other, card, n):
    """R20.1 Gives a card the n-th open rank on a deck."""
    rank = 0
    while n >= 0:
        rank += 1
        n -= 1 - has_rank(state, other, rank)
    state.card_rank[card] = rank


@rule
def has_rank(state, other, rank):
    """R20.1 Whether a card of a deck has that rank."""
    for card in range(CARDS):
        if state.card_pile[card] == pile_of(other, DECK) and state.card_rank[card] == rank:
            return 1
    return 0


@rule
def stack_hidden(state, seat):
    """R20.1 Cards in decks, and in piles that a seat does not see, are stacked by number, so their order is no hint."""
    for pile in range(PILES):
        if state.top[pile] >= 0 and is_restacked(seat, pile):
            stack_by_number(state, pile)
            if state.topped[pile] > 0:
                stack_ranks(state, pile)


@rule
def stack_by_number(state, pile):
    """R20.1 The cards of a pile without a known order, the lowest number on top."""
    state.top[pile] = -1
    for n in range(CARDS):
        card = CARDS - 1 - n
        if state.card_pile[card] == pile and state.card_rank[card] == 0:
            state.card_under[card] = state.top[pile]
            state.top[pile] = card


@rule
def is_restacked(seat, pile):
    """R20.1 Whether a pile is a deck, or another seat's hand or cards drawn for a sacrifice."""
    if is_deck(pile):
        return 1
    owner = owner_of(pile)
    if owner < 0 or owner == seat:
        return 0
    place = pile - pile_of(owner, 0)
    return int(place == HAND or place == TO_SACRIFICE)


@rule
def stack_ranks(state, pile):
    """R20.2 The cards in known order go on top, by rank."""
    for n in range(state.topped[pile]):
        for card in range(CARDS):
            if state.card_pile[card] == pile and state.card_rank[card] == n + 1:
                state.card_under[card] = state.top[pile]
                state.top[pile] = card


# The Invasion


@rule
def redeal_invasion(content, state):
    """R20.3 Resamples hidden cards of the Invasion's deck: starting cards, and those from its supply."""
    hidden = 0
    for card in range(CARDS):
        if state.card_pile[card] == INVASION_DECK and state.seen[card] != EVERYBODY:
            hidden += 1
            state.card_pile[card] = INVASION_SUPPLY
    for n in range(hidden):
        deal_hidden(content, state, int(n < hidden - state.new_in_deck))


@rule
def deal_hidden(content, state, starting):
    """R20.3 A random hidden card of the supply goes into the deck: a starting card, or any card."""
    count = 0
    for card in range(CARDS):
        count += may_be(content, state, card, starting)
    chosen = draw(state, count)
    for card in range(CARDS):
        if may_be(content, state, card, starting):
            if chosen == 0:
                state.card_pile[card] = INVASION_DECK
                return
            chosen -= 1


@rule
def may_be(content, state, card, starting):
    """R20.3 Whether a card of the supply is hidden, and a starting card if it must be one."""
    if state.card_pile[card] != INVASION_SUPPLY or state.seen[card] == EVERYBODY:
        return 0
    if starting:
        return content.is_start[card]
    return 1
