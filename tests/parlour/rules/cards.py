"""P1 The cards and where they lie."""

from groundfall.engine import draw, push, rule
from parlour.state import ALL, CARDS, SEATS, SLOTS


def set_up(content, state, options):
    """P1.2 Each seat is dealt its cards; the options are written down."""
    from .turn import turn

    state.rounds, state.goal = options["rounds"], options["goal"]
    state.glimpse, state.lone = int(options["glimpse"]), SEATS.number(options["first"])
    for seat in range(SEATS):
        state.flares[seat] = content.flares if options["flares"] is None else options["flares"][seat]
        for _ in range(content.dealt):
            take_card(state, seat)
    push(state, turn)


def recount(content, state):
    """Counts the hands; the pool is made of the cards that lie nowhere else."""
    lying = [card for row in state.hand for card in row] + [*state.shown, *state.bottom, state.peeked]
    lying += [card for card in range(CARDS) if state.pile[card] >= 0 or state.spent[card]]
    lying = [card for card in lying if card >= 0]
    assert len(lying) == len(set(lying)), "a card lies in two places"
    for seat in range(SEATS):
        state.held[seat] = sum(card >= 0 for card in state.hand[seat])
        for slot in range(SLOTS):
            if state.hand[seat][slot] < 0:
                state.hand_seen[seat][slot] = ALL
            else:
                state.hand_seen[seat][slot] |= 1 << seat
    for card in range(CARDS):
        state.pool[card] = int(card not in lying)
    state.stock = sum(state.pool)


@rule
def deck_size(state):
    """P1.4 How many cards the deck has."""
    return state.stock + state.buried


@rule
def top_seen(state):
    """P1.5 Which seats have seen the card that is now on top: those who saw it go to the bottom."""
    if state.stock > 0:
        return 0
    return state.bottom_seen[0]


@rule
def take_top(state):
    """P1.4 The top card leaves the deck: of the shuffled part, and when that is used up, the first that was buried."""
    if state.stock == 0:
        return take_buried(state)
    chosen = draw(state, state.stock)
    state.stock -= 1
    for card in range(CARDS):
        if state.pool[card] == 1:
            if chosen == 0:
                state.pool[card] = 0
                return card
            chosen -= 1
    return 0


@rule
def take_buried(state):
    """P1.5 The first buried card leaves the deck; the others move up, and who has seen them still knows them."""
    card = state.bottom[0]
    state.buried -= 1
    for place in range(state.buried):
        state.bottom[place] = state.bottom[place + 1]
        state.bottom_seen[place] = state.bottom_seen[place + 1]
    state.bottom[state.buried] = -1
    state.bottom_seen[state.buried] = ALL
    return card


@rule
def hold(state, seat, card, seen):
    """P1.6 A card goes into the first free place of a hand. Who has seen it besides its seat goes on knowing it."""
    for slot in range(SLOTS):
        if state.hand[seat][slot] < 0:
            state.hand[seat][slot] = card
            state.hand_seen[seat][slot] = seen | 1 << seat
            state.held[seat] += 1
            return


@rule
def take_card(state, seat):
    """P1.6 A seat takes the top card into its hand."""
    seen = top_seen(state)
    card = take_top(state)
    hold(state, seat, card, seen)
    return card


@rule
def slot_of(state, seat, card):
    """P1.6 Where in a hand a card is."""
    for slot in range(SLOTS):
        if state.hand[seat][slot] == card:
            return slot
    return 0


@rule
def show(state, seat, slot):
    """P1.7 A card leaves a hand and lies open before its seat."""
    state.shown[seat] = state.hand[seat][slot]
    state.hand[seat][slot] = -1
    state.hand_seen[seat][slot] = ALL
    state.held[seat] -= 1
