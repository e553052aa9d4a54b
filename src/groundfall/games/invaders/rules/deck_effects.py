"""I12.6 Effects on decks, hands and discard piles. What cannot be done is skipped (I12.3)."""

from groundfall.engine import emit, event, index, push, rule
from groundfall.engine.effects import END, a_filter, amount, one_of
from groundfall.games.invaders.state import PLACES, SIDE_CARDS

from .card_effects import sacrifice
from .cards import discard_random, flip, is_in_deck
from .draining import BOTH, drain, draw_cards
from .ending import run_out
from .paying import ask_discards
from .targets import (
    DESTINATIONS,
    TO_BOTTOM,
    TO_TOP,
    pick_recoverable,
    recover,
    recover_at_random,
    recover_one,
    something_comes_back,
)
from .vocabulary import EFFECTS, holds

AT_RANDOM = index("random_destination", DESTINATIONS.names[:TO_TOP])  # cards for the top of a deck are chosen
DESTINATION_WORDS = {
    "hand": "to your hand",
    "deck_bottom": "to the bottom of your deck",
    "deck_top": "to the top of your deck",
}

SHIELD = event("shield", "I6.5", "This attack drains nothing.")


@EFFECTS.operation("drain_opponent", "make the opponent drain {n:card}", n=amount())
def drain_opponent(content, state, seat, source, n):
    """I8.4 The other side drains."""
    drain(state, seat, 1 << 1 - seat, n)


@rule
def can_drain(content, state, seat, source, n):
    """I4.3 A drain that is a cost needs as many cards in the deck."""
    return int(state.deck_cards[seat] >= n)


@EFFECTS.operation("drain_self", "drain {n:card}", needs=can_drain, cost=True, n=amount())
def drain_self(content, state, seat, source, n):
    """I4.3 The side drains its own deck, which nothing prevents (I5.6)."""
    short = 0
    if state.deck_cards[seat] < n:
        short = 1 << seat
    flip(state, seat, n)
    run_out(content, state, short)


@EFFECTS.operation("drain_both", "make both sides drain {n:card}", n=amount())
def drain_both(content, state, seat, source, n):
    """I11.9 Both sides drain in one event."""
    drain(state, seat, BOTH, n)


@EFFECTS.operation("draw", "draw {n:card}", n=amount(1, 20))
def draw_some(content, state, seat, source, n):
    """I3.2 The side draws."""
    draw_cards(state, 1 << seat, n)


@EFFECTS.operation("draw_both", "make both sides draw {n:card}", n=amount(1, 20))
def draw_both(content, state, seat, source, n):
    """I11.9 Both sides draw in one event."""
    draw_cards(state, BOTH, n)


@rule
def can_discard(content, state, seat, source, n):
    """I4.2 There are as many cards in the hand."""
    return int(state.hand_cards[seat] >= n)


@EFFECTS.operation("discard", "discard {n:card}", needs=can_discard, cost=True, n=amount(1, 20))
def discard_some(content, state, seat, source, n):
    """I4.2 The side chooses the cards, as far as its hand lasts."""
    ask_discards(state, seat, min(n, state.hand_cards[seat]))


@rule
def opponent_holds(content, state, seat, source, n):
    """I12.6 The other side has a card in its hand."""
    return int(state.hand_cards[1 - seat] > 0)


@EFFECTS.operation(
    "opponent_discards", "make the opponent discard {n:card} at random", needs=opponent_holds, n=amount(1, 20)
)
def opponent_discards(content, state, seat, source, n):
    """I12.6 Random cards of the other side's hand are discarded."""
    for _ in range(min(n, state.hand_cards[1 - seat])):
        discard_random(state, 1 - seat)


@rule
def is_coming(content, state, seat, source, n):
    """I5.4 Cards of this side are about to move."""
    return int(state.coming[seat] > 0)


@EFFECTS.operation("prevent_drain", "drain {n:fewer card}", needs=is_coming, n=amount())
def prevent_drain(content, state, seat, source, n):
    """I5.4 That many cards are not drained."""
    state.coming[seat] = max(0, state.coming[seat] - n)


@EFFECTS.operation("prevent_draw", "draw {n:fewer card}", needs=is_coming, n=amount())
def prevent_draw(content, state, seat, source, n):
    """I5.5 That many cards are not drawn."""
    state.coming[seat] = max(0, state.coming[seat] - n)


@EFFECTS.operation("prevent_attack", "prevent all drains from this attack")
def prevent_attack(content, state, seat, source):
    """I6.5 Mankind drains nothing in this attack."""
    state.shielded = 1
    emit(state, SHIELD)


@rule
def may_pay(content, state, seat, source, what, cost):
    """I5.7 Whether the cost can pay such a card: one in the hand, one in the deck, or the card that is sacrificed."""
    row = cost + 1
    while cost > 0 and content.bytecode[row][0] != END:
        word = content.bytecode[row][0]
        if word == sacrifice and holds(content, state, what, seat, source, source):
            return 1
        for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
            if word == discard_some and state.hand[card] > 0:
                if holds(content, state, what, seat, source, PLACES + card):
                    return 1
            if word == drain_self and is_in_deck(state, seat, card):
                if holds(content, state, what, seat, source, PLACES + card):
                    return 1
        row += 1
    return 0


@rule
def can_recover(content, state, seat, source, n, destination, what, cost):
    """I12.6 Whether the side's discard pile has such a card, or can get one from the cost (I5.7)."""
    if something_comes_back(content, state, seat, source, what):
        return 1
    return may_pay(content, state, seat, source, what, cost)


@EFFECTS.operation(
    "recover",
    "return {n} {what:n} from your discard pile {destination}",
    needs=can_recover,
    n=amount(1, 9),
    destination=one_of(DESTINATIONS, DESTINATION_WORDS),
    what=a_filter(),
)
def recover_some(content, state, seat, source, n, destination, what):
    """I12.6 The side chooses the cards."""
    for _ in range(n):
        push(state, recover_one, seat, source, what, destination)


@EFFECTS.operation(
    "recover_at_random",
    "return {n} random {what:n} from your discard pile {destination}",
    needs=can_recover,
    n=amount(1, 9),
    destination=one_of(AT_RANDOM, DESTINATION_WORDS),
    what=a_filter(),
)
def recover_some_at_random(content, state, seat, source, n, destination, what):
    """I12.6 The cards are random; under the deck they are in an order that nobody knows (I13.2)."""
    if destination == TO_BOTTOM:
        recover_at_random(content, state, seat, source, what, n)
        return
    for _ in range(n):
        card = pick_recoverable(content, state, seat, source, what)
        if card >= 0:
            recover(state, seat, card, destination)
