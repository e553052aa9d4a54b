"""I11.10 Several games: the limit that the loser sets, and the cards that each side swaps."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.invaders.state import BETWEEN, CARDS, SEATS, SIDE_CARDS

from .actions import KEEP_DECK, LIMIT, SWAP_IN, SWAP_OUT

AGREED = event("agreed", "I11.11", "{seat} lost, and allows up to {count:card} to be swapped.", seat=SEATS, count=None)
TAKEN_OUT = event("taken_out", "I11.12", "{seat} takes {card} out of the deck.", seat=SEATS, card=CARDS)
PUT_IN = event("put_in", "I11.12", "{seat} puts {card} into the deck.", seat=SEATS, card=CARDS)

OVER_LIMIT = refusal("I11.11", "You cannot swap more than {most:card}.", "most")
NOT_IN_DECK = refusal("I11.12", "{card} is not in your deck.")
NOT_SPARE = refusal("I11.12", "You have no spare {card}.")
OUT_OF_RANGE = refusal("I11.11", "The limit must be from 3 to 10 cards.")

LEAST, MOST = 3, 10


@rule
def count_spare(state, seat):
    """I11.13 How many cards a side has outside its deck."""
    count = 0
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        count += state.spare[card]
    return count


@rule
def change_decks(state, loser):
    """I11.12 Between two games the sides may swap cards, if there are any spare ones."""
    state.phase = BETWEEN
    state.limit = 0
    some = 0
    for seat in range(SEATS):
        state.exchanged[seat] = 0
        some += count_spare(state, seat)
    if some > 0:
        push(state, exchange_cards, 1 - loser)
        push(state, exchange_cards, loser)
        ask(state, set_limit, 1 << loser)


@decision("I11.11", "Choose how many cards each side may swap.")
def set_limit(content, state, seat, choices):
    """I11.11 The loser chooses a number from 3 to 10."""
    for limit in range(LEAST, MOST + 1):
        offer(choices, LIMIT(limit))


@set_limit.on(LIMIT, otherwise=OUT_OF_RANGE)
def limit_set(content, state, seat, limit):
    """I11.11 The limit holds for both sides."""
    state.limit = limit
    emit(state, AGREED, seat, limit)


@task
def exchange_cards(content, state, seat):
    """I11.12 A side with spare cards may swap some in; the other side sees which."""
    if count_spare(state, seat) > 0:
        ask(state, exchange, 1 << seat)


@decision("I11.12", "Take a card out of your deck for a spare one, or keep this deck.", repeat=True)
def exchange(content, state, seat, choices):
    """I11.12 Lists the cards to take out, up to the limit."""
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if state.deck_list[card] == 0:
            refuse(choices, SWAP_OUT(card), NOT_IN_DECK)
        elif state.exchanged[seat] >= state.limit:
            refuse(choices, SWAP_OUT(card), OVER_LIMIT, state.limit)
        else:
            offer(choices, SWAP_OUT(card))
    offer(choices, KEEP_DECK())


@exchange.on(SWAP_OUT, otherwise=NOT_IN_DECK)
def take_out(content, state, seat, card):
    """I11.12 A card leaves the deck; the one to replace it is chosen next."""
    ask(state, choose_spare, 1 << seat, card)


@exchange.on(KEEP_DECK)
def keep_deck(content, state, seat):
    """I11.12 The deck is kept."""
    leave(state, seat)


@decision("I11.12", "Choose the spare card to put in instead.")
def choose_spare(content, state, seat, choices, card):
    """I11.12 Lists the side's spare cards."""
    for spare in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if state.spare[spare] > 0:
            offer(choices, SWAP_IN(spare))


@choose_spare.on(SWAP_IN, otherwise=NOT_SPARE)
def put_in(content, state, seat, spare, card):
    """I11.12 Cards are swapped one for one: the deck keeps its size."""
    state.deck[card] -= 1
    state.deck[spare] += 1
    state.deck_list[card] -= 1
    state.spare[card] += 1
    state.spare[spare] -= 1
    state.deck_list[spare] += 1
    state.exchanged[seat] += 1
    emit(state, TAKEN_OUT, seat, card)
    emit(state, PUT_IN, seat, spare)
