"""P5 Picking: every seat in secret, at the same time."""

from groundfall.engine import action, ask, decision, emit, event, offer, refusal, task
from parlour.state import CARDS, PICKING, SEATS, SLOTS

from .cards import slot_of

PICK = action("pick", "Pick the {card}", card=CARDS)
PICKED = event("picked", "P5.2", "{seat} has picked a card.", seat=SEATS)
NOT_HELD = refusal("P5.3", "You do not hold the {card}.")


@task(phase=PICKING)
def picking(content, state):
    """P5.1 Every seat with a card is asked, all at once."""
    state.phase = PICKING
    seats = 0
    for seat in range(SEATS):
        if state.held[seat] > 0:
            seats = seats | 1 << seat
    if seats > 0:
        ask(state, choose, seats)


@decision("P5.3", "Pick a card for the fight. Nobody sees it until all have picked.")
def choose(content, state, seat, choices):
    """P5.3 A card of the hand."""
    for slot in range(SLOTS):
        if state.hand[seat][slot] >= 0:
            offer(choices, PICK(state.hand[seat][slot]))


@choose.on(PICK, otherwise=NOT_HELD)
def pick(content, state, seat, card):
    """P5.2 The card stays in the hand, picked in secret."""
    state.pick[seat] = slot_of(state, seat, card)
    emit(state, PICKED, seat)
