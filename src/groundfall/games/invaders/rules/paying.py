"""I4.2 Costs: the cards that a side chooses to discard are shown once all of them are chosen."""

from groundfall.engine import ask, decision, emit, leave, offer, push, refusal, rule, task
from groundfall.games.invaders.state import SIDE_CARDS

from .actions import DISCARD
from .cards import DISCARDED, leave_hand, spare_in_hand

NOT_TO_SPARE = refusal("I4.2", "You have no {card} in hand to discard.")


@rule
def ask_discards(state, seat, count):
    """I4.2 A side discards that many cards of its choice."""
    if count > 0:
        push(state, show_discards, seat)
        ask(state, choose_discards, 1 << seat, count)


def worth_of(content, state, seat, card):
    """What a card is worth in the hand: its power and its cost, as dear cards do more."""
    return content.power[card] + content.discard_cost[card] + content.drain_cost[card]


@decision("I4.2", "Choose the cards to discard.", repeat=True, together="Discard these", worth=worth_of)
def choose_discards(content, state, seat, choices, left):
    """I4.2 Lists the other cards in the hand."""
    first = seat * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        if state.hand[card] > 0 and spare_in_hand(state, seat, card) > 0:
            offer(choices, DISCARD(card))


@choose_discards.on(DISCARD, otherwise=NOT_TO_SPARE)
def choose_discard(content, state, seat, card, left):
    """I4.2 The card is set aside; only its owner sees it."""
    leave(state, seat)
    state.paying[seat][card] += 1
    if left > 1:
        ask(state, choose_discards, 1 << seat, left - 1)


@task
def show_discards(content, state, seat):
    """I4.2 The chosen cards go face up to the discard pile."""
    first = seat * SIDE_CARDS
    for card in range(first, first + SIDE_CARDS):
        while state.paying[seat][card] > 0:
            state.paying[seat][card] -= 1
            leave_hand(state, card)
            state.discard[card] += 1
            emit(state, DISCARDED, seat, card)
